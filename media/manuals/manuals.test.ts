import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest } from '@shop/contract/catalog/media-files'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { DEMO, products } from '../products.ts'
import { EXPLODED } from './exploded.ts'
import { numbersOf } from './page.ts'
import { FIRST_RUN } from './texts/first-run.ts'
import { PARTS } from './texts/parts.ts'
import { WORDS } from './texts/words.ts'

const FOLDER = join(DEMO, 'media/manuals')
const MOST_BYTES = 300_000
const KINDS = Object.keys(EXPLODED)
const files = KINDS.flatMap((series) => LANGUAGES.map((language) => ({ name: `${series}-${language}.pdf`, series, language })))
const seriesName = (series: string, language: Language) =>
  (JSON.parse(readFileSync(join(DEMO, 'catalogue', series, 'series.json'), 'utf8')) as { name: Record<Language, string> }).name[language] // read by the shop, too

/** A text as a PDF has it in its objects: in brackets where it is ASCII alone, otherwise UTF-16 in hexadecimal. */
const inPdf = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? `(${text})`
    : `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase()).join('')}>`

describe('the manuals', () => {
  it('are one for each series in each language, as the manifest lists them', () => {
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')))

    expect(KINDS.toSorted()).toEqual([...new Set(products.map(({ series }) => series))].toSorted())
    expect(
      readdirSync(FOLDER)
        .filter((file) => file !== 'manifest.json')
        .toSorted(),
    ).toEqual(files.map(({ name }) => name).toSorted())
    const facts = files.map(({ name }) => {
      const data = readFileSync(join(FOLDER, name))
      return [name, { sha256: createHash('sha256').update(data).digest('hex'), bytes: data.length }]
    })
    expect(manifest).toMatchObject(Object.fromEntries(facts))
    expect(Object.keys(manifest)).toHaveLength(facts.length)
  })

  it.each(files)(
    '$name is tagged, has its title, language and outline, describes its drawing, and is small',
    ({ name, series, language }) => {
      const pdf = readFileSync(join(FOLDER, name)).toString('latin1')
      const words = WORDS[language]
      const shown = seriesName(series, language)

      expect(pdf).toMatch(/^%PDF-1\.[4-7]/)
      expect(pdf).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/)
      expect(pdf).toMatch(/\/StructTreeRoot \d+ 0 R/)
      expect(pdf).toMatch(/\/Outlines \d+ 0 R/)
      expect(pdf).toContain(`/Lang (${language})`)
      expect(pdf).toContain(`/Title ${inPdf(`Torvane – ${words.manual(shown)}`)}`)
      expect(pdf).toContain(`/Alt ${inPdf(words.drawing(shown))}`)
      expect(pdf).toContain('/S /Table')
      expect(pdf, 'letters drawn one by one, in three times the bytes').not.toContain('/Subtype /Type3')
      expect(pdf.length).toBeLessThanOrEqual(MOST_BYTES)
    },
  )
})

describe('the drawings', () => {
  it.each(Object.entries(EXPLODED))('of %s show a product of that series, each part once', (series, { slug, groups }) => {
    expect(products.find((product) => product.slug === slug)?.series).toBe(series)
    expect(new Set(groups.map(({ part }) => part)).size).toBe(groups.length)
    expect(groups.length).toBeGreaterThanOrEqual(8)
  })

  it('name every part that there is a word for, in five languages', () => {
    const used = new Set(Object.values(EXPLODED).flatMap(({ groups }) => groups.map(({ part }) => part)))

    expect([...used].toSorted()).toEqual(Object.keys(PARTS).toSorted())
    for (const texts of Object.values(PARTS)) expect(Object.keys(texts).toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it('have their numbers beside them, none over another', () => {
    const points = [0.1, 0.5, 0.5, 0.51, 0.9, 0.95].map((x, index): [number, number] => [x, index < 4 ? 0.98 : 0.02])
    const numbers = numbersOf({ jpeg: Buffer.alloc(0), width: 1400, height: 1050, points })

    expect(numbers.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
    for (const isLeft of [true, false]) {
      const heights = numbers.filter((one) => one.isLeft === isLeft).map(({ from }) => from.y)
      expect(heights.length).toBeGreaterThan(0)
      expect(heights.every((y, index) => y > 0 && y < 1050 && (index === 0 || y - (heights[index - 1] ?? 0) >= 52))).toBe(true)
    }
  })
})

describe('what to mind at the first run', () => {
  it.each(KINDS)('with %s is said in five languages, as much in one as in another', (series) => {
    const lines = LANGUAGES.map((language) => FIRST_RUN[series]?.[language].length)

    expect(lines[0]).toBeGreaterThan(2)
    expect(new Set(lines).size).toBe(1)
  })

  it('comes with what the help says of binding, charging, setting up, flying and care', () => {
    for (const name of ['binding', 'charging-lipo', 'setting-up', 'first-flight', 'care'])
      for (const language of LANGUAGES)
        expect(existsSync(join(DEMO, 'content/help', name, `${language}.html`)), `${name} ${language}`).toBe(true)
  })
})
