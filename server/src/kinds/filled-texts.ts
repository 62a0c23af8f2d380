import type { Field } from '@shop/contract/kinds/field'
import sql, { type Sql } from 'sql-template-tag'
import { sqlName } from '../db/tables.ts'
import { columnsOf } from './columns.rules.ts'
import type { TableKind } from './table-kind.ts'

/** SQL conditions: a localised field has a text in the language `l.language`, as published or with saved changes. */
interface FilledText {
  name: string
  inShop: Sql
  asSaved: Sql
}

const isText = ({ type }: Field) => type === 'line' || type === 'text' || type === 'html'
const isFilled = (json: Sql) => sql`${json} not in ('null', '""', '[]')`

/** Returns the localised fields of a kind. Conditions use `t.id`, `l.language`, the row of texts `x` and the saved changes `c.fields`. */
export function filledTexts({ declaration, elsewhere }: Pick<TableKind, 'declaration' | 'elsewhere'>): FilledText[] {
  const inShop = [
    ...columnsOf(declaration, true)
      .filter(({ field }) => !field.sharesValue)
      .map(({ name, field, column }) => {
        const value = sql`x.${sqlName(column)}`
        return [name, isText(field) ? sql`${value} <> ''` : isFilled(sql`to_jsonb(${value})`)] as const
      }),
    ...Object.entries(elsewhere).map(([name, json]) => [name, isFilled(json)] as const),
  ]
  return inShop.map(([name, isInShop]) => {
    const key = sql`(${name}::text || '.' || l.language)`
    return {
      name,
      inShop: isInShop,
      asSaved: sql`case when c.fields ? ${key} then ${isFilled(sql`c.fields->${key}`)} else ${isInShop} end`,
    }
  })
}
