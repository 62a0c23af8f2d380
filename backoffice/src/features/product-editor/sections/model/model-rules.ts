import { MODEL_TOLERANCE } from '@shop/contract/uploads/media-limits'
import { toCanonical } from '@shop/contract/catalog/units'
import type { MediaFile } from '../../../uploads/uploads.ts'
import type { Choices, Spec } from '../../use-product.ts'

/** In millimetres. */
export interface Sizes {
  length: number
  width: number
  height: number
}
type Side = keyof Sizes
export const SIDES = ['length', 'width', 'height'] as const

/** What specs say of how large a product is, in millimetres. `all`: each of their lengths, wingspan and diagonal too. */
export interface Stated extends Partial<Sizes> {
  all: readonly number[]
}

const MILLIMETRES = { dimension: 'length', unit: 'mm' } as const

/** Length, width and height as the specs of the form have them now, of those that are compared. */
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

/** The sides of a model: along is its length, across its width, up its height. */
export const sidesOf = ({ x, y, z }: NonNullable<MediaFile['size']>): Sizes => ({ length: z, width: x, height: y })

/** Whether a size of the model is what is stated. */
export const isNear = (model: number, stated: number) => Math.abs(model / stated - 1) <= MODEL_TOLERANCE

/** What makes a model as large as the specs say, and in which unit it was probably drawn. */
export interface Mend {
  factor: number
  guess: 'centimetres' | 'millimetres' | 'inches' | undefined
}

/** Units that are taken for metres, and by how much a model is then too large. */
const TAKEN_FOR_METRES = [
  { guess: 'centimetres', factor: 0.01 },
  { guess: 'millimetres', factor: 0.001 },
  { guess: 'inches', factor: 0.0254 },
] as const

/**
 * By how much a model has to be scaled, by the rule of the finding (findings.functions.sql): its length is not what is stated, and none of its sides is any
 * stated length. Undefined where it fits, or where no length is stated.
 */
export function mendOf(model: Sizes, { length, all }: Stated): Mend | undefined {
  if (length === undefined || model.length <= 0 || isNear(model.length, length)) return undefined
  if (SIDES.some((side) => all.some((stated) => isNear(model[side], stated)))) return undefined
  const exact = length / model.length
  const known = TAKEN_FOR_METRES.find(({ factor }) => Math.abs(exact / factor - 1) <= MODEL_TOLERANCE)
  if (known) return known
  return { factor: Number(exact.toPrecision(4)), guess: undefined }
}

/** The two views that a drawing has: what is measured across, and up. */
export const VIEWS = [
  { view: 'side', across: 'length' },
  { view: 'front', across: 'width' },
] as const satisfies { view: string; across: Side }[]
