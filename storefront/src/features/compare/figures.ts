import type { Comparison } from '@shop/contract/catalog/comparison'
import { useFormats } from '../../frame/language.tsx'
import { numberAndUnit } from '../product/spec-figures.ts'

/** A figure as a page shows it: the number large, its unit small. */
interface ShownFigure {
  number: string
  unit: string
}
export type ShowFigure = (value: number, unit: string) => ShownFigure

/** How the figures of a comparison are shown: all of a row in its unit, called as the products' own specs call it. */
export function useFigures({ products }: Pick<Comparison, 'products'>): ShowFigure {
  const { number } = useFormats()
  return (value, unit) => ({ number: number(value), unit: unitNameIn(products, unit) })
}

function unitNameIn(products: Comparison['products'], unit: string) {
  const spec = products.flatMap(({ specs }) => specs).find((one) => one.unit === unit && one.number !== null)
  return (spec && numberAndUnit(spec.specValue)?.unit) ?? unit
}
