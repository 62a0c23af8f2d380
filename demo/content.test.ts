import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  BRAND_STORY,
  CONTACT,
  helpAddress,
  LEGAL,
  LOGIN,
  OFFERS,
  policyAddress,
  productAddress,
  REGISTER,
  seriesAddress,
} from '@shop/contract/addresses'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import { POLICY_FLAGS } from '@shop/contract/content/policy-flags'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../server/src/features/catalog/catalog-files.ts'
import { readContent } from '../server/src/features/content/content-files.ts'
import { sanitize } from '../server/src/sanitize.ts'

const { series } = readCatalogue(join(import.meta.dirname, 'catalogue'))
const { lists, pages: read = [] } = readContent(import.meta.dirname)
/** The demo has each text in each language, as the tests below expect. */
const pages = read.map((page) => ({
  ...page,
  title: page.title as Texts, // a missing text fails the tests below
  description: page.description as Texts, // likewise
  content: page.content as Texts, // likewise
}))
const { contacts = [] } = lists ?? {}
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')
const LEAST_HELP = 12
const [LEAST_WORDS, MOST_WORDS] = [150, 400]
/** Legal texts for several countries are longer. */
const MOST_LEGAL_WORDS = 850
/** Number of characters relative to English; Chinese has a third of German. */
const LENGTHS = { zh: [0.22, 0.5], ja: [0.35, 0.7], ko: [0.4, 0.75], de: [0.9, 1.35] } as const

const of = (kind: string) => pages.filter((page) => page.kind === kind)
const unique = (values: unknown[]) => new Set(values).size === values.length
const textOf = (html: string) =>
  html
    .replaceAll(/<\/?(?:a|strong)(?: [^>]*)?>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/[ \n]+/g, ' ')
    .trim()
const linksIn = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
/** Returns blocks and links, which are equal in all languages. */
const outlineOf = (html: string) => [...html.matchAll(/<(h3|p|ul|ol|li)>/g)].map(([, tag]) => tag)
const blocksIn = (html: string) => [...html.matchAll(/<(?:h3|p|li)>(.*?)<\/(?:h3|p|li)>/g)].map(([, text = '']) => textOf(text))

const ADDRESSES = new Set([
  LOGIN,
  REGISTER,
  OFFERS,
  CONTACT,
  BRAND_STORY,
  LEGAL,
  ...series.flatMap(({ id, products }) => [seriesAddress(id), ...[...products].map((product) => productAddress(product.id))]),
  ...of('help').map(({ id }) => helpAddress(id)),
  ...POLICY_FLAGS.map(policyAddress),
])
const MAIL_ADDRESSES = contacts.filter(({ kind }) => kind === 'mail').map(({ value }) => `mailto:${(value as Texts).en}`) // the schema demands it

describe('the banners of the demo shop', () => {
  it('promise the largest reduction there is', () => {
    const reductions = series.flatMap(({ products }) =>
      [...products].map(({ price, originalPrice }) => (originalPrice ? Math.floor(100 * (1 - price / originalPrice)) : 0)),
    )
    const titles = lists?.banners.find(({ targetUrl }) => targetUrl === OFFERS)?.['title'] as Texts // the schema demands it

    for (const language of LANGUAGES) expect(titles[language], language).toContain(String(Math.max(...reductions)))
  })
})

describe('the pages of the demo shop', () => {
  it('are every policy, enough help, something about the shop, and its story [2.8]', () => {
    expect(of('policy').map(({ flag }) => flag)).toEqual(expect.arrayContaining([...POLICY_FLAGS]))
    expect(of('policy')).toHaveLength(POLICY_FLAGS.length)
    expect(of('help').length).toBeGreaterThanOrEqual(LEAST_HELP)
    expect(of('about')).not.toEqual([])
    expect(of('brand-story')).toHaveLength(1)
  })

  it('have numbers of their own, and a place of their own among their kind', () => {
    expect(unique(pages.map(({ id }) => id))).toBe(true)
    expect(unique(pages.map(({ kind, sort }) => `${kind} ${sort}`))).toBe(true)
  })

  it.each(LANGUAGES)('have titles and descriptions of their own in %s', (language) => {
    expect(unique(pages.map(({ title }) => title[language]))).toBe(true)
    expect(unique(pages.map(({ description }) => description[language]))).toBe(true)
  })

  it('lead to every policy', () => {
    const links = new Set(pages.flatMap(({ content }) => linksIn(content.en)))

    expect(POLICY_FLAGS.filter((flag) => !links.has(policyAddress(flag)))).toEqual([])
  })
})

const shop = JSON.parse(readFileSync(join(import.meta.dirname, 'shop.json'), 'utf8')) as { operator: Record<string, string | Texts> } // the import checks it

