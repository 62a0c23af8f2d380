import { MODEL_TOLERANCE } from '@shop/contract/uploads/media-limits'
import { toCanonical } from '@shop/contract/catalog/units'
import type { MediaFile } from '../../../uploads/use-uploads.ts'
import type { Choices, Spec } from '../../use-product.ts'

/** Size of a model in millimetres. */
export interface Sizes {
  length: number
  width: number
  height: number
}
type Side = keyof Sizes
export const SIDES = ['length', 'width', 'height'] as const

/** Sizes that the specs state, in millimetres. `all` contains every length, such as wingspan and diagonal. */
export interface Stated extends Partial<Sizes> {
  all: readonly number[]
}

const MILLIMETRES = { dimension: 'length', unit: 'mm' } as const

/** Reads the stated sizes from the form's comparable specs. */
export function statedIn(specs: readonly Spec[], { definitions }: Pick<Choices, 'definitions'>): Stated {
  const stated: Stated = { all: [] }
  const all: number[] = []
  for (const { definition: key, number, unit, isComparable } of specs) {
    const definition = definitions.find((one) => one.key === key)
    if (!isComparable || definition?.group !== 'size' || definition.dimension !== 'length' || typeof number !== 'number') continue
    const size = toCanonical(number, unit ?? definition.unit, MILLIMETRES)
    if (size === undefined || size <= 0) continue
    all.push(size)
    const side = SIDES.find((one) => one === key)
    if (side) stated[side] = size
  }
  return { ...stated, all }
}

/** Maps the axes of a model file to sides: z is the length, x the width and y the height. */
export const sidesOf = ({ x, y, z }: NonNullable<MediaFile['size']>): Sizes => ({ length: z, width: x, height: y })

export const isNear = (model: number, stated: number) => Math.abs(model / stated - 1) <= MODEL_TOLERANCE

/** Correction of a model's scale: the factor, and the unit that the file probably uses. */
export interface ScaleFix {
  factor: number
  guess: 'centimetres' | 'millimetres' | 'inches' | undefined
}

/** Factors for files whose numbers are in another unit, but were read as metres. */
const TAKEN_FOR_METRES = [
  { guess: 'centimetres', factor: 0.01 },
  { guess: 'millimetres', factor: 0.001 },
  { guess: 'inches', factor: 0.0254 },
] as const

/** Applies the rule of findings.functions.sql. Returns undefined if no length is stated or a side of the model fits a stated length. */
export function scaleFixOf(model: Sizes, { length, all }: Stated): ScaleFix | undefined {
  if (length === undefined || model.length <= 0 || isNear(model.length, length)) return undefined
  if (SIDES.some((side) => all.some((stated) => isNear(model[side], stated)))) return undefined
  const exact = length / model.length
  const known = TAKEN_FOR_METRES.find(({ factor }) => Math.abs(exact / factor - 1) <= MODEL_TOLERANCE)
  if (known) return known
  return { factor: Number(exact.toPrecision(4)), guess: undefined }
}

/** Views of the drawing, each with its horizontal dimension. */
export const VIEWS = [
  { view: 'side', across: 'length' },
  { view: 'front', across: 'width' },
] as const satisfies { view: string; across: Side }[]
