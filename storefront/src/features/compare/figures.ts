import type { Comparison } from '@shop/contract/catalog/comparison'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import { numberAndUnit } from '../product/spec-figures.ts'
import { inOther } from '../units/other-system.ts'
import { unitsTexts } from '../units/texts.ts'

export interface ShownFigure {
  number: string
  unit: string
  /** The same figure in the other system of units; undefined if both systems share the unit. */
  other?: { stated: 'metric' | 'imperial'; number: string; unit: string } | undefined
}
export type ShowFigure = (value: number, unit: string) => ShownFigure

/** Returns a function that formats a row's values in one unit, named as in the products' specs. */
export function useFigures({ products }: Pick<Comparison, 'products'>): ShowFigure {
  const { number } = useFormats()
  const { unitNames } = useTexts(unitsTexts)
  const language = useLanguage()
  return (value, unit) => {
    const stated = shownFigure(value, unit, language)
    return {
      number: number(value),
      unit: unitNameIn(products, unit),
      other: inOther({ value: stated, number: value, unit }, unitNames, language),
    }
  }
}

function unitNameIn(products: Comparison['products'], unit: string) {
  const spec = products.flatMap(({ specs }) => specs).find((one) => one.unit === unit && one.number !== null)
  return (spec && numberAndUnit(spec.specValue)?.unit) ?? unit
}
