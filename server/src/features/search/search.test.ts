import * as calls from '@shop/contract/catalog/catalog'
import * as products from '@shop/contract/catalog/products'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** Texts that are not given stay English. */
async function hasTexts(language: string, texts: { name?: string; subtitle?: string; description?: string }, tags: number[] = []) {
  const id = await shop.hasProduct({ name: 'Unnamed', tags })
  await shop.db.rows(sql`
    update product_text
       set name = coalesce(${texts.name ?? null}, name), subtitle = coalesce(${texts.subtitle ?? null}, subtitle),
           description = coalesce(${texts.description ?? null}, description)
     where product_id = ${id} and language = ${language}`)
  return id
}

const idsFor = async (name: string, language = 'en', filters = {}) =>
  (await shop.ask(calls.searchProducts, { name, ...filters }, language)).data.map(({ id }) => id)

describe('searching for products [7.live.6]', () => {
  it.each([
    [
      'de',
      'Buggy für die Wüste',
      ['Wüste', 'wüste', 'WÜSTE', 'wueste', 'WUESTE', 'wuste', 'Wu\u0308ste', 'wüst', 'buggy wüste', 'wüste buggy'],
    ],
    ['de', 'Buggy fur die Wueste Nord', ['für wüste', 'wüste für nord', 'die wüste nord', 'ü', 'üst']],
    ['de', 'Ersatzakku groß', ['akku', 'AKKU', 'ersatz', 'groß', 'gross', 'GROSS', 'satzak']],
    ['ja', 'ドローン入門セット', ['ドローン', 'どろーん', 'ﾄﾞﾛｰﾝ', 'ロー', '入門', 'セット']],
    ['ja', 'はじめてのへりこぷたー', ['ヘリコプター', 'へりこ']],
    ['ko', '접이식 드론 카메라', ['드론', '접이', '카메라 드론']],
    ['zh', '四轴航拍无人机', ['无人机', '无人', '人机', '航拍', '四轴航拍无人机']],
    ['en', 'Café Racer 1:10', ['cafe', 'CAFÉ', 'ｃａｆｅ', 'racer', 'ace', '1:10', '"cafe racer"', '%cafe%', 'racer café', "cafe' --"]],
    ['en', 'Pick-up 2.4 GHz', ['pick', 'up', 'pick-up', '2.4', 'ghz', '2.4 ghz']],
  ])('finds in %s the product %s', async (language, name, searches) => {
    const id = await hasTexts(language, { name })

    for (const search of searches) expect(await idsFor(search, language), search).toContain(id)
  })

  it.each([
    ['de', 'Buggy für die Wüste', ['wöste', 'wüstex', 'wüste süd', 'buggy see', 'w_ste', 'w%ste', 'bug gyx']],
    ['zh', '四轴航拍无人机', ['人无', '直升机', '无人 直升']],
    ['en', 'Seven', ['%', '_', '%%', "'", '"', '-', '  ·  ', '\\', 'se\\zz', 'se%n', 's_ven']],
  ])('does not find in %s the product %s by other words', async (language, name, searches) => {
    const id = await hasTexts(language, { name })

    for (const search of searches) expect(await idsFor(search, language), search).not.toContain(id)
  })

  it('looks into name, subtitle, description and tags of the asked language, as shown, falling back to English', async () => {
    const tag = await shop.hasTag('Limited', 'Begrenzt')
    const id = await hasTexts('de', { subtitle: 'Untertitel', description: 'Beschreibung' }, [tag])

    for (const search of ['Unnamed', 'Untertitel', 'Beschreibung', 'Begrenzt', 'unnamed begrenzt'])
      expect(await idsFor(search, 'de'), search).toContain(id)
    expect(await idsFor('Limited', 'de')).not.toContain(id)
    expect(await idsFor('Untertitel', 'en')).not.toContain(id)
    expect(await idsFor('limited', 'ko')).toContain(id)
  })

  it('puts the whole name first, then the name, then other fields, then the merchant’s order', async () => {
    const inDescription = await hasTexts('en', { name: 'Aaa', description: 'for the zephyr' })
    const inName = await hasTexts('en', { name: 'Zephyr mini' })
    const laterInName = await hasTexts('en', { name: 'The zephyr' })
    const whole = await hasTexts('en', { name: 'ZEPHYR' })
    await shop.db.rows(
      sql`update product set sort = case id when ${inName} then 2 when ${laterInName} then 1 else 0 end where id in (${inName}, ${laterInName}, ${whole}, ${inDescription})`,
    )

    expect(await idsFor('zephyr')).toEqual([whole, laterInName, inName, inDescription])
  })

  it('ranks a name by each of its words, in either spelling', async () => {
    const inDescription = await hasTexts('de', { name: 'Aaa', description: 'Lüfter für Öfen' })
    const inName = await hasTexts('de', { name: 'Oefen und Lufter' })
    const whole = await hasTexts('de', { name: 'Lüfter Öfen' })
    await shop.db.rows(
      sql`update product set sort = case id when ${whole} then 2 when ${inName} then 1 else 0 end where id in (${inDescription}, ${inName}, ${whole})`,
    )

    for (const search of ['lüfter öfen', 'luefter oefen', 'LUFTER OFEN']) expect((await idsFor(search, 'de'))[0], search).toBe(whole)
    expect(await idsFor('lüfter öfen', 'de')).toEqual([whole, inName, inDescription])
    expect(await idsFor('öfen lüfter', 'de')).toEqual([inName, whole, inDescription])
  })

  it('ranks by a letter or two alone what begins with it in the name, then what has it as a word, then what has it anywhere', async () => {
    const inside = await shop.hasProduct({ name: 'Qix', sort: 1 })
    const asWord = await hasTexts('en', { name: 'Bb', subtitle: 'plan ix' })
    const begins = await shop.hasProduct({ name: 'The ixora', sort: 3 })
    const whole = await shop.hasProduct({ name: 'Model IX', sort: 4 })

    expect(await idsFor('ix')).toEqual([whole, begins, asWord, inside])
  })

  it('follows every change of texts and tags, whoever makes it', async () => {
    const tag = await shop.hasTag('Quokka')
    const id = await hasTexts('en', { name: 'Wombat' }, [tag])
    expect(await idsFor('wombat quokka')).toEqual([id])

    await shop.db.rows(sql`update product_text set name = 'Numbat' where product_id = ${id} and language = 'en'`)
    expect(await idsFor('wombat')).toEqual([])
    expect(await idsFor('numbat')).toEqual([id])

    await shop.db.rows(sql`update tag_text set name = 'Bilby' where tag_id = ${tag}`)
    expect(await idsFor('quokka')).toEqual([])
    expect(await idsFor('bilby')).toEqual([id])

    await shop.db.rows(sql`update product set tag_ids = '{}' where id = ${id}`)
    expect(await idsFor('bilby')).toEqual([])

    await shop.db.rows(sql`update product set active = false where id = ${id}`)
    expect(await idsFor('numbat')).toEqual([])

    await shop.db.rows(sql`delete from product where id = ${id}`)
    expect(await shop.db.rows(sql`select from product_search where product_id = ${id}`)).toEqual([])
  })

  it('takes the filters of the paged query, and a sort instead of the best match', async () => {
    const seriesId = await shop.hasSeries()
    const cheap = await shop.hasProduct({ seriesId, name: 'Ocelot', priceFen: 100 })
    const dear = await shop.hasProduct({ seriesId, name: 'Ocelot grande', priceFen: 900, originalPriceFen: 1000 })

    expect(await idsFor('ocelot', 'en', { priceEnd: 5 })).toEqual([cheap])
    expect(await idsFor('ocelot', 'en', { isDiscount: 1 })).toEqual([dear])
    expect(await idsFor('ocelot', 'en', { sort: 'price' })).toEqual([dear, cheap])
    expect(await idsFor('ocelot', 'en', { seriesId: seriesId + 999 })).toEqual([])
  })

  it.each(['', '   ', '\t'])('refuses the search text %j', async (name) => {
    expect(await shop.ask(calls.searchProducts, { name })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'name' }] } })
    expect(await shop.ask(products.findProducts, { keyword: name })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'keyword' }] },
    })
  })

  it('takes a search text of 100 characters, not of 101', async () => {
    expect(await shop.ask(calls.searchProducts, { name: ` ${'x'.repeat(100)} ` })).toMatchObject({ code: '0000', data: [] })
    expect(await shop.ask(calls.searchProducts, { name: 'x'.repeat(101) })).toMatchObject({ code: 'C103' })
    expect(await shop.ask(calls.searchProducts, { name: Array.from({ length: 50 }, () => 'a').join(' ') })).toMatchObject({ code: '0000' })
  })
})
