import { LRUCache } from 'lru-cache'

/** What was read of products, by a key, for others who ask for it. */
export interface ReadOnce<Value extends object> {
  get(key: string): Value | undefined
  has(key: string): boolean
  /** Does nothing once products have changed: what is set then may have been read before. */
  set(key: string, value: Value): void
  /** The same without what was read of these products, for those who read from now on: nothing is copied. */
  without(ids: ReadonlySet<number>): ReadOnce<Value>
}

/** Room for so many values, each for so many ms; `productOf`: of which product one is. */
export function createReadOnce<Value extends object>(productOf: (value: Value) => number, { max, ttl = 0 }: { max: number; ttl?: number }) {
  const values = new LRUCache<string, Value>({ max, ttl, perf: performance }) // a test has a clock of its own
  const open = (): ReadOnce<Value> => {
    let isCurrent = true
    return {
      get: (key) => values.get(key),
      has: (key) => values.has(key),
      set: (key, value) => void (isCurrent && values.set(key, value)),
      without(ids) {
        isCurrent = false
        const changed = [...values.entries()].filter(([, value]) => ids.has(productOf(value)))
        for (const [key] of changed) values.delete(key)
        return open()
      },
    }
  }
  return open()
}
