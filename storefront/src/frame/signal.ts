import { useSyncExternalStore } from 'react'

/** A value outside of React's state: when it changes, who uses it is rendered, and nothing around. On the server, and until a page is hydrated, it is the first. */
export function createSignal<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    subscribe,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    /** What `select` makes of it: rendered again where that is another. */
    use: <Selected>(select: (value: Value) => Selected) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(first),
      ),
  }
}
