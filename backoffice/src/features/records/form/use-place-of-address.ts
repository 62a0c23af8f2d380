import { useEffect } from 'react'
import { useLocation } from '@shop/ui/router'
import { goToField } from '../go-to-field.ts'
import { useRecord } from '../record-context.tsx'

/** Scrolls to the place that the hash names: a field (`#name.de`), or a place that `goTo` finds. `goTo` must be a stable function. */
export function usePlaceOfAddress(goTo: (name: string) => boolean = nowhere) {
  const { kind } = useRecord()
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    if (!goTo(name) && kind.placeOf(name) !== -1) goToField(kind, name)
  }, [hash, key, kind, goTo])
}

const nowhere = () => false
