import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Refetches queries after a write. Cancels first fetches that are still running, because `invalidateQueries` would keep their old data. */
export function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined }, { silent: true })
  return client.invalidateQueries({ queryKey })
}
