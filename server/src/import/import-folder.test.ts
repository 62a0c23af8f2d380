import { readdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import { listBanners, listContacts } from '@shop/contract/content/content'
import { getHelpArticle } from '@shop/contract/content/pages'
import { addFavorite, listFavorites } from '@shop/contract/favorites/favorites'
import { getShopIdentity } from '@shop/contract/shop/shop'
import { listVideos } from '@shop/contract/videos/videos'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../test/import/import-files.ts'
import { tryImportLock } from '../db/import-lock.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
afterEach(async () => {
  files.restoreFiles()
  await files.run()
})
afterAll(() => files.close())

const productRow = (id: number) =>
  files.shop.db.row<{ xmin: string; stock: number; sales: number; active: boolean; price: number; slug: string }>(
    sql`select xmin::text, stock, sales, active, price_fen as price, slug from product where id = ${id}`,
  )
const shownProduct = async (id: number) => (await files.shop.ask(calls.getProduct, { id })).data
const price = (to: number) => (text: string) => text.replace('"price": 2999', `"price": ${to}`)
const foxOf = (buggy: string, images: string[]) =>
  JSON.stringify({ ...JSON.parse(buggy), id: 190, gtin: null, images, name: { en: 'Fox', zh: '狐', de: 'Fuchs', ja: '狐', ko: '여우' } })

describe('an import of the files that the shop was filled with', () => {
  it('changes nothing, and touches no row', async () => {
    const before = [await productRow(101), await files.versionOf('catalog'), await files.versionOf('content')]

    expect(await files.dryRun()).toEqual([])
    expect(await files.run({ isArchiving: true })).toEqual([])
    expect([await productRow(101), await files.versionOf('catalog'), await files.versionOf('content')]).toEqual(before)
  })
})

describe('a changed price', () => {
  it('is said by a dry run, which writes nothing', async () => {
    files.change(BUGGY, price(2899))

    expect(await files.dryRun()).toEqual(['~ product CAR-0101: price 2999.00 → 2899.00'])
    expect((await productRow(101))?.price).toBe(299_900)
  })

  it('is written, with its history, seen at once by a shop that runs, and the second import finds nothing', async () => {
    for (let turn = 0; turn < 3; turn++) await shownProduct(101) // the third response is from the cache
    const [catalog, content, other] = [await files.versionOf('catalog'), await files.versionOf('content'), await productRow(102)]
    files.change(BUGGY, price(2899))

    expect(await files.run()).toHaveLength(1)

    expect((await shownProduct(101)).price).toBe(2899)
    expect([await files.versionOf('catalog'), await files.versionOf('content')]).toEqual([catalog + 1, content])
    expect(await productRow(102)).toEqual(other)
    const history = await files.shop.db.rows<{ fen: number }>(
      sql`select price_fen as fen from price_history where product_id = 101 order by id`,
    )
    expect(history.map(({ fen }) => fen).slice(-2)).toEqual([299_900, 289_900])
    expect(await files.run()).toEqual([])
  })
})

describe('dates', () => {
  it('are taken from the files, and a price that holds goes on where another one is scheduled', async () => {
    const sale = { price: 1999, starts: '2026-01-01T00:00:00Z', ends: '2998-01-01T00:00:00Z' }
    const withDates =
      (schedule: object[], more: object = {}) =>
      (text: string) =>
        JSON.stringify({ ...(JSON.parse(text) as object), schedule, ...more }) // a file of ours
    files.change(BUGGY, withDates([sale]))
    expect(await files.run()).toEqual(['~ product CAR-0101: schedule'])
    const shown = await shownProduct(101)
    expect(shown).toMatchObject({ price: 1999, originalPrice: 2999 })

    files.change(BUGGY, withDates([{ price: 1899, starts: '2998-01-01T00:00:00Z' }, sale], { visibleUntil: '2999-01-01T00:00:00Z' }))
    expect(await files.run()).toEqual(['~ product CAR-0101: visibleUntil none → 2999-01-01T00:00:00Z, schedule'])

    const { price, lowestPrice30Days, reducedSince } = shown
    expect(await shownProduct(101)).toMatchObject({ price, lowestPrice30Days, reducedSince })
    expect(await files.run()).toEqual([])
  })
})

describe('what is searched of a product', () => {
  const searched = async () =>
    (await files.shop.db.rows<{ words: string }>(sql`select words from product_search where product_id = 101 order by language`)).map(
      ({ words }) => words.split(' ').toSorted().join(' '),
    )

  it.each([
    ['a spec', (text: string) => text.replace('"3652 brushless"', '"Zyklotron brushless"'), 1],
    ['a tag', (text: string) => text.replace('"bestseller"', '"limited"'), 5],
    ['a text', (text: string) => text.replace('The buggy we drive ourselves', 'The zyklotron we drive ourselves'), 1],
  ])('is another where %s is, in each language', async (_, change, languages) => {
    const before = await searched()
    files.change(BUGGY, change)

    expect(await files.run()).toHaveLength(1)

    const after = await searched()
    expect(after.filter((words, place) => words !== before[place])).toHaveLength(languages)
    await files.shop.db.rows(sql`select write_product_search('{101}')`)
    expect(await searched()).toEqual(after)
  })
})

describe('a product', () => {
  it('is new, with a picture of the folder that is measured, stored under its hash, and replaced by another one', async () => {
    const picture = (colour: string) => sharp({ create: { width: 120, height: 90, channels: 3, background: colour } }).jpeg().toBuffer() // prettier-ignore
    files.write('images/fox.jpg', await picture('#cc3311'))
    files.addProduct('fox', (buggy) => foxOf(buggy, ['images/fox.jpg']))

    expect(await files.dryRun()).toEqual(['+ product CAR-0190 fox: "Fox", price 2999.00, stock 86'])
    expect(readdirSync(join(files.shop.dataDir, 'media/imported'))).toEqual([])
    await files.run()

    const [image] = (await shownProduct(190)).images
    expect(image).toMatchObject({ imageUrl: expect.stringMatching(/^\/media\/demo\/imported\/[0-9a-f]{32}\.jpg$/), width: 120, height: 90, colour: expect.stringMatching(/^#c/) }) // prettier-ignore
    expect(readdirSync(join(files.shop.dataDir, 'media/imported'))).toEqual([image?.imageUrl.split('/').at(-1)])
    expect((await shownProduct(190)).lowestPrice30Days).toBe(3499)
    expect(await files.run()).toEqual([])

    files.write('images/fox.jpg', await picture('#1133cc'))
    expect(await files.run()).toEqual(['~ product CAR-0190: images'])
    expect((await shownProduct(190)).images[0]?.imageUrl).not.toBe(image?.imageUrl)
    await files.shop.db.rows(sql`delete from product where id = 190`)
  })

  it('that the files no longer have stays; with archiving it goes from the shop and nothing else, and comes back with its file', async () => {
    const { token } = await files.shop.hasCustomer()
    await files.shop.ask(addFavorite, {}, { token, body: { productId: 102 } })
    files.removeProduct('catalogue/cars', 102)

    expect(await files.run()).toEqual([])
    const archived = await files.run({ isArchiving: true })
    expect(archived).toEqual([expect.stringMatching(/^- product CAR-0102 ".+": archived$/)])
    expect((await files.shop.ask(calls.getProduct, { id: 102 })).code).toBe('C104')
    expect((await files.shop.ask(calls.getProduct, { id: 103 })).code).toBe('0000')

    files.restoreFiles()
    expect(await files.run()).toEqual(['~ product CAR-0102: active no → yes'])
    const kept = await files.shop.ask(listFavorites, {}, { token })
    expect(kept.data.map(({ productId }) => productId)).toContain(102)
  })

  it('keeps the stock and the sales that the shop has, until its file says another stock', async () => {
    await files.shop.db.rows(sql`update product set stock = 3, sales = 5000 where id = 101`)
    files.change(BUGGY, (text) => text.replace('"sales": 1284', '"sales": 1'))
    expect(await files.run()).toEqual([])

    const catalog = await files.versionOf('catalog')
    files.change(BUGGY, (text) => text.replace('"stock": 86', '"stock": 40'))
    expect(await files.run()).toEqual(['~ product CAR-0101: stock 3 → 40'])

    expect(await productRow(101)).toMatchObject({ stock: 40, sales: 5000 })
    expect(await files.versionOf('catalog')).toBe(catalog)
    await files.shop.db.rows(sql`update product set stock = 39 where id = 101`)
    expect(await files.run()).toEqual([])
  })

  it('is found by its new words, and tells which of its texts and lists are others', async () => {
    files.change(BUGGY, (text) =>
      text.replace('"en": "Kestrel 10 4WD Buggy"', '"en": "Wolverine"').replace('"text": "1:10"', '"text": "1:9"'),
    )

    expect(await files.run()).toEqual([expect.stringMatching(/^~ product CAR-0101: subtitle \(zh, en, de, ja, ko\), name \(en\), specs$/)])
    const found = await files.shop.ask(calls.searchProducts, { name: 'wolverine' })
    expect(found.data.map(({ id }) => id)).toEqual([101])
  })

  it('changes the name of its file with another one, and moves to another series', async () => {
    const path = (name: string) => join(files.folder, 'catalogue/cars', `${name}.json`)
    renameSync(path('kestrel-10-bench'), path('x'))
    renameSync(path('kestrel-10-clay'), path('kestrel-10-bench'))
    renameSync(path('x'), path('kestrel-10-clay'))
    renameSync(path('kestrel-14-mini'), join(files.folder, 'catalogue/trucks/kestrel-14-mini.json'))

    const lines = await files.run()

    expect(lines.filter((line) => line.includes('slug'))).toHaveLength(2)
    expect(lines.filter((line) => line.includes('seriesId 1 → 2'))).toEqual([expect.stringMatching(/^~ product TRK-\d+: /)])
    expect(await files.run()).toEqual([])
  })

  it('may take the name of a file whose product is there no more', async () => {
    files.change(BUGGY, (text) => text.replace('"id": 101', '"id": 191'))

    expect(await files.run()).toEqual([expect.stringMatching(/^\+ product CAR-0191 kestrel-10-4wd-buggy: /)])
    expect((await productRow(101))?.slug).toBeNull()
    await files.shop.db.rows(sql`delete from product where id = 191`)
  })
})

describe('the other files', () => {
  it('change the content of the shop, list by list and page by page', async () => {
    files.change('content.json', (text) => text.replace('+00 000 000 0000', '+49 30 1'))
    files.change('content/help/binding/en.html', (text) => `${text}<p>More.</p>`)
    const content = JSON.parse(files.read('content.json')) as { banners: unknown[] } // as the demo has it
    files.write('content.json', JSON.stringify({ ...content, banners: content.banners.slice(1) }))

    const lines = await files.run()

    expect(lines).toContain('~ contact "Phone": value (en)')
    expect(lines).toContainEqual(expect.stringMatching(/^~ article "[^"]+": content \(en\)$/))
    expect(lines.filter((line) => line.startsWith('- banner'))).toEqual([]) // it stays without --archive
    expect((await files.shop.ask(listContacts)).data[0]?.value).toBe('+49 30 1')
    expect((await files.shop.ask(listBanners)).data).toHaveLength(8)
    expect(await files.run()).toEqual([])
    const page = await files.shop.db.row<{ id: number }>(sql`select id from content_page where slug = 'binding'`)
    expect((await files.shop.ask(getHelpArticle, { id: page?.id })).data.content).toContain('More.')
  })

  it('change coupons, which keep their uses, and are no longer taken where they are archived', async () => {
    await files.shop.db.rows(sql`update coupon set uses = 4`)
    files.change('coupons.json', (text) => text.replace('"percent": 10', '"percent": 12'))
    expect(await files.run()).toEqual(['~ coupon WELCOME10: percent 10 → 12'])

    files.write('coupons.json', '[{ "code": "NEW5", "amount": 5, "maxUses": 3 }]')
    expect(await files.run()).toEqual(['+ coupon NEW5'])
    expect(await files.run({ isArchiving: true })).toEqual(['- coupon WELCOME10: archived'])
    expect(await files.shop.db.rows(sql`select code, active, uses from coupon order by code`)).toEqual([
      { code: 'NEW5', active: true, uses: 0 },
      { code: 'WELCOME10', active: false, uses: 4 },
    ])
    await files.shop.db.rows(sql`delete from coupon where code = 'NEW5'`)
  })

  it('change videos, whose ids stay', async () => {
    const idsBefore = (await files.shop.ask(listVideos)).data.map(({ id }) => id)
    files.change('videos.json', (text) =>
      text.replace('"productIds": [101]', '"productIds": [102]').replace('"duration": 6', '"duration": 7'),
    )

    expect(await files.run()).toEqual([expect.stringMatching(/^~ video ".+": duration 6 → 7, productIds$/)])
    expect((await files.shop.ask(listVideos)).data.map(({ id }) => id)).toEqual(idsBefore)
  })

  it('change whose shop it is, which is seen at once', async () => {
    for (let turn = 0; turn < 3; turn++) await files.shop.ask(getShopIdentity)
    const catalog = await files.versionOf('catalog')
    files.change('shop.json', (text) => text.replace('"name": "Torvane"', '"name": "Kiteworks"'))

    expect(await files.run()).toEqual(['~ shop.json: name (zh, en, de, ja, ko)'])
    expect((await files.shop.ask(getShopIdentity)).data.name).toBe('Kiteworks')
    expect(await files.versionOf('catalog')).toBe(catalog)
  })

  it('may be there alone: what is not there is not touched', async () => {
    for (const file of ['catalogue', 'content', 'content.json', 'videos.json', 'shop.json']) files.remove(file)
    files.change('coupons.json', (text) => text.replace('"percent": 10', '"percent": 11'))

    expect(await files.run({ isArchiving: true })).toEqual(['~ coupon WELCOME10: percent 10 → 11'])
    files.remove('coupons.json')
    await expect(files.run()).rejects.toThrow('has none of what a shop is made of: catalogue, content.json, ')
  })
})

describe('two imports at once', () => {
  it('are one, and a sentence for the other', async () => {
    files.change(BUGGY, price(2899))

    await files.shop.db.begin(async (tx) => {
      expect(await tryImportLock(tx)).toBe(true)
      await expect(files.run()).rejects.toThrow('Another import is at work')
      expect(await files.dryRun()).toHaveLength(1)
    })
    expect((await productRow(101))?.price).toBe(299_900)
  })
})
