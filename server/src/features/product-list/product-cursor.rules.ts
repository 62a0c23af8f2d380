import type { PRODUCT_SORTS } from '@shop/contract/manage/products'
import { z } from 'zod'

export type ProductSort = (typeof PRODUCT_SORTS)[number]
export type Direction = 'asc' | 'desc'

/** The place of a product in a list: what the list is ordered by, and the product's id. */
export interface Place {
  key: string
  id: number
}

/** Where a page begins: the place that it comes after, or ends before when one reads back. */
export interface Cursor extends Place {
  isBefore: boolean
}

const WholeNumber = z.string().regex(/^-?\d{1,15}$/)
/** What lists are ordered by, as PostgreSQL writes it. */
const KEYS = {
  sort: WholeNumber,
  price: WholeNumber,
  available: WholeNumber,
  sales: WholeNumber,
  name: z
    .string()
    .max(120)
    .regex(/^[^\0]*$/),
  changed: z.union([z.literal('-infinity'), z.iso.datetime({ precision: 6 })]),
} as const satisfies Record<ProductSort, z.ZodType<string>>

const BEFORE = 'b'
const AFTER = 'a'

/** A cursor as the opaque text that clients give back, for the order of its list alone. */
export const encodeCursor = ({ sort, order }: { sort: ProductSort; order: Direction }, { key, id, isBefore }: Cursor) =>
  Buffer.from(JSON.stringify([isBefore ? BEFORE : AFTER, sort, order, key, id])).toString('base64url')

/** Undefined where the text is none of this list’s order. */
export function decodeCursor({ sort, order }: { sort: ProductSort; order: Direction }, text: string): Cursor | undefined {
  const Known = z.tuple([z.enum([BEFORE, AFTER]), z.literal(sort), z.literal(order), KEYS[sort], z.int().min(0)])
  const parsed = Known.safeParse(readJson(Buffer.from(text, 'base64url').toString('utf8')))
  if (!parsed.success) return undefined
  const [way, , , key, id] = parsed.data
  return { isBefore: way === BEFORE, key, id }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
