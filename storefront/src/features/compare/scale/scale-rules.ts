import type { ComparedRow } from '@shop/contract/catalog/comparison'
import { toCanonical } from '@shop/contract/catalog/units'

/** A sheet of A4, upright, in millimetres. */
export const A4 = { width: 210, height: 297 } as const

/** A drawing's sheet, in any one unit. */
interface Sheet {
  width: number
  /** The most that a model may stand high. */
  height: number
  /** The least width of a model's column: its name stands in it. */
  column: number
  /** Between models. */
  gap: number
}

/** A model in millimetres; `height` where it is known. */
interface Size {
  length: number
  height: number | undefined
}

/**
 * One scale for all models and the sheet of A4 beside them: so large that they fill the drawing's width and none is higher than it. `scale`: of the sheet's
 * unit to a millimetre. `columns`: widths with their gaps, those of the models and then that of A4.
 */
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

/** Each halves what is left to know: these are exact to a thousandth of the drawing. */
const STEPS = 20
const rounded = (number: number) => Math.round(number * 10_000) / 10_000

/** What products state of a length, by the key of its definition, in millimetres; undefined where one does not. */
export function millimetresOf(rows: readonly ComparedRow[], key: string, products: number): Array<number | undefined> {
  const row = rows.find((one) => one.key === key)
  return Array.from({ length: products }, (_, place) => {
    const value = row?.values[place]
    const millimetres = typeof value === 'number' && row ? toCanonical(value, row.unit, { dimension: 'length', unit: 'mm' }) : undefined
    return millimetres !== undefined && millimetres > 0 ? millimetres : undefined
  })
}
