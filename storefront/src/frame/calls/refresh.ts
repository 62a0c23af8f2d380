import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Asks again for the data of a key after a write, wherever they are shown; resolves when they are there. An answer that is on its way may be older than
 * the write: it is given up, as `invalidateQueries` alone would keep the first one of a query.
 */
export async function refresh(client: QueryClient, queryKey: QueryKey) {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
