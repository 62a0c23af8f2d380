import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'

/** Returns the untrimmed search text of the URL, or '' if there is none. */
export const helpTextOf = (search: URLSearchParams) => (search.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH)
