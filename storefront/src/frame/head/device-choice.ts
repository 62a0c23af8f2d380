import { useSyncExternalStore } from 'react'
import { readStored, store } from '../storage.ts'

interface Kept<Value> {
  key: 'theme' | 'units'
  /** What holds on the server, and until the page is hydrated. */
  first: Value
  valueOf: (stored: string | null) => Value
  /** Puts it where the styles see it, as `inline-script.ts` does before the first paint. */
  show: (value: Value) => void
}

/** A choice that the browser remembers and that the whole page shows at once, in all its tabs. */
export function createDeviceChoice<Value extends string>({ key, first, valueOf, show }: Kept<Value>) {
  let chosen: Value | undefined // of this page, once chosen or read
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
