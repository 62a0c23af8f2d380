import { useSyncExternalStore } from 'react'

/**
 * Creates a value outside React. Changes rerender only components that use it; on the server and until hydration, they
 * get the first value.
 */
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
    /** Hook that rerenders its component only if the selected value changes. */
    use: <Selected>(select: (value: Value) => Selected) =>
      useSyncExternalStore(
        subscribe,
        () => select(value),
        () => select(first),
      ),
  }
}
