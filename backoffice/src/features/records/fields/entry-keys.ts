import { useState } from 'react'

/** React keys for entries without ids. A key moves with its entry; after a change by others, keys only follow positions. */
export function useEntryKeys(count: number) {
  const [{ keys, made }, setKeys] = useState<{ keys: readonly string[]; made: number }>({ keys: [], made: 0 })
  const lacking = Math.max(0, count - keys.length)
  const shown =
    keys.length === count ? keys : [...keys, ...Array.from({ length: lacking }, (_, place) => String(made + place))].slice(0, count)
  if (shown !== keys) setKeys({ keys: shown, made: made + lacking })
  return {
    keys: shown,
    order: (next: readonly string[]) => setKeys({ keys: next, made }),
    takeOff: (place: number) => setKeys({ keys: shown.filter((_, index) => index !== place), made }),
  }
}
