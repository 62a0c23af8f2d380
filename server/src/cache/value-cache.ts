import { dropOldest } from './oldest.ts'
import { createSecondTime } from './admission-filter.ts'

/**
 * Keeps what calls have answered to the renderer, as values: the series and tags that nearly every page needs are asked for once, not page by page.
 * At most `max`, the least recently used goes first. What is asked for once is not kept: the answer to a filter would only fill the memory that is
 * slow to clean. A failure is not kept. Whoever is given a value must not change it.
 */
export function createValues(max: number) {
  const kept = new Map<string, Promise<unknown>>() // in the order of their last use
  const isSecondTime = createSecondTime(max)

  function use(key: string, value: Promise<unknown>) {
    kept.delete(key)
    kept.set(key, value)
    return value
  }

  function keep(key: string, value: Promise<unknown>) {
    use(key, value).catch(() => {
      if (kept.get(key) === value) kept.delete(key)
    })
    dropOldest(kept, max)
  }

  return {
    /** The value kept under a key, or on its way, else the one that is made. */
    get(key: string, make: () => Promise<unknown>): Promise<unknown> {
      const known = kept.get(key)
      if (known) return use(key, known)
      const value = make()
      if (max > 0 && isSecondTime(key)) keep(key, value)
      return value
    },
    clear: () => kept.clear(),
  }
}
