import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDatabase, migrateBefore } from '../../../../test/database.ts'
import { openPool, type Pool } from '../../../db/db.ts'
import { migrate } from '../../../db/migrate.ts'
import { listDefinitions, listUncomparedSpecs } from './definitions.queries.ts'

let db: Pool
let drop: () => Promise<void>
beforeEach(async () => {
  const made = await makeDatabase(inject('database'))
  drop = made.drop
  db = openPool(made.connection, { onLost: () => {} })
  await migrateBefore(db, '0045')
  await db.rows(sql`insert into series (id, code) values (1, 'CAR')`)
  await db.rows(sql`insert into product (id, series_id, price_fen) select id, 1, 1 from generate_series(1, 4) id`)
})
afterEach(async () => {
  await db.end()
  await drop()
})

type Names = [english: string, german?: string]

async function hasSpec(
  product: number,
  key: string | null,
  [name, german = name]: Names,
  value: string,
  [number, unit]: [number?, string?] = [],
) {
  await db.rows(sql`
    with s as (insert into product_spec (product_id, key, number, unit, sort)
               values (${product}, ${key}, ${number ?? null}, ${unit ?? null}, (select count(*) from product_spec)) returning id)
    insert into product_spec_text (product_spec_id, language, name, value)
    select id, 'en', ${name}, ${value} from s union all select id, 'de', ${german}, ${value} from s union all select id, 'ja', null, null from s`)
}

const specs = () =>
  db.rows<{ product: number; key: string | null }>(sql`
    select product_id as product, definition as key, number, comparable_number as compared, own_name as "hasOwnName"
      from product_spec order by sort`)

describe('a shop from before there were definitions', () => {
  it('has those that its specs’ English names say, called as most of its products call them', async () => {
    await hasSpec(1, 'topSpeed', ['Top speed', 'Tempo'], '80 km/h', [80, 'km/h'])
    await hasSpec(2, 'speed', ['Top Speed ', 'Tempo'], '10 m/s', [10, 'm/s'])
    await hasSpec(3, null, ['Top speed', 'Höchsttempo'], '50 mph', [50, 'mph'])
    await hasSpec(4, 'mood', ['Mood', 'Laune'], 'good')

    await migrate(db)

    expect(await listDefinitions(db)).toMatchObject([
      { key: 'top-speed', kind: 'range', dimension: 'speed', unit: 'km/h', direction: 'more', step: 1, group: 'performance' },
    ])
    const [definition] = await listDefinitions(db)
    expect([definition?.texts.en?.['name'], definition?.texts.de?.['name'], definition?.texts.ja?.['name']]).toEqual([
      'Top speed',
      'Tempo',
      null,
    ])
    expect(await specs()).toEqual([
      { product: 1, key: 'top-speed', number: 80, compared: 80, hasOwnName: false },
      { product: 2, key: 'top-speed', number: 10, compared: 36, hasOwnName: true },
      { product: 3, key: 'top-speed', number: 50, compared: 80.4672, hasOwnName: true },
      { product: 4, key: null, number: null, compared: null, hasOwnName: false },
    ])
  })

  it.each<[name: string, value: string, number: number | null]>([
    ['Scale', '1:10', 10],
    ['Channels', '8', 8],
    ['Cells', '3S LiPo', 3],
    ['Cells', '2S–4S LiPo', null],
    ['Glide ratio', '14:1', 14],
    ['Tipping angle', '50°', 50],
    ['Discharge rate', '35C', 35],
    ['Gimbal', 'Three-axis', null],
    ['Camera', '4', null],
  ])('has numbers where its texts are points: of %s %s it is %s', async (name, value, number) => {
    await hasSpec(1, null, [name], value)

    await migrate(db)

    expect(await specs()).toMatchObject([{ number, compared: number }])
  })

  it('compares one number of a product, and names what it cannot compare', async () => {
    await hasSpec(1, 'a', ['Weight'], 'light')
    await hasSpec(1, 'b', ['Weight'], '1.2 kg', [1.2, 'kg'])
    await hasSpec(1, 'c', ['Weight'], '900 g', [900, 'g'])
    await hasSpec(2, null, ['Weight'], '3 stone', [3, 'stone'])
    await hasSpec(3, null, ['Range'], 'far')
    await hasSpec(3, null, ['Mood'], 'good')

    await migrate(db)

    expect((await specs()).slice(0, 3)).toMatchObject([
      { key: 'weight', compared: null },
      { key: 'weight', compared: 1_200 },
      { key: 'weight', compared: null },
    ])
    expect(await listUncomparedSpecs(db)).toEqual([
      { name: 'Mood', key: null, unit: null, products: 1, productId: 3 },
      { name: 'Range', key: 'range', unit: null, products: 1, productId: 3 },
      { name: 'Weight', key: 'weight', unit: 'stone', products: 1, productId: 2 },
    ])
  })

  it('is written on by the release before, which knows nothing of definitions', async () => {
    await hasSpec(1, 'topSpeed', ['Top speed'], '80 km/h', [80, 'km/h'])
    await migrate(db)

    await db.rows(sql`delete from product_spec`)
    await hasSpec(1, 'topSpeed', ['Top speed'], '81 km/h', [81, 'km/h'])

    expect(await specs()).toMatchObject([{ key: 'top-speed', number: 81, compared: 81 }])
  })
})
