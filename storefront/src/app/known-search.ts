/** The parameters of an address that a page may depend on; the server leaves all others out. Sorted, as the cache's keys are made of them. */
export const KNOWN_SEARCH = ['cur', 'lang', 'max', 'min', 'name', 'order', 'page', 'sort', 'tags'] as const
