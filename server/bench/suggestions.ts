import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { openFilledShop, quantile } from './filled-shop.ts'

/**
 * Measures suggestions among 20,000 products in five languages, with help articles and videos, over HTTP, one request
 * at a time, without caches.
 * Prints one line of JSON: per kind of text the median and the 95th percentile in milliseconds.
 */

const SIZE = 20_000
const SERIES = 7
const TURNS = 5

/** Two lists of words per language. Each product's name has one word of each list. */
const WORDS = {
  en: [['Kestrel', 'Falcon', 'Mesa', 'Halcyon', 'Dragonfly'], ['Buggy', 'Truck', 'Glider', 'Trawler', 'Helicopter', 'Quadcopter']],
  de: [['Turmfalke', 'Falke', 'Mesa', 'Eisvogel', 'Libelle'], ['Wüstenbuggy', 'Lastwagen', 'Segelflugzeug', 'Kutter', 'Hubschrauber', 'Quadrokopter']],
  zh: [['红隼', '猎鹰', '台地', '翠鸟', '蜻蜓'], ['越野车', '卡车', '滑翔机', '拖网船', '直升机', '四轴飞行器']],
  ja: [['ケストレル', 'ファルコン', 'メサ', 'ハルシオン', 'ドラゴンフライ'], ['バギー', 'トラック', 'グライダー', 'トロール船', 'ヘリコプター', 'クアッドコプター']],
  ko: [['황조롱이', '송골매', '메사', '물총새', '잠자리'], ['버기', '트럭', '글라이더', '어선', '헬리콥터', '쿼드콥터']],
} satisfies Record<Language, [string[], string[]]> // prettier-ignore

/** Search texts in each language. Every prefix of a text is requested. */
const TYPED: Record<Language, string[]> = {
  en: ['kestrel 10 buggy', 'helicopter', '4wd truck', 'SE3-0042'],
  de: ['turmfalke 10', 'wuestenbuggy', 'öldämpfer', 'lastwagen 7'],
  zh: ['红隼越野车', '直升机'],
  ja: ['ケストレル バギー', 'へりこぷたー'],
  ko: ['황조롱이 버기', '헬리콥터'],
}
/** Misspelt forms of words in the catalogue. */
const MISSPELT: Record<Language, string[]> = {
  en: ['krestel', 'helicoptr', 'kestrel bugyg'],
  de: ['turmfalcke', 'hubschrauba'],
  zh: ['四轴飞行气'],
  ja: ['ヘリコプタ一'],
  ko: ['헬리콥타'],
}
const NOTHING = ['lawnmower', 'qqxxzz', 'a b c d e f g h', 'zzz yyy xxx www vvv', '割草机', "'; drop table product"]

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const shop = await openFilledShop(database.adminConnection, fill)

const ask = async (q: string, language: Language) => {
  const began = performance.now()
  const response = await fetch(`${shop.address}/search/suggest?${new URLSearchParams({ q, language })}`)
  const { code } = (await response.json()) as { code: string } // the contract defines this response
  if (code !== '0000') throw new Error(`${q}: ${code}`)
  return performance.now() - began
}
const beginnings = (text: string) => Array.from(text, (_, place) => Array.from(text).slice(0, place + 1).join('').trim()) // prettier-ignore
const isOfOneOrTwo = (text: string) => Array.from(text).length < 3
const inEach = (texts: Record<Language, string[]>, of: (text: string) => string[]) =>
  LANGUAGES.flatMap((language) => texts[language].flatMap((text) => of(text).map((q) => ({ q, language }))))

const typed = inEach(TYPED, beginnings)
const KINDS: Array<{ what: string; texts: Array<{ q: string; language: Language }> }> = [
  { what: 'of one letter or two', texts: typed.filter(({ q, language }) => isOfOneOrTwo(q) && (language !== 'en' || q.length > 1)) },
  { what: 'of longer beginnings', texts: typed.filter(({ q }) => !isOfOneOrTwo(q)) },
  { what: 'of misspelt words', texts: inEach(MISSPELT, (text) => [text]) },
  { what: 'of texts that nothing holds', texts: LANGUAGES.flatMap((language) => NOTHING.map((q) => ({ q, language }))) },
]

