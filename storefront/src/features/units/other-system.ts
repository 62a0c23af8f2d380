import { inOtherSystem, systemOf } from '@shop/contract/catalog/units/systems'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import type { Language } from '@shop/contract/languages'
import type { unitsTexts } from './texts.ts'

export type UnitNames = ReturnType<typeof unitsTexts.get>['unitNames']

/** A figure as the shop states it: what it shows of it, and the number and unit that this says; null where it is only text. */
export interface Stated {
  value: string
  number: number | null
  unit: string | null
}

/** A number as a language writes it, then one word. */
const isFigureAlone = (value: string, number: string) => value.startsWith(number) && /^\s?[^\d\s]\S*$/.test(value.slice(number.length))

/** What a unit is called; units of the shop's own by their name in its files. */
export const unitName = (unit: string, names: UnitNames) => (Object.hasOwn(names, unit) ? names[unit as keyof UnitNames] : unit) // hasOwn

/** A stated figure in the other system. Undefined where both systems write it alike, and where the shop says more than the number and its unit. */
export function inOther({ value, number, unit }: Stated, names: UnitNames, language: Language) {
  const stated = unit === null ? undefined : systemOf(unit)
  const other = number === null || unit === null ? undefined : inOtherSystem(number, unit)
  if (!stated || !other || !isFigureAlone(value, shownFigure(number ?? 0, undefined, language))) return undefined
  const name = unitName(other.unit, names)
  return { stated, number: shownFigure(other.number, undefined, language), unit: name, value: shownFigure(other.number, name, language) }
}
