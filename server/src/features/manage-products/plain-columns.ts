import type { ProductValues } from '@shop/contract/manage/product-fields'
import { toFen, toYuan } from '@shop/contract/money'
import type { Row } from '../../db/changes.rules.ts'
import type { Values } from '../../records/kind.ts'

interface PlainColumn {
  column: string
  /** As the column has a value of the field, and the other way round. */
  stored(value: unknown): unknown
  kept(value: unknown): unknown
}

const as = (column: string): PlainColumn => ({ column, stored: (value) => value, kept: (value) => value })
const inFen = (column: string): PlainColumn => ({
  column,
  stored: (yuan) => (yuan === null ? null : toFen(Number(yuan))),
  kept: (fen) => (fen === null ? null : toYuan(Number(fen))),
})
/** A time of a column as calls say it: in UTC. */
export const utcTime = (time: unknown) => (typeof time === 'string' ? new Date(time).toISOString() : null)
const inUtc = (column: string): PlainColumn => ({ ...as(column), kept: utcTime })
/** A list in which nothing stands twice. */
const once = (column: string): PlainColumn => ({ ...as(column), kept: (ids) => [...new Set(ids as unknown[])] }) // an array in its table

/** Fields that are each a column of the product's own row: whoever looks at these alone reads nothing else. */
const PLAIN = {
  seriesId: as('series_id'),
  price: inFen('price_fen'),
  originalPrice: inFen('original_price_fen'),
  visibleFrom: inUtc('visible_from'),
  visibleUntil: inUtc('visible_until'),
  tags: once('tag_ids'),
  recommended: as('recommended'),
  sort: as('sort'),
  gtin: as('gtin'),
  minAge: as('min_age'),
  modelUrl: as('view360_url'),
  stockUntil: as('stock_until'),
  maker: as('safety_maker'),
  responsible: as('safety_responsible'),
} satisfies Partial<Record<keyof ProductValues, PlainColumn>>

const FIELDS: ReadonlyMap<string, PlainColumn> = new Map(Object.entries(PLAIN))

/** Whether fields are all columns of the product's own row. */
export const arePlain = (fields: Iterable<string>) => [...fields].every((field) => FIELDS.has(field))

/** The column of a field, where it is one. */
export const columnOf = (field: string) => FIELDS.get(field)?.column

/** The fields that a product's own row has. */
export const plainValues = (row: Row): Values =>
  Object.fromEntries([...FIELDS].map(([field, { column, kept }]) => [field, kept(row[column])]))

/** The columns of fields; others than those of the product's own row are left out. */
export const plainRow = (values: Values): Row =>
  Object.fromEntries(
    [...FIELDS].flatMap(([field, { column, stored }]) => (Object.hasOwn(values, field) ? [[column, stored(values[field])]] : [])),
  )
