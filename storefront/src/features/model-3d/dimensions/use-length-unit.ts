import { useUnits } from '../../../frame/head/units.ts'
import type { LengthUnit } from './dimensions.ts'

/** Returns the unit of the shop's one choice of units, and until it is made that of the stated figures. */
export function useLengthUnit(): LengthUnit {
  const [units] = useUnits()
  return units === 'imperial' ? 'inch' : 'cm'
}
