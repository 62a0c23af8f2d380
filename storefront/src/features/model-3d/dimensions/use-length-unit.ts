import { useState } from 'react'
import { useLanguage } from '../../../frame/language.tsx'
import { readStored, store } from '../../../frame/storage.ts'
import { firstUnit, LENGTH_UNITS, type LengthUnit } from './dimensions.ts'

/** The unit that lengths are shown in: the choice of the device, at first that of its region. For the browser alone. */
export function useLengthUnit() {
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => LENGTH_UNITS.find((unit) => unit === readStored('length-unit')))
  const choose = (unit: LengthUnit) => {
    store('length-unit', unit)
    setChosen(unit)
  }
  return [chosen ?? firstUnit(language, navigator.language), choose] as const
}
