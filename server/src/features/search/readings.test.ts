import * as calls from '@shop/contract/catalog/catalog'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { suggest } from '@shop/contract/search/search'
import { pageVideos, searchVideos } from '@shop/contract/videos/videos'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { seedDemo } from '../../seed.ts'

describe('what is typed in the demo', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    await seedDemo(shop.db, `${process.cwd()}/demo`)
  })
  afterAll(() => shop.close())

  it.each<[Language, string, string]>([
    ['ko', '버기를', '버기'],
    ['ko', '보트는', '보트'],
    ['ko', '충전기를', '충전기'],
    ['ko', '배터리를', '배터리'],
    ['ko', '드론용 배터리가', '드론 배터리'],
    ['ko', '배터리세트', '배터리 세트'],
    ['ko', '배터리세트를', '배터리 세트'],
    ['ko', '헬리콥터와', '헬리콥터'],
    ['ko', '드론은', '드론'],
    ['zh', '無人機', '无人机'],
    ['zh', '遙控車', '遥控车'],
    ['zh', '電池', '电池'],
    ['zh', '飛機', '飞机'],
    ['zh', '充電器', '充电器'],
    ['zh', '套裝', '套装'],
    ['zh', '越野車', '越野车'],
    ['zh', '直升機', '直升机'],
    ['ja', 'バッテリ−', 'バッテリー'],
    ['ja', 'バッテリ－', 'バッテリー'],
    ['ja', 'ボ−ト', 'ボート'],
    ['de', 'Reifenset', 'Reifen- und Werkzeugset'],
    ['de', 'Flugzeugbausatz', 'Flugzeug Bausatz'],
    ['en', 'shortcourse', 'short course'],
    ['en', 'allweather', 'all weather'],
    ['en', 'longrange', 'long range'],
    ['en', 'benchkit', 'bench kit'],
    ['en', 'kes\u200btrel', 'kestrel'],
    ['en', 'car–0101–04', 'CAR-0101-04'],
    ['en', 'ＣＡＲ－０１０１－０４', 'CAR-0101-04'],
    ['en', 'CARー0101ー04', 'CAR-0101-04'],
    ['en', 'CAR.0101.04', 'CAR-0101-04'],
  ])('finds in %s by %s what it finds by %s, wherever one searches (reports B19 to B23)', async (language, typed, meant) => {
    const found = async (q: string) => [
      (await shop.ask(calls.search, { q }, language)).data,
      (await shop.ask(suggest, { q }, language)).data,
      (await shop.ask(calls.searchProducts, { name: q }, language)).data,
      (await shop.ask(searchVideos, { keyword: q }, language)).data,
      (await shop.ask(pageVideos, { title: q }, language)).data,
    ]

    const [of, ofMeant] = [await found(typed), await found(meant)]

    expect(of).toEqual(ofMeant)
    expect(of[0]).toMatchObject({ corrected: null })
    expect(JSON.stringify(of)).toMatch(/"id":|"number":/)
  })

  it('finds parts of the shop by a compound, too (report B21)', async () => {
    const partsOf = async (q: string) => (await shop.ask(suggest, { q }, 'en')).data.parts
    const rows = await shop.db.rows<{ name: string }>(sql`
      select name from part_text where language = 'en' and name ~ '^[A-Z][a-z]{3,} [a-z]{3,}$' order by part_id limit 1`)
    const name = rows[0]?.name ?? ''

    expect(await partsOf(name.replace(' ', ''))).toEqual(await partsOf(name))
    expect(await partsOf(name)).not.toEqual([])
  })

  it.each(['은', '를 은', '-–−', '\u200b', 'ー', '용', 'ﷺ'.repeat(100), '드론은'.repeat(33)])('answers %j', async (q) => {
    for (const language of LANGUAGES) expect((await shop.ask(calls.search, { q }, language)).code).toBe('0000')
  })
})
