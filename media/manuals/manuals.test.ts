import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Manifest } from '@shop/contract/catalog/media-files'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { DEMO, products } from '../products.ts'
import { drawingOf, SHOWN } from './drawing.ts'
import { numbersOf } from './page.ts'
import { FIRST_RUN } from './texts/first-run.ts'
import { WORDS } from './texts/words.ts'

const FOLDER = join(DEMO, 'media/manuals')
const MOST_BYTES = 300_000
const KINDS = [...new Set(products.map(({ series }) => series))]
const files = KINDS.flatMap((series) => LANGUAGES.map((language) => ({ name: `${series}-${language}.pdf`, series, language })))
const seriesName = (series: string, language: Language) =>
  (JSON.parse(readFileSync(join(DEMO, 'catalogue', series, 'series.json'), 'utf8')) as { name: Record<Language, string> }).name[language] // the shop reads it, too

/** Encodes text as ASCII in brackets, otherwise as UTF-16 in hexadecimal. */
const inPdf = (text: string) =>
  /^[\x20-\x7e]*$/.test(text)
    ? `(${text})`
    : `<FEFF${Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0').toUpperCase()).join('')}>`

describe('the manuals', () => {
  it('are one for each series in each language, as the manifest lists them', () => {
    const manifest = Manifest.parse(JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8')))

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
      const model = products.find(({ slug }) => slug === SHOWN[series])?.name[language]
      expect(pdf.includes('/S /Table')).toBe(model !== undefined)
      if (model !== undefined) expect(pdf).toContain(`/Alt ${inPdf(words.drawing(model))}`)
      expect(pdf, 'letters drawn one by one, in three times the bytes').not.toContain('/Subtype /Type3')
      expect(pdf.length).toBeLessThanOrEqual(MOST_BYTES)
    },
  )
})

describe('the drawings', () => {
  it.each(Object.entries(SHOWN))('of %s show a product of that series, its parts with the numbers of their list', async (series, slug) => {
    const product = products.find((one) => one.slug === slug)
    expect(product?.series).toBe(series)

    const drawing = await drawingOf(series)

    expect(drawing?.parts.map(({ number }) => number.slice(-2))).toEqual(
      drawing?.parts.map((_, index) => String(index + 1).padStart(2, '0')),
    )
    expect(drawing?.parts.every(({ number }) => number.includes(String(product?.id)))).toBe(true)
    expect(drawing?.parts.filter(({ at }) => at).length).toBeGreaterThanOrEqual(8)
    for (const { name } of drawing?.parts ?? []) expect(Object.keys(name).toSorted()).toEqual([...LANGUAGES].toSorted())
  })

  it('are of all that comes apart', async () => {
    expect(KINDS.filter((series) => !(series in SHOWN))).toEqual(['accessories'])
    expect(await drawingOf('accessories')).toBeUndefined()
  })

  it('have their numbers beside them, none over another', () => {
    const parts = [0.1, 0.5, 0.5, 0.51, 0.9, 0.95].map((x, index) => ({ at: [x, index < 4 ? 0.98 : 0.02] as const }))
    const numbers = numbersOf({ width: 1400, height: 1050, parts })

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
