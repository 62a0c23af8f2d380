import { inOtherSystem, systemOf } from '@shop/contract/catalog/units/systems'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import type { Language } from '@shop/contract/languages'
import type { unitsTexts } from './texts.ts'

export type UnitNames = ReturnType<typeof unitsTexts.get>['unitNames']

/** Displayed text of a figure, with its number and unit, which are null if the figure is only text. */
export interface Stated {
  value: string
  number: number | null
  unit: string | null
}

/** True if the text is only the localized number and one word, the unit. */
const isFigureAlone = (value: string, number: string) => value.startsWith(number) && /^\s?[^\d\s]\S*$/.test(value.slice(number.length))

/** Returns the translated name of a unit. Units without a translation keep their stored name. */
export const unitName = (unit: string, names: UnitNames) => (Object.hasOwn(names, unit) ? names[unit as keyof UnitNames] : unit) // checked

/** Converts a figure to the other system; undefined if both share the unit or the text has more than a number and a unit. */
export function inOther({ value, number, unit }: Stated, names: UnitNames, language: Language) {
  const stated = unit === null ? undefined : systemOf(unit)
  const other = number === null || unit === null ? undefined : inOtherSystem(number, unit)
  if (!stated || !other || !isFigureAlone(value, shownFigure(number ?? 0, undefined, language))) return undefined
  const name = unitName(other.unit, names)
  return { stated, number: shownFigure(other.number, undefined, language), unit: name, value: shownFigure(other.number, name, language) }
}
