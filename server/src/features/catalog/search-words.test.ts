import * as calls from '@shop/contract/catalog/catalog'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { suggest } from '@shop/contract/search/search'
import { pageVideos, searchVideos } from '@shop/contract/videos/videos'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import type { Db } from '../../db/db.ts'
import { seedDemo } from '../../seed.ts'
import { findMatches } from './search.queries.ts'

/** What shoppers type, the product that comes first (null: nothing is found), the text that is searched instead, the series that are named. */
type Search = [typed: string, first: number | null, rest?: { corrected?: string; series?: number[] }]

const SEARCHES: Record<Language, Search[]> = {
  en: [
    ['kestrel', 101],
    ['Kestrel 10', 101],
    ['kestrel10', 101],
    ['kestrel buggy', 101],
    ['buggies', 101],
    ['buggy', 101],
    ['cars', 101, { series: [1] }],
    ['car', 101, { series: [1] }],
    ['rc car', 101],
    ['remote control car', 101],
    ['trucks', 201, { series: [2] }],
    ['truck', 201, { series: [2] }],
    ['lorry', 201],
    ['4wd', 101],
    ['4 wd', 101],
    ['4x4', 201],
    ['4x4 truck', 201],
    ['rc 4x4', 201],
    ['monster truck', 204],
    ['pickup', 202],
    ['pick-up', 202],
    ['pick up', 202],
    ['crawler', 203],
    ['rock crawler', 203],
    ['plane', 301, { series: [3] }],
    ['planes', 301, { series: [3] }],
    ['airplane', 301],
    ['aeroplane', 301],
    ['jet', 306],
    ['glider', 304],
    ['trainer', 301],
    ['boat', 401, { series: [4] }],
    ['boats', 401, { series: [4] }],
    ['ship', 401],
    ['sailboat', 404],
    ['tugboat', 405],
    ['catamaran', 403],
    ['drone', 501, { series: [5] }],
    ['drones', 501, { series: [5] }],
    ['quadcopter', 501],
    ['fpv', 502],
    ['camera drone', 501],
    ['drone camera', 501],
    ['helicopter', 601, { series: [6] }],
    ['helicopters', 601, { series: [6] }],
    ['heli', 601, { series: [6] }],
    ['chopper', 601],
    ['battery', 701],
    ['batteries', 701],
    ['spare battery', 702],
    ['2s', 702],
    ['3s battery', 703],
    ['charger', 705],
    ['propeller', 706],
    ['propellers', 706],
    ['tyre', 707],
    ['tires', 707],
    ['transmitter', 701],
    ['radio', 701],
    ['TX-8', 701],
    ['tx8', 701],
    ['TX 2S', 702],
    ['CAR-0101', 101],
    ['car0101', 101],
    ['car 0101', 101],
    ['HEL-0601', 601],
    ['701', 701],
    ['1:10', 101],
    ['1/10', 101],
    ['5000mAh', 702],
    ['5000 mah', 702],
    ['brushless', 310],
    ['waterproof', 301],
    ['beginner', 301],
    ['gift', 301],
    ['kestral', 101, { corrected: 'Kestrel' }],
    ['bugy', 101, { corrected: 'Buggy' }],
    ['helicoptor', 601, { corrected: 'Helicopter', series: [6] }],
    ['batery', 701, { corrected: 'battery' }],
    ['dron', 501, { series: [5] }],
    ['halcion', 501, { corrected: 'Halcyon' }],
    ['quadcoptor', 501, { corrected: 'quadcopter' }],
    ['propellor', 706, { corrected: 'propeller' }],
    ['crawlr', 203, { corrected: 'Crawler' }],
    ['mesa 8', 201],
    ['zephyr 5 fpv', 502],
    ['mayfly', 603],
    ['swift 1200', 301],
    ['hornet 3d', 604],
    ['dump truck', 207],
    ['acc', 701, { series: [7] }],
    ['drn', 501, { series: [5] }],
    ['7000mAh', null],
    ['9999 mah', null],
    ['xyzzy', null],
    ['5.000 mAh', 702],
    ['blade', 706],
    ['Kestrel 10 4WD Buggy', 101],
    ['red kite xyz', null],
    ['4S race battery', 704],
    ['1:8 truck', 201],
    ['sailing yacht', 404],
    ['camera', 501],
  ],
  de: [
    ['Autos', 101, { series: [1] }],
    ['Auto', 101, { series: [1] }],
    ['ferngesteuertes Auto', 101],
    ['RC-Auto', 101],
    ['Buggy', 101],
    ['Buggys', 101],
    ['Wüste', 103],
    ['wueste', 103],
    ['Wüstenbuggy', 103],
    ['Lkw', 201],
    ['Laster', 207],
    ['Geländewagen', 101],
    ['Flugzeug', 301, { series: [3] }],
    ['Flugzeuge', 301, { series: [3] }],
    ['Flieger', 301],
    ['Segelflugzeug', 304],
    ['Boot', 401, { series: [4] }],
    ['Boote', 401, { series: [4] }],
    ['Schiff', 401],
    ['Segelboot', 404],
    ['Drohne', 501, { series: [5] }],
    ['Drohnen', 501, { series: [5] }],
    ['Quadrocopter', 501],
    ['Hubschrauber', 601],
    ['Helikopter', 601, { series: [6] }],
    ['Akku', 701],
    ['Akkus', 701],
    ['Ersatzakku', 702],
    ['Ladegerät', 705],
    ['Ladegeraet', 705],
    ['Fernsteuerung', 701],
    ['Fernbedienung', 701],
    ['Reifen', 707],
    ['Propeller', 706],
    ['Einsteiger', 602],
    ['Anfänger', 301],
    ['wasserdicht', 301],
    ['Kipplaster', 207],
    ['Schlepper', 405],
    ['Drone', 501, { corrected: 'Drohne', series: [5] }],
    ['Hubschrabuer', 601, { corrected: 'Hubschrauber' }],
    ['Flugzeg', 301, { corrected: 'Flugzeug', series: [3] }],
    ['Ladegerat', 705],
    ['Kamera Drohne', 501],
    ['Bausatz', 605],
    ['Kamreadrohne', 501, { corrected: 'Kameradrohne' }],
  ],
  zh: [
    ['遥控车', 101, { series: [1] }],
    ['遥控汽车', 101],
    ['越野车', 101],
    ['卡车', 201, { series: [2] }],
    ['皮卡', 202],
    ['飞机', 301, { series: [3] }],
    ['遥控飞机', 301, { series: [3] }],
    ['航模', 301],
    ['滑翔机', 304],
    ['遥控船', 401, { series: [4] }],
    ['快艇', 401],
    ['帆船', 404],
    ['无人机', 501, { series: [5] }],
    ['航拍', 501],
    ['四轴', 501],
    ['穿越机', 502],
    ['直升机', 601, { series: [6] }],
    ['直升飞机', 601],
    ['电池', 701],
    ['锂电池', 701],
    ['充电器', 705],
    ['遥控器', 701],
    ['螺旋桨', 706],
    ['轮胎', 707],
    ['竞速', 406],
    ['入门', 602],
    ['新手', 301],
    ['防水', 301],
    ['喷气机', 306],
    ['直升鸡', 601, { corrected: '直升机', series: [6] }],
    ['无人级', 501, { corrected: '无人机', series: [5] }],
    ['Kestrel 越野', 101],
    ['车', 101, { series: [1, 2] }],
  ],
  ja: [
    ['ラジコン', 101],
    ['ラジコンカー', 101],
    ['バギー', 101],
    ['トラック', 201, { series: [2] }],
    ['飛行機', 301, { series: [3] }],
    ['グライダー', 304],
    ['ヨット', 404],
    ['ボート', 401, { series: [4] }],
    ['ドローン', 501, { series: [5] }],
    ['どろーん', 501, { series: [5] }],
    ['ﾄﾞﾛｰﾝ', 501, { series: [5] }],
    ['空撮', 501],
    ['カメラ ドローン', 501],
    ['ヘリ', 601, { series: [6] }],
    ['ヘリコプター', 601, { series: [6] }],
    ['バッテリー', 701],
    ['充電器', 705],
    ['プロポ', 701],
    ['プロペラ', 706],
    ['タイヤ', 707],
    ['入門', 602],
    ['初心者', 301],
    ['防水', 301],
    ['ダンプカー', 207],
    ['ヘリコプタ', 601, { series: [6] }],
    ['ドロン', 501, { corrected: 'ドローン', series: [5] }],
  ],
  ko: [
    ['RC카', 101, { series: [1] }],
    ['무선조종', 101],
    ['자동차', 101],
    ['버기', 101],
    ['트럭', 201, { series: [2] }],
    ['비행기', 301, { series: [3] }],
    ['글라이더', 304],
    ['보트', 401, { series: [4] }],
    ['요트', 404],
    ['드론', 501, { series: [5] }],
    ['카메라 드론', 501],
    ['쿼드콥터', 501],
    ['헬기', 601],
    ['헬리콥터', 601, { series: [6] }],
    ['배터리', 701],
    ['충전기', 705],
    ['조종기', 701],
    ['프로펠러', 706],
    ['타이어', 707],
    ['입문', 602],
    ['초보', 301],
    ['방수', 301],
    ['덤프트럭', 207],
    ['헬리콥타', 601, { corrected: '헬리콥터', series: [6] }],
    ['드런', 501, { corrected: '드론', series: [5] }],
  ],
}

