import { useEffect } from 'react'
import { useLocation } from '../../../../../storefront/src/frame/router.tsx'
import { goToField } from '../go-to-field.ts'
import { useRecord } from '../record-context.tsx'

/** Opens the form where its address says: at a field (`#name.de`), or where `goTo` knows the name. `goTo` stays the same function. */
export function usePlaceOfAddress(goTo: (name: string) => boolean = nowhere) {
  const { kind } = useRecord()
  const { hash, key } = useLocation()
  useEffect(() => {
    const name = decodeURIComponent(hash.slice(1))
    if (!goTo(name) && kind.placeOf(name) !== -1) goToField(kind, name)
  }, [hash, key, kind, goTo])
}

const nowhere = () => false
