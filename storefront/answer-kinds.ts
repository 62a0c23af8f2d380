import { CALLS } from '@shop/contract/calls'

const readsOf = (kind: string) =>
  JSON.stringify(CALLS.filter(({ method, data }) => method === 'GET' && data.def.type === kind).map(({ name }) => name))

/** What the browser is told of the contract's reads, for `define` of a build: the names of those whose data is a list, and of those whose data may be null. */
export const ANSWER_KINDS = {
  'import.meta.env.LISTS': readsOf('array'),
  'import.meta.env.NULLABLE': readsOf('nullable'),
}