// Warm-up: the shop reads its listing and plans its statements.
for (const { texts } of KINDS) for (const { q, language } of texts) await ask(q, language)
const results = []
for (const { what, texts } of KINDS) {
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) for (const { q, language } of texts) times.push(await ask(q, language))
  results.push({ what, p50: quantile(times, 0.5), p95: quantile(times, 0.95) })
}
process.stdout.write(`${JSON.stringify(results)}\n`)

await shop.close()
await database.stop()
rmSync(folder, { recursive: true })

/** Inserts products with texts, tags and four specs in every language, 40 help articles and 60 videos. */
async function fill(client: pg.Client) {
  const run = ({ text, values }: Sql) => client.query(text, values)
  await run(sql`begin`)
  await run(sql`select set_config('torvane.writes_search_later', 'on', true)`)
  await run(sql`insert into series (id, code) select n, 'SE' || n from generate_series(1, ${SERIES}::int) n`)
  await run(
    sql`insert into series_text select n, 'en', 'Series ' || n, 'Text', 'Text', 'Text', 'Text' from generate_series(1, ${SERIES}::int) n`,
  )
  await run(sql`insert into tag (id) select n from generate_series(1, 5) n`)
  await run(sql`insert into tag_text select n, 'en', 'Tag ' || n from generate_series(1, 5) n`)
  await run(sql`
    insert into product (id, series_id, price_fen, tag_ids, stock, sales, sort)
    select n, n % ${SERIES}::int + 1, n::bigint * 7919 % 1000000, array[n % 5 + 1], n % 30, n * 31 % 1000, n * 17 % 5000 from generate_series(1, ${SIZE}::int) n`)
  for (const language of LANGUAGES) {
    const [first, second] = WORDS[language]
    await run(sql`
      insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
      select n, ${language}, (${first}::text[])[n % ${first.length}::int + 1] || ' ' || n % 97 || ' ' || (${second}::text[])[n % ${second.length}::int + 1],
             '1:10 · ' || n % 90 || ' km/h · 3S LiPo',
             case ${language} when 'de' then 'Öldämpfer, Vierradantrieb, Nummer ' else 'Oil dampers, four-wheel drive, 4WD, number ' end || n || ' M' || n % 3000 || 'x', '', '<p>Text</p>'
        from generate_series(1, ${SIZE}::int) n`)
  }
  await run(sql`insert into product_spec (product_id, sort) select n, s from generate_series(1, ${SIZE}::int) n, generate_series(1, 4) s`)
  await run(sql`
    insert into product_spec_text (product_spec_id, language, name, value)
    select id, 'en', (array['Length', 'Weight', 'Top speed', 'Run time'])[sort], product_id % 400 || ' ' || (array['mm', 'g', 'km/h', 'min'])[sort] from product_spec`)
  await run(
    sql`insert into product_image (product_id, image_url, sort) select n, '/' || s || '.webp', s from generate_series(1, ${SIZE}::int) n, generate_series(1, 3) s`,
  )
  await run(sql`insert into content_page (id, kind, sort) select n, 'help', n from generate_series(1, 40) n`)
  await run(
    sql`insert into content_page_text select n, 'en', 'Setting the ride height ' || n, 'How springs and dampers of the buggy are set', '<p>Text</p>' from generate_series(1, 40) n`,
  )
  await run(sql`insert into video (id, video_url, cover_url, sort_order) select n, '/v.mp4', '/v.webp', n from generate_series(1, 60) n`)
  await run(
    sql`insert into video_text (video_id, language, title, description) select n, 'en', 'Kestrel ' || n || ' on clay', 'A shakedown' from generate_series(1, 60) n`,
  )
  await run(sql`commit`)
  for (let from = 1; from <= SIZE; from += 1_000)
    await run(sql`select write_product_search(array(select generate_series(${from}::int, ${from + 999}::int)::bigint))`)
  await run(sql`select merge_search_indexes()`)
}
