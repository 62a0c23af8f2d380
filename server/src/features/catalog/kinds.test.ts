import * as calls from '@shop/contract/catalog/catalog'
import { KINDS, SERVICE_ICONS, SPEC_ICONS } from '@shop/contract/catalog/kinds'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, migrateBefore } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openPool } from '../../db/db.ts'
import { migrate } from '../../db/migrate.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const hasSpec = async (seriesId: number, icon: string | null) => {
  await shop.db.rows(sql`
    with spec as (insert into series_spec (series_id, icon) values (${seriesId}, ${icon}) returning id)
    insert into series_spec_text (series_spec_id, language, title, description) select id, 'en', 'Spec', '' from spec`)
}

describe('a series', () => {
  it('is of the kind that the merchant has chosen, whatever it is called; of none until then', async () => {
    const id = await shop.hasSeries({ name: 'Racing cars', code: 'CAR' })
    const before = await shop.ask(calls.getSeries, { id }, 'en')

    await shop.db.rows(sql`update series set kind = 'boat' where id = ${id}`)

    expect(before.data.kind).toBeNull()
    expect((await shop.ask(calls.getSeries, { id }, 'de')).data.kind).toBe('boat')
    expect((await shop.ask(calls.listSeries)).data.find((one) => one.id === id)?.kind).toBe('boat')
  })

  it('says where the numbers of its specs point, as soon as one of them does', async () => {
    const id = await shop.hasSeries()
    for (const icon of ['battery', 'clock']) await hasSpec(id, icon)
    const leaders = async () => (await shop.ask(calls.getSeries, { id }, 'en')).data.leaders
    const none = await leaders()
    await shop.db.rows(sql`update series set leader_image_url = '/media/a.webp' where id = ${id}`)
    await shop.db.rows(sql`update series_spec set target_x = 0.25, target_y = 1 where series_id = ${id} and icon = 'battery'`)
    const half = await leaders()

    await shop.db.rows(sql`update series_spec set target_x = 0, target_y = 0.5 where series_id = ${id} and icon = 'clock'`)

    expect([none, half]).toEqual([null, { imageUrl: '/media/a.webp', targets: [[0.25, 1], null] }])
    expect(await leaders()).toEqual({
      imageUrl: '/media/a.webp',
      targets: [
        [0.25, 1],
        [0, 0.5],
      ],
    })
    for (const wrong of [sql`target_x = 1.5`, sql`target_y = null`])
      await expect(shop.db.rows(sql`update series_spec set ${wrong} where series_id = ${id}`)).rejects.toThrow(/check/)
  })

  it('may be of every kind and have every icon that the contract lists, and no other', async () => {
    const id = await shop.hasSeries()
    for (const kind of KINDS) await shop.db.rows(sql`update series set kind = ${kind} where id = ${id}`)
    for (const icon of [...SPEC_ICONS, null]) await hasSpec(id, icon)

    expect((await shop.ask(calls.getSeries, { id }, 'en')).data.specs.map(({ icon }) => icon)).toEqual([...SPEC_ICONS, null])
    await expect(shop.db.rows(sql`update series set kind = 'submarine' where id = ${id}`)).rejects.toThrow(/series_kind_check/)
    await expect(hasSpec(id, 'submarine')).rejects.toThrow(/series_spec_icon_check/)
  })
})

describe('a service line', () => {
  it('may have every icon that the contract lists, and no other', async () => {
    const id = await shop.hasProduct()
    const hasService = (icon: string | null) =>
      shop.db.rows(sql`
        with service as (insert into product_service (product_id, icon) values (${id}, ${icon}) returning id)
        insert into product_service_text (product_service_id, language, description) select id, 'en', 'Service' from service`)
    for (const icon of [...SERVICE_ICONS, null]) await hasService(icon)

    expect((await shop.ask(calls.getProduct, { id })).data.services.map(({ icon }) => icon)).toEqual([...SERVICE_ICONS, null])
    await expect(hasService('submarine')).rejects.toThrow(/product_service_icon_check/)
  })
})

