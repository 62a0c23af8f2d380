import { PRODUCT } from '@shop/contract/kinds/declared/product'
import type { Row } from '../../db/changes.rules.ts'
import { columnsOf, plainRow, valuesOfRow } from '../../kinds/columns.rules.ts'
import type { Values } from '../../records/kind.ts'

/** Columns of the product's row, by field. Reading only these fields needs no other table. */
const COLUMNS = new Map(columnsOf(PRODUCT, false).map(({ name, column }) => [name, column]))
/** Columns of the table of product texts, by field. */
export const TEXT_COLUMNS = new Map(columnsOf(PRODUCT, true).map(({ name, column }) => [name, column]))

export const arePlain = (fields: Iterable<string>) => [...fields].every((field) => COLUMNS.has(field))

export const columnOf = (field: string) => COLUMNS.get(field)

/** Returns the values of the row's fields. Removes repeated tags, which old files may contain. */
export const plainValues = (row: Row): Values => ({ ...valuesOfRow(PRODUCT, row), tags: [...new Set(row['tag_ids'] as number[])] }) // the column is an array

export const rowOf = (values: Values) => plainRow(PRODUCT, values)
