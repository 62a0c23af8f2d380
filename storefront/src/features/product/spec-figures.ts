import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import type { Figure } from '../../ui/figures.tsx'
import { inOther, type UnitNames } from '../units/other-system.ts'

/** A number as a language writes it, then its unit. */
const NUMBER_AND_UNIT = /^([+−-]?\d[\d.,\s]*?)\s*([^\d.,\s].*)$/

/** A printed value in its parts; undefined where it is no number with a unit. */
export function numberAndUnit(specValue: string) {
  const [, number, unit] = NUMBER_AND_UNIT.exec(specValue) ?? []
  return number !== undefined && unit !== undefined ? { number, unit } : undefined
}

/** The specs that the merchant has chosen for the title block, in their order. One that is not a number with its unit is shown large as a whole. */
export const figuresOf = (specs: ProductDetail['specs'], names: UnitNames, language: Language): Figure[] =>
  specs
    .filter(({ headline }) => headline !== null)
    .toSorted((a, b) => Number(a.headline) - Number(b.headline))
    .map(({ id, specName: label, specValue, ...figure }) => {
      const { number, unit } = (figure.unit && numberAndUnit(specValue)) || { number: specValue, unit: '' }
      return { id, label, number, unit, other: inOther({ ...figure, value: specValue }, names, language) }
    })
