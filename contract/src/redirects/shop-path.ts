import { MAX_PATH_LENGTH } from '../limits.ts'

/** Longest typed path: each character of the canonical path may be percent-encoded. */
const MAX_TYPED = 3 * MAX_PATH_LENGTH

/** Returns the canonical form of a path: percent-encoded once, no trailing slash. Undefined for queries, `//`, `..` and control characters. */
export function shopPathOf(typed: string): string | undefined {
  const path = typed.trim()
  if (!/^\/[^?#]*$/.test(path) || path.length > MAX_TYPED) return undefined
  const segments = path.slice(1).split('/')
  if (segments.at(-1) === '') segments.pop()
  const canonical = segments.map(canonicalSegment)
  if (canonical.includes(undefined)) return undefined
  const whole = `/${canonical.join('/')}`
  return whole.length > MAX_PATH_LENGTH ? undefined : whole
}

function canonicalSegment(segment: string) {
  try {
    const plain = decodeURIComponent(segment)
    return plain === '' || plain === '.' || plain === '..' || /\p{Cc}/u.test(plain) ? undefined : encodeURIComponent(plain)
  } catch {
    return undefined // the encoding is broken, or half of a surrogate pair is missing
  }
}

/** Returns the canonical path of a typed address of the shop, without its query. */
export const oldPathOf = (typed: string) => shopPathOf(typed.replace(/[?#].*$/s, ''))
