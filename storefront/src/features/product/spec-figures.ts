import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import type { Figure } from '../../ui/figures.tsx'
import { inOther, type UnitNames } from '../units/other-system.ts'

/** Matches a localized number and the unit after it. */
const NUMBER_AND_UNIT = /^([+−-]?\d[\d.,\s]*?)\s*([^\d.,\s].*)$/

export function numberAndUnit(specValue: string) {
  const [, number, unit] = NUMBER_AND_UNIT.exec(specValue) ?? []
  return number !== undefined && unit !== undefined ? { number, unit } : undefined
}

/** Returns the specs that the merchant chose as figures, in order. A value that is no number with a unit is shown as a whole. */
export const figuresOf = (specs: ProductDetail['specs'], names: UnitNames, language: Language): Figure[] =>
  specs
    .filter(({ headline }) => headline !== null)
    .toSorted((a, b) => Number(a.headline) - Number(b.headline))
    .map(({ id, specName: label, specValue, ...figure }) => {
      const { number, unit } = (figure.unit && numberAndUnit(specValue)) || { number: specValue, unit: '' }
      return { id, label, number, unit, other: inOther({ ...figure, value: specValue }, names, language) }
    })
