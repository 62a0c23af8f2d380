import type { ComparedRow } from '@shop/contract/catalog/comparison'
import { toCanonical } from '@shop/contract/catalog/units'

/** A4 portrait, in millimetres. */
export const A4 = { width: 210, height: 297 } as const

/** Size of the drawing area. All lengths are in the same unit, for example pixels. */
interface Sheet {
  width: number
  height: number
  /** Minimum width of a column, so that the product's name fits. */
  column: number
  gap: number
}

/** Size of a product in millimetres. */
interface Size {
  length: number
  height: number | undefined
}

/** Returns the largest scale at which all fit, in units per millimetre, and the columns' widths with gaps; A4 is the last column. */
export function layOut(models: readonly Size[], { width, height, column, gap }: Sheet) {
  const sizes = [...models, { length: A4.width, height: A4.height }]
  const columnsAt = (scale: number) =>
    sizes.map(({ length }, place) => Math.max(length * scale, column) + (place < models.length ? gap : 0))
  const widthAt = (scale: number) => columnsAt(scale).reduce((sum, one) => sum + one, 0)
  let [low, high] = [0, height / Math.max(...sizes.map((size) => size.height ?? 0))]
  if (widthAt(high) > width) {
    for (let step = 0; step < STEPS; step++) {
      const middle = (low + high) / 2
      if (widthAt(middle) > width) high = middle
      else low = middle
    }
    high = low
  }
  return { scale: rounded(high), columns: columnsAt(high).map(rounded) }
}

/** Number of bisection steps, enough for an accuracy of a thousandth of the drawing. */
const STEPS = 20
const rounded = (number: number) => Math.round(number * 10_000) / 10_000

/** Returns a dimension of each product in millimetres, by the key of its spec definition; undefined if not stated. */
export function millimetresOf(rows: readonly ComparedRow[], key: string, products: number): Array<number | undefined> {
  const row = rows.find((one) => one.key === key)
  return Array.from({ length: products }, (_, place) => {
    const value = row?.values[place]
    const millimetres = typeof value === 'number' && row ? toCanonical(value, row.unit, { dimension: 'length', unit: 'mm' }) : undefined
    return millimetres !== undefined && millimetres > 0 ? millimetres : undefined
  })
}
