import { useSyncExternalStore } from 'react'
import { readStored, store } from './storage.ts'

interface Kept<Value> {
  key: 'theme' | 'units'
  /** Value on the server and until hydration. */
  first: Value
  valueOf: (stored: string | null) => Value
  /** Applies the value to the document, as `inline-script.ts` does before the first paint. */
  show: (value: Value) => void
}

/** Creates a hook for a choice that is stored in the browser and synchronized across components and tabs. */
export function createDeviceChoice<Value extends string>({ key, first, valueOf, show }: Kept<Value>) {
  let chosen: Value | undefined // cached for this page
  const watchers = new Set<() => void>()
  const current = () => (chosen ??= valueOf(readStored(key)))

  function change(value: Value) {
    chosen = value
    show(value)
    for (const notify of watchers) notify()
  }
  function followOtherTabs({ key: changed, newValue }: StorageEvent) {
    if (changed === key || changed === null) change(valueOf(newValue))
  }
  function watch(notify: () => void) {
    if (watchers.size === 0) window.addEventListener('storage', followOtherTabs)
    watchers.add(notify)
    return () => {
      watchers.delete(notify)
      if (watchers.size === 0) window.removeEventListener('storage', followOtherTabs)
    }
  }
  function choose(value: Value) {
    store(key, value)
    change(value)
  }
  return (): [Value, (value: Value) => void] => [useSyncExternalStore(watch, current, () => first), choose]
}