describe('the figures of a title block', () => {
  it('are as many as there are places, each with one of its own, and may change places at once', async () => {
    const id = await shop.hasProduct()
    const hasFigure = (place: number) => shop.db.rows(sql`insert into product_spec (product_id, headline) values (${id}, ${place})`)
    for (const place of [1, 2, 3, 4]) await hasFigure(place)

    await expect(hasFigure(5)).rejects.toThrow(/product_spec_headline_check/)
    await expect(hasFigure(4)).rejects.toThrow(/duplicate key/)
    await shop.db.rows(sql`update product_spec set headline = 5 - headline where product_id = ${id}`)
    const places = await shop.db.rows(sql`select headline from product_spec where product_id = ${id} order by id`)
    expect(places).toEqual([4, 3, 2, 1].map((headline) => ({ headline })))
  })
})

/** Data of a shop from before kinds and icons were stored. */
const OLDER = `
  insert into series (id, code) values (1, 'car'), (2, 'X1'), (3, 'X2'), (4, 'X3');
  insert into series_text (series_id, language, name, description, summary1, summary2, summary3) values
    (1, 'en', 'Boats', '', '', '', ''), (2, 'en', 'Racing boats', '', '', '', ''), (3, 'en', 'Novelties', '', '', '', ''), (3, 'zh', '无人机', '', '', '', ''),
    (4, 'en', 'Anything', '', '', '', '');
  insert into series_spec (id, series_id, sort) values (1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 1, 4);
  insert into series_spec_text (series_spec_id, language, title, description) values
    (1, 'en', 'Up to 80 km/h', ''), (2, 'en', 'Comes home', ''), (3, 'en', 'Anything', ''), (3, 'de', 'Wasserdicht', ''), (4, 'en', 'Homely', '');
  insert into product (id, series_id, price_fen) values (1, 1, 100);
  insert into product_service (id, product_id, sort) values (1, 1, 2), (2, 1, 1), (3, 1, 3), (4, 1, 4);
  insert into product_spec (id, product_id, number, unit, sort) values
    (1, 1, null, null, 1), (2, 1, null, null, 2), (3, 1, 5200, 'mAh', 3), (4, 1, 8, null, 4), (5, 1, 30, 'min', 5), (6, 1, 2, 'kg', 6), (7, 1, 3, 'kg', 7);
  insert into product_spec_text (product_spec_id, language, name, value) values
    (1, 'en', 'Drive', '4WD'), (2, 'en', 'Scale', '1:10'), (3, 'en', 'Capacity', '5,200 mAh'), (4, 'en', 'Channels', '8'), (5, 'en', 'Run time', '30 min'),
    (6, 'en', 'Weight', '2 kg'), (7, 'en', 'Payload', '3 kg')`

it('a shop that exists gets once what had been guessed by words or places: nothing that is seen changes', async () => {
  const { connection, drop } = await makeDatabase(inject('database'))
  const db = openPool(connection, { onLost: () => {} })
  await migrateBefore(db, '0008')
  const client = await db.connect()
  await client.query(OLDER)
  await client.end()

  await migrate(db)

  const values = (rows: object[]) => rows.map((row) => Object.values(row)[0] as unknown) // each row has a single column
  expect(values(await db.rows(sql`select kind from series order by id`))).toEqual(['car', 'boat', 'drone', null])
  expect(values(await db.rows(sql`select icon from series_spec order by id`))).toEqual(['speed', 'pin', 'drop', null])
  expect(values(await db.rows(sql`select icon from product_service order by id`))).toEqual(['wrench', 'delivery', 'retry', null])
  expect(values(await db.rows(sql`select headline from product_spec order by id`))).toEqual([null, 1, 2, null, 3, 4, null])
  await db.end()
  await drop()
})