const operatorIn = (language: Language) =>
  ['name', 'street', 'postalCode', 'city', 'representative', 'email'].map((field) => {
    const value = shop.operator[field] ?? ''
    const shown = typeof value === 'string' ? value : value[language]
    return field === 'representative' ? shown.replace(/[,(（].*/, '') : shown // without the office
  })

describe.each(LANGUAGES)('terms and privacy policy in %s', (language) => {
  it.each(['service', 'privacy'])('name the operator of the legal notice: %s', (flag) => {
    const text = pages.find((page) => page.flag === flag)?.content[language] ?? ''

    expect(operatorIn(language).filter((name) => !text.includes(name))).toEqual([])
  })
})

describe.each(pages)('the page “$title.en”', ({ flag, title, description, content }) => {
  it('says neither too little nor too much', () => {
    const words = textOf(content.en).split(' ').length

    expect(words).toBeGreaterThanOrEqual(LEAST_WORDS)
    expect(words).toBeLessThanOrEqual(flag === 'privacy' || flag === 'service' ? MOST_LEGAL_WORDS : MOST_WORDS)
  })

  it.each(LANGUAGES)('is stored in %s as it stands in its file', (language) => {
    expect(sanitize(content[language])).toBe(content[language])
    expect(content[language].match(/<(?!\/?(?:h3|p|ul|ol|li|strong|a|figure|figcaption|img)[ >])[^>]*>/g) ?? []).toEqual([])
  })

  it.each(LANGUAGES)('leads in %s only where the shop has something', (language) => {
    const links = linksIn(content[language])

    expect(links.filter((address) => !ADDRESSES.has(address) && !MAIL_ADDRESSES.includes(address))).toEqual([])
  })

  it.each(LANGUAGES)('names the opening hours in %s as the contacts do', (language) => {
    const texts = contacts.filter(({ kind }) => kind === 'hours').map(({ value }) => value as Texts) // the schema demands it
    const hours = texts.map((value) => value[language])
    const named = blocksIn(content[language]).filter((text) => text.includes('9:00'))

    expect(hours).toHaveLength(1)
    expect(named.filter((text) => !hours.some((hour) => text.includes(hour)))).toEqual([])
  })

  it.each(TRANSLATIONS)('is as complete in %s as in English', (language) => {
    const [least, most] = LENGTHS[language]
    const share = textOf(content[language]).length / textOf(content.en).length

    expect(outlineOf(content[language])).toEqual(outlineOf(content.en))
    expect(linksIn(content[language]).toSorted()).toEqual(linksIn(content.en).toSorted())
    expect(share).toBeGreaterThan(least)
    expect(share).toBeLessThan(most)
  })

  it.each(TRANSLATIONS)('is not left in English in %s', (language) => {
    const english = new Set([title.en, description.en, ...blocksIn(content.en)])
    const translated = [title[language], description[language], ...blocksIn(content[language])]

    expect(translated.filter((text) => text.includes(' ') && english.has(text))).toEqual([])
  })

  it.each(LANGUAGES)('is written in %s as the shop writes', (language) => {
    const text = [title[language], description[language], ...blocksIn(content[language])].join('\n')

    expect(text.match(/[!！{}]/g) ?? []).toEqual([])
    if (language !== 'en') expect(text.match(NEVER_WRITTEN[language]) ?? []).toEqual([])
  })
})

/** Finds wrong forms of address, half-width punctuation, and plain spaces before units. */
const NEVER_WRITTEN = {
  zh: /您|[\p{Script=Han}][,;:?()]|\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:()]|[\p{Script=Hiragana}\p{Script=Katakana}] [\w?]/gu,
  ko: /(?<![세주])요[.?]|[가-힣]\d*~ |[，。；：（）]/gu,
  de: /\b[Dd](?:u|ich|ir|ein|eine|einen)\b|\d (?:%|°C|V|A|mAh|cm|mm|km|kg|g)(?!\p{L})|["”]/gu,
}

describe('the contacts of the demo shop', () => {
  it.each([
    ['en', 'Monday to Sunday, 9:00–18:00'],
    ['de', 'Montag bis Sonntag, 9:00–18:00 Uhr'],
    ['zh', '周一至周日 9:00–18:00'],
    ['ja', '月曜〜日曜 9:00〜18:00'],
    ['ko', '매일 9:00~18:00'],
  ] as const)('are a telephone, an e-mail, an address and the opening hours of every day, in %s: %s [1.17]', (language, hours) => {
    expect(contacts.map(({ kind }) => kind)).toEqual(['phone', 'mail', 'address', 'hours'])
    expect(contacts.at(-1)?.value).toMatchObject({ [language]: hours })
  })
})
