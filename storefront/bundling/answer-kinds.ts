import { CALLS } from '@shop/contract/calls'

/** Names of reads as the text of a JSON list: vitest hands texts alone to `import.meta.env`. */
function readsOf(kind: string) {
  const names = CALLS.filter(({ method, data }) => method === 'GET' && data.def.type === kind).map(({ name }) => name)
  return JSON.stringify(JSON.stringify(names))
}

/** What the browser is told of the contract's reads, for `define` of a build: the names of those whose data is a list, and of those whose data may be null. */
export const ANSWER_KINDS = {
  'import.meta.env.LISTS': readsOf('array'),
  'import.meta.env.NULLABLE': readsOf('nullable'),
}
