import { hash } from 'node:crypto'
import { dropOldest } from './oldest.ts'

/**
 * Tells of a key whether it is asked for the second time, for what is not worth keeping before. Remembers at most `max` keys, by their digests as
 * keys may be long, and forgets a key that has come twice.
 */
export function createSecondTime(max: number) {
  const seen = new Set<string>()
  return (key: string) => {
    const digest = hash('sha1', key, 'base64url')
    if (seen.delete(digest)) return true
    seen.add(digest)
    dropOldest(seen, max)
    return false
  }
}
