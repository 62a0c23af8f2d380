/**
 * Keeps what calls have answered to the renderer, as values: the series and tags that nearly every page needs are asked for once, not page by page.
 * At most `max`, the least recently used goes first. A failure is not kept. Whoever is given a value must not change it.
 */
export function createValues(max: number) {
  const kept = new Map<string, Promise<unknown>>() // in the order of their last use

  return {
    /** The value kept under a key, or on its way, else the one that is made. */
    get(key: string, make: () => Promise<unknown>): Promise<unknown> {
      const value = kept.get(key) ?? make()
      kept.delete(key)
      kept.set(key, value)
      value.catch(() => {
        if (kept.get(key) === value) kept.delete(key)
      })
      for (const oldest of kept.keys()) {
        if (kept.size <= max) break
        kept.delete(oldest)
      }
      return value
    },
    clear: () => kept.clear(),
  }
}
