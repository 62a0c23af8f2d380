import { z } from 'zod'

export type Direction = 'asc' | 'desc'

/** The place of a record in a list: what the list is ordered by, and the record's id. */
export interface Place {
  key: string
  id: number
}

/** Where a page begins: the place that it comes after, or ends before when one reads back. */
export interface Cursor extends Place {
  isBefore: boolean
}

/** How a list is ordered. */
export interface ListOrder<Sort extends string> {
  sort: Sort
  order: Direction
}

/** What lists are ordered by, as PostgreSQL writes it. */
export const WholeNumber = z.string().regex(/^-?\d{1,15}$/)
export const Name = z
  .string()
  .max(120)
  .regex(/^[^\0]*$/)
export const Moment = z.union([z.literal('-infinity'), z.iso.datetime({ precision: 6 })])

const BEFORE = 'b'
const AFTER = 'a'

/** A cursor as the opaque text that clients give back, for the order of its list alone. */
export const encodeCursor = <Sort extends string>({ sort, order }: ListOrder<Sort>, { key, id, isBefore }: Cursor) =>
  Buffer.from(JSON.stringify([isBefore ? BEFORE : AFTER, sort, order, key, id])).toString('base64url')

/** Undefined where the text is none of this list’s order. `keys`: the form of what the list may be ordered by. */
export function decodeCursor<Sort extends string>(
  keys: Readonly<Record<Sort, z.ZodType<string>>>,
  { sort, order }: ListOrder<Sort>,
  text: string,
): Cursor | undefined {
  const Known = z.tuple([z.enum([BEFORE, AFTER]), z.literal<string>(sort), z.literal(order), keys[sort], z.int().min(0)])
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
