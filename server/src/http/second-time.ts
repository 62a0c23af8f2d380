const MAX_CHARACTERS = 512

/**
 * Tells of a key whether it is asked for the second time, for what is not worth keeping before. Remembers at most `max` keys, none of them long,
 * and forgets a key that has come twice.
 */
export function createSecondTime(max: number) {
  const seen = new Set<string>()
  return (key: string) => {
    if (seen.delete(key)) return true
    if (key.length > MAX_CHARACTERS) return false
    if (seen.size >= max) seen.clear()
    seen.add(key)
    return false
  }
}
