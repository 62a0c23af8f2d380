import { plainCodeOf } from '@shop/contract/search/typed-codes'
import fc from 'fast-check'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

/** Characters that are folded, joined, separated, doubled or left out, and some of each script. */
const CHARACTERS = [
  ...Array.from('aAzäöüÄÖÜßẞéİıﬁ①Ǖ·,.:/%_\'"«」 \t\n-–()[]{}\\|*?!0km/hァアヴヶガぱー・ｶﾞ漢水𠮷무각😀Жα'),
  '\u0308',
  '\u200b',
  '\u00ad',
  '−',
  '機',
  '\u0301',
  '\u3099',
  '\u1112',
  '\u1161',
  '\u0344',
]
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...CHARACTERS), maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const samples = fc.sample(text, { numRuns: 3_000, seed: 8 }).map((one) => one.replaceAll('\0', '').toWellFormed())

let shop: TestShop
let client: pg.Client
beforeAll(async () => {
  shop = await openShop()
  client = await shop.db.connect()
})
afterAll(async () => {
  await client.end()
  await shop.close()
})

const valueOf = async (expression: string, ...values: unknown[]) =>
  (await client.query<{ value: unknown }>(`select ${expression} as value`, values)).rows[0]?.value

it.each([
  ['10x', '10 x'],
  ['4WD', '4 wd'],
  ['TX-8', 'tx 8'],
  ['1:10', '1 10'],
  ['1/10', '1 10'],
  ['2.4GHz', '2.4 ghz'],
  ['5000mAh', '5000 mah'],
  ['Kestrel10バギー', 'kestrel 10 ばぎー'],
  ['30分钟', '30 分钟'],
  ['LiPo电池', 'lipo 电池'],
  ['20 °C', '20 °c'],
  ['5,000 mAh or 5.000 mAh', '5000 mah or 5000 mah'],
  ['The end. Node.js v2.4.', 'the end node js v 2.4'],
  ['CAR–0101−04', 'car 0101 04'],
  ['CARー0101ー04', 'car 0101 04'],
  ['ＣＡＲ－０１０１．０４', 'car 0101.04'],
  ['Kes\u200btrel\ufeff sho\u00adrt', 'kestrel short'],
  ['バッテリ−、ボ−ト、モ-タ-', 'ばってり ぼーと もーた'],
  ['ドローン－カメラ', 'どろーん かめら'],
  ['バッテリー2S', 'ばってりー 2 s'],
  ['無人機 遙控車裡', '无人机 遥控车里'],
  ['飛行機 直升機', '飞行机 直升机'],
  ['', ''],
])('folds %j to %j', async (shown, folded) => {
  expect(await valueOf('search_fold($1)', shown)).toBe(folded)
})

it('leaves out the characters that codes leave out, and takes the same for dashes', async () => {
  const [letters, others] = [
    [0xad, 0x34f, 0x61c, 0x180e, 0x200b, 0x200f, 0x2060, 0x3164, 0xfe0f, 0xfeff, 0xe0041],
    [0x2d, 0x2d7, 0x2010, 0x2011, 0x2015, 0x2043, 0x2212, 0x2500, 0xfe58, 0xfe63, 0xff0d, 0x30fc, 0xff70],
  ]
  for (const code of [...letters, ...others]) {
    const typed = `a${String.fromCodePoint(code)}1`
    expect(await valueOf('search_fold($1)', typed), code.toString(16)).toBe('a 1')
    expect(plainCodeOf(typed), code.toString(16)).toBe(letters.includes(code) ? 'a1' : 'a-1')
  }
})

it('leaves a folded text as it is, and no sign that a text query would read', async () => {
  const { rows } = await client.query(
    `select shown, search_fold(shown) as folded from unnest($1::text[]) shown
      where search_fold(search_fold(shown)) <> search_fold(shown) or search_fold(shown) ~ '[''\\\\%_]' or search_fold(shown) ~ '(^ )|( $)|  '`,
    [samples],
  )
  expect(rows).toEqual([])
})

it('finds every part of one or two characters of a run of East Asian characters by the beginning of a lexeme', async () => {
  for (const run of ['車', '四轴', '四轴航', '四轴航拍', '四轴航拍无人机', '무선조종자동차']) {
    const characters = Array.from(run)
    const parts = [1, 2].flatMap((size) => characters.slice(size - 1).map((_, start) => characters.slice(start, start + size).join('')))
    const missing = await valueOf(
      `array(select part from unnest($2::text[]) part where not exists (
         select from string_to_table(search_words('ja', 'set 10 ' || $1 || ' end'), ' ') lexeme where starts_with(lexeme, 'ja' || part)))`,
      run,
      parts,
    )
    expect(missing, run).toEqual([])
  }
})

it.each([
  ['en', 'buggies', 'buggy'],
  ['en', 'batteries', 'battery'],
  ['en', 'planes', 'plane'],
  ['de', 'autos', 'auto'],
  ['de', 'buggys', 'buggy'],
  ['de', 'drohnen', 'drohne'],
  ['de', 'flugzeuge', 'flugzeug'],
])('has in %s one stem of %s and %s', async (language, plural, singular) => {
  expect(await valueOf('search_stem($1, $2)', language, plural)).toBe(await valueOf('search_stem($1, $2)', language, singular))
})

it('makes lexemes of any text, however long its words are', async () => {
  for (const shown of [...samples.slice(0, 300), 'x'.repeat(5_000), '漢'.repeat(60_000), 'ab '.repeat(40_000)]) {
    const made = "search_weighted(search_words('de', search_spellings($1)), '1A')::tsvector"
    expect(await valueOf(`search_fold($1) = '' or length(${made}) > 0`, shown)).toBe(true)
  }
})
