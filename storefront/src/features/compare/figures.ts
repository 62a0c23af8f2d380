import type { Comparison } from '@shop/contract/catalog/comparison'
import { useFormats, useLanguage, useTexts } from '../../frame/language.tsx'
import { shownFigure } from '@shop/contract/catalog/shown-value'
import { numberAndUnit } from '../product/spec-figures.ts'
import { inOther } from '../units/other-system.ts'
import { unitsTexts } from '../units/texts.ts'

/** A figure as a page shows it: the number large, its unit small. */
export interface ShownFigure {
  number: string
  unit: string
  /** The same in the other system of units; undefined where both write it alike. */
  other?: { stated: 'metric' | 'imperial'; number: string; unit: string } | undefined
}
export type ShowFigure = (value: number, unit: string) => ShownFigure

/** How the figures of a comparison are shown: all of a row in its unit, called as the products' own specs call it. */
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
