import { z } from 'zod'

export type Direction = 'asc' | 'desc'

export interface Place {
  key: string
  id: number
}

/** A position in a list. If `isBefore`, the page ends before this row, otherwise it begins after the row. */
export interface Cursor extends Place {
  isBefore: boolean
}

export interface ListOrder<Sort extends string> {
  sort: Sort
  order: Direction
}

/** Schemas of sort keys, in the form in which PostgreSQL prints them. */
export const WholeNumber = z.string().regex(/^-?\d{1,15}$/)
export const Name = z
  .string()
  .max(120)
  .regex(/^[^\0]*$/)
export const Moment = z.union([z.literal('-infinity'), z.iso.datetime({ precision: 6 })])

const BEFORE = 'b'
const AFTER = 'a'

/** Encodes a cursor. Cursors are opaque to clients, and valid only for the sort order of their list. */
export const encodeCursor = <Sort extends string>({ sort, order }: ListOrder<Sort>, { key, id, isBefore }: Cursor) =>
  Buffer.from(JSON.stringify([isBefore ? BEFORE : AFTER, sort, order, key, id])).toString('base64url')

/** Returns undefined if the cursor is invalid or of another sort order. `keys` has the schema of each sort key. */
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
