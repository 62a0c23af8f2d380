import type { CallNames } from '@shop/contract/calls'

/**
 * Whether data can be the answer to a call: a list, or an object that is not empty. Null is the answer to a write that has none, and to a read whose answer
 * may be missing. Which reads these are the build takes from the contract (storefront/bundling/answer-kinds.ts), whose schemas are too large for a browser.
 */
export function hasShape(name: CallNames, data: unknown) {
  if (typeof data !== 'object') return false
  if (!name.startsWith('GET ')) return true
  if (!data) return import.meta.env.NULLABLE.includes(`"${name}"`)
  return import.meta.env.LISTS.includes(`"${name}"`) ? Array.isArray(data) : !Array.isArray(data) && Object.keys(data).length > 0
}
