import { useState } from 'react'

/**
 * Keys of the entries of a list that have none of their own, as long as they are edited here: what is typed into an entry, and the focus in it, stay with it
 * when it is moved. Where somebody else has changed the list, keys follow the places.
 */
export function useEntryKeys(count: number) {
  const [{ keys, made }, setKeys] = useState<{ keys: readonly string[]; made: number }>({ keys: [], made: 0 })
  const lacking = Math.max(0, count - keys.length)
  const shown =
    keys.length === count ? keys : [...keys, ...Array.from({ length: lacking }, (_, place) => String(made + place))].slice(0, count)
  if (shown !== keys) setKeys({ keys: shown, made: made + lacking })
  return {
    keys: shown,
    /** They have another order. */
    order: (next: readonly string[]) => setKeys({ keys: next, made }),
    takeOff: (place: number) => setKeys({ keys: shown.filter((_, index) => index !== place), made }),
  }
}
