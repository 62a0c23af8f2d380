import { listProductNames } from '@shop/contract/manage/lists/product-names'
import { getProductChoices } from '@shop/contract/manage/products/products'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const inAll = (english: string) => ({ en: english, zh: english, de: english, ja: english, ko: english })

describe('what forms of products choose from', () => {
  it('are the series, tags, definitions, units, services and people that there are', async () => {
    const staff = await hasStaff(shop.db)
    const [boats, cars] = [
      await shop.hasSeries({ name: 'Boats', code: 'BOT', sort: 2, active: false }),
      await shop.hasSeries({ name: 'Cars', code: 'CAR', sort: 1 }),
    ]
    const tag = await shop.hasTag('New')
    await shop.db.rows(
      sql`insert into spec_definition (id, key, kind, dimension, unit, spec_group) values (1, 'top-speed', 'range', 'speed', 'km/h', 'performance')`,
    )
    await shop.db.rows(sql`insert into spec_definition_text values (1, 'en', 'Top speed'), (1, 'de', null)`)
    await shop.db.rows(sql`
      insert into shared_entry (kind, key, sort, icon, texts) values ('unit', 'pc', 0, null, '{"en": "pcs", "de": "Stück"}'), ('service', 'delivery', 0, 'delivery', '{"en": "Free"}'),
                                                               ('warning', 'age', 0, null, '{"en": "14+"}')`)

    const { data } = await shop.ask(getProductChoices, {}, staff)

    expect(data).toEqual({
      series: [
        { id: cars, name: 'Cars', code: 'CAR', active: true },
        { id: boats, name: 'Boats', code: 'BOT', active: false },
      ],
      tags: [{ id: tag, name: 'New' }],
      definitions: [
        {
          id: expect.any(Number),
          key: 'top-speed',
          name: inAll('Top speed'),
          kind: 'range',
          dimension: 'speed',
          unit: 'km/h',
          group: 'performance',
        },
      ],
      units: [{ unit: 'pc', names: { ...inAll('pcs'), de: 'Stück' } }],
      services: [{ key: 'delivery', icon: 'delivery', texts: inAll('Free') }],
      staff: [{ id: staff.id, name: expect.stringContaining('Staff') }],
    })
  })
})

describe('the names of products', () => {
  it('are those asked for; others are left out', async () => {
    const staff = await hasStaff(shop.db)
    const id = await shop.hasProduct({ name: 'Buggy' })

    expect((await shop.ask(listProductNames, { ids: `${id},999999` }, staff)).data.rows).toMatchObject([{ id, name: 'Buggy' }])
    expect((await shop.ask(listProductNames, { ids: 'buggy' }, staff)).code).toBe('C103')
  })
})