describe('the search of the demo', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    await seedDemo(shop.db, `${process.cwd()}/demo`)
  })
  afterAll(() => shop.close())

  describe.each(LANGUAGES)('in %s', (language) => {
    it.each(SEARCHES[language])('finds by %s first %s', async (q, first, { corrected = null, series = [] } = {}) => {
      const { data } = await shop.ask(calls.search, { q, limit: 1 }, language)

      expect(data.rows[0]?.id ?? null).toBe(first)
      expect(data.corrected).toBe(corrected)
      expect(data.series.map(({ id }) => id)).toEqual(series)
    })
  })

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
  ])('finds in %s by %s what it finds by %s, wherever one searches [reports B19 to B23]', async (language, typed, meant) => {
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

  it.each(['은', '를 은', '-–−', '\u200b', 'ー', '용', 'ﷺ'.repeat(100), '드론은'.repeat(33)])('answers %j', async (q) => {
    for (const language of LANGUAGES) expect((await shop.ask(calls.search, { q }, language)).code).toBe('0000')
  })

  it.each([
    ['kestrel buggy', 2],
    ['kestrel x 07 r 2.4 无人机', 1],
    ['x 07 r 2.4 无人机', 0],
  ])('reads the words of the catalogue only for words of three letters and more: %s', async (text, times) => {
    const asked: Sql[] = []
    const watched: Db = { ...shop.db, rows: (query) => (asked.push(query), shop.db.rows(query)) }
    await findMatches(watched, text, 'en')
    const [reading = sql``] = asked.filter((query) => query.text.includes('search_word d'))

    const [plan] = await shop.db.rows(sql`explain (analyze, timing off, summary off, format json) ${reading}`)

    const loops = [...JSON.stringify(plan).matchAll(/"Relation Name":"search_word"[^}[]*?"Actual Loops":(\d+)/g)].map(([, count]) =>
      Number(count),
    )
    expect(loops).toEqual([times])
  })
})
