import { columnOf } from '@shop/contract/kinds/field'
import type { Kind } from '@shop/contract/kinds/kind'
import { KINDS } from '@shop/contract/kinds/kinds'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const declared: Array<[string, Kind]> = Object.entries(KINDS)

it.each(declared)(
  'has a table with a column for each of its fields, which raises its topic, if it has one: %s',
  async (_, { table, fields, topic }) => {
    const columns = await shop.db.rows<{ name: string }>(sql`
    select table_name || '.' || column_name as name from information_schema.columns where table_schema = current_schema() and table_name in (${table}, ${`${table}_text`})`)
    const wanted = Object.entries(fields)
      .filter(([, { type, isElsewhere }]) => type !== 'references' && !isElsewhere)
      .map(([name, field]) => `${field.localised ? `${table}_text` : table}.${columnOf(name, field)}`)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([`${table}.active`, ...wanted]))

    const raising = await shop.db.rows<{ name: string; topic: string }>(sql`
    select tgrelid::regclass::text as name, split_part(encode(tgargs, 'escape'), '\\000', 1) as topic from pg_trigger where tgname = 'topic' and tgrelid::regclass::text in (${table}, ${`${table}_text`})`)
    expect(raising.map((trigger) => trigger.topic)).toEqual(
      [table, `${table}_text`].filter((name) => topic && wanted.some((column) => column.startsWith(`${name}.`))).map(() => topic),
    )
  },
)
