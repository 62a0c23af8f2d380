import type { CallNames } from '@shop/contract/calls'

/** The reads that answer with a list. A test holds this to the contract, whose schemas are too large for a browser. */
const LISTS = /list|related|categories|ids$|logins|videos.+products/i

/**
 * Whether data can be the answer to a call: a list, or an object that is not empty. Null is the answer to a write that has none, and to the question for a
 * customer's own review.
 */
export function hasShape(name: CallNames, data: unknown) {
  if (typeof data !== 'object') return false
  if (!name.startsWith('GET ')) return true
  if (!data) return name.endsWith('/own')
  return LISTS.test(name) ? Array.isArray(data) : !Array.isArray(data) && Object.keys(data).length > 0
}
