import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Fetches the data of a key again after a write; resolves when they are there. A fetch that began before the write may bring older data: it is cancelled,
 * which `invalidateQueries` alone, as `refetch`, does not do with a query's first one.
 */
export function refresh(client: QueryClient, queryKey: QueryKey): Promise<void> {
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined }, { silent: true })
  return client.invalidateQueries({ queryKey })
}
