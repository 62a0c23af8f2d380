import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'

/** The text that an address looks for in the help centre, as it is typed; empty if there is none. */
export const helpTextOf = (search: URLSearchParams) => (search.get('q') ?? '').slice(0, MAX_SEARCH_LENGTH)
