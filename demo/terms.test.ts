import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { describe, expect, it } from 'vitest'
import { FIRST_RUN } from '../media/manuals/texts/first-run.ts'
import { WORDS } from '../media/manuals/texts/words.ts'

type Texts = Partial<Record<Language, string>>

const COLUMNS: readonly Language[] = ['en', 'zh', 'de', 'ja', 'ko']
/** Words that contain a name that is not used, in another sense. */
const OTHER_SENSES = /radio (link|transmitter)|radio-controlled|ねじれ/gi
/** Names of parts, by their key in `parts.json`, and of specs, each with the term that it has to use. */
const TERM_OF_PART = {
  shell: 'shell',
  damper: 'damper',
  'damper-stay': 'damper tower',
  arm: 'suspension arm',
  pack: 'battery',
  'speed-control': 'speed control',
  servo: 'servo',
  bumper: 'bumper',
  'skid-plate': 'skid plate',
  differential: 'differential',
  'spur-gear': 'spur gear',
  'prop-shaft': 'drive shaft',
  propeller: 'propeller',
  'folding-propeller': 'folding propeller',
  fan: 'ducted fan',
  'main-gear': 'landing gear',
  'tow-release': 'tow release',
  'nose-canopy': 'canopy',
  'strut-shaft': 'strut',
  'boat-propeller': 'boat propeller',
  'trim-tab': 'trim tab',
  stand: 'stand',
  mast: 'mast',
  keel: 'keel',
  boom: 'boom',
  'fixed-arm': 'arm',
  'folding-arm': 'arm',
  gimbal: 'gimbal',
  mainboard: 'flight controller',
  'video-link': 'video transmitter',
  'main-blade': 'main rotor',
  'rotor-head': 'rotor head',
  swashplate: 'swashplate',
  'tail-boom': 'tail boom',
  'tail-rotor': 'tail rotor',
}
const TERM_OF_SPEC = {
  radio: 'transmitter',
  connector: 'connector',
  'tray-length': 'battery tray',
  'tray-width': 'battery tray',
  'tray-height': 'battery tray',
  'stall-speed': 'stall speed',
  'rotor-speed': 'head speed',
  gimbal: 'gimbal',
  'hex-mount': 'wheel hex',
  lens: 'lens',
}

const page = readFileSync(join(import.meta.dirname, '../docs/terms.md'), 'utf8')
const [TERMS = '', NOT_USED = ''] = page.split(/^## /m).map((section) => section.slice(section.indexOf('|')))
const rowsOf = (table: string) =>
  table
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, 6)
        .map((cell) => cell.trim()),
    )
const synonymsIn = (cell: string) => cell.split(/[,，、]\s*/).filter(Boolean)

/** Names in each language by English term; "servo / gyro" are two terms. */
const terms = new Map(
  rowsOf(TERMS).flatMap((cells) => {
    const parts = cells.map((cell) => cell.split(/\s*\/\s*/))
    return (parts[0] ?? []).flatMap((english, index) => {
      const names = parts.map((names) => synonymsIn(names[index] ?? ''))
      return synonymsIn(english.replace(/ \(.*\)/, '')).map((term) => [term, names] as const)
    })
  }),
)
const notUsed = rowsOf(NOT_USED).map(([english = '', ...others]) => {
  const [term = '', names = ''] = english.split(': ')
  return { term, names: [names, ...others].map(synonymsIn) }
})

function misnamed(names: Texts, term: string) {
  return COLUMNS.flatMap((language, column) => {
    const name = names[language]?.toLowerCase() ?? ''
    const usual = (terms.get(term)?.[column] ?? []).map((synonym) => synonym.replace(/ \(.*\)/, '').toLowerCase())
    const isUsual = usual.some((synonym) => name.includes(synonym) || (language === 'en' && synonym.includes(name)))
    return isUsual ? [] : [`${language}: ${names[language]} is not ${usual.join(' or ')}`]
  })
}

/** Latin names match whole words, German also in compounds. */
const patternOf = (name: string, language: Language) =>
  language === 'en' ? new RegExp(`\\b${name}s?\\b`, 'i') : language === 'de' ? new RegExp(`\\b${name}`) : new RegExp(name)

function namesNotUsedIn(text: string, language: Language) {
  const read = text.replaceAll(OTHER_SENSES, '')
  return notUsed.flatMap(({ term, names }) =>
    (names[COLUMNS.indexOf(language)] ?? []).filter((name) => patternOf(name, language).test(read)).map((name) => `${name} (${term})`),
  )
}

const isLanguage = (key: string): key is Language => LANGUAGES.some((language) => language === key)

/** Texts by language in a value of any depth, without keywords for the search. */
function textsIn(value: unknown): Array<[Language, string]> {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => {
    if (key === 'keywords') return []
    if (!isLanguage(key)) return textsIn(inside)
    return [inside].flat().flatMap((text): Array<[Language, string]> => (typeof text === 'string' ? [[key, text]] : []))
  })
}

const DEMO = import.meta.dirname
const readJson = (file: string): unknown => JSON.parse(readFileSync(join(DEMO, file), 'utf8'))
const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter((file) => !file.startsWith('starter'))
const jsonFiles = files.filter((file) => file.endsWith('.json') && (!file.startsWith('media') || file.endsWith('manifest.json')))
const articles = files.filter((file) => file.startsWith('content/') && file.endsWith('.html'))
const deviations = (file: string, texts: Array<[Language, string]>) =>
  texts.flatMap(([language, text]) => namesNotUsedIn(text, language).map((name) => `${file}, ${language}: ${name}`))

describe('the terms of the trade', () => {
  it('are all in the table, also those of names that are not used', () => {
    const wanted = [...Object.values(TERM_OF_PART), ...Object.values(TERM_OF_SPEC), ...notUsed.map(({ term }) => term)]

    expect(wanted.filter((term) => !terms.has(term))).toEqual([])
    expect([...terms].filter(([, names]) => names.some((inOne) => inOne.length === 0))).toEqual([])
    expect(notUsed.length).toBeGreaterThan(30)
  })

  it('name the parts and the specs of the demo', () => {
    const { words } = readJson('catalogue/parts.json') as { words: Record<string, Texts> } // parts.test.ts checks its form
    const { definitions } = readJson('catalogue/shared.json') as { definitions: Record<string, { name: Texts }> } // definitions.test.ts checks it

    expect(Object.entries(TERM_OF_PART).flatMap(([key, term]) => misnamed(words[key] ?? {}, term))).toEqual([])
    expect(Object.entries(TERM_OF_SPEC).flatMap(([key, term]) => misnamed(definitions[key]?.name ?? {}, term))).toEqual([])
  })

  it('are the only names for them in parts, products, articles, alternative texts and manuals', () => {
    expect(jsonFiles.flatMap((file) => deviations(file, textsIn(readJson(file))))).toEqual([])
    const ofArticles = articles.flatMap((file) => {
      const language = file.slice(-7, -5)
      return isLanguage(language) ? deviations(file, [[language, readFileSync(join(DEMO, file), 'utf8')]]) : [`${file} has no language`]
    })
    expect(ofArticles).toEqual([])
    const ofManuals = LANGUAGES.flatMap((language): Array<[Language, string]> => {
      const words = Object.values(WORDS[language]).map((word) => (typeof word === 'string' ? word : word('X')))
      return [...words, ...Object.values(FIRST_RUN).flatMap((texts) => texts[language])].map((text) => [language, text])
    })
    expect(deviations('manuals', ofManuals)).toEqual([])
    expect(jsonFiles.length).toBeGreaterThan(80)
    expect(ofManuals.length).toBeGreaterThan(150)
  })

  it.each([
    ['zh', '桨头', { detailText: { zh: '<li>机架、桨头、尾部</li>' } }],
    ['de', 'Heckausleger', [{ name: { de: 'Heckausleger mit Streben' } }]],
    ['ja', 'ねじ', { steps: [{ text: { ja: '小ねじをゆるめます。', de: 'Die kleine Schraube lösen.' } }] }],
    ['ko', '용골', { condition: { ko: '용골에서 마스트 끝까지' } }],
    ['en', 'radio', { title: { en: ['One radio, many models'] } }],
  ])('are found missing in planted texts: %s, %s', (language, name, planted) => {
    expect(deviations('planted', textsIn(planted))).toEqual([expect.stringContaining(`${language}: ${name}`)])
  })

  it('are found missing in the name of a planted part, not in another sense of a word, and not in keywords', () => {
    const names = { en: 'Tail rotor', zh: '尾旋翼', de: 'Heckrotor', ja: 'テールローター', ko: '꼬리 회전 날개' }

    expect(misnamed(names, 'tail rotor')).toEqual(['zh: 尾旋翼 is not 尾桨', 'ko: 꼬리 회전 날개 is not 테일 로터'])
    expect(deviations('planted', textsIn({ keywords: { en: 'handset' }, text: { en: 'a radio link', ja: '主翼のねじれ' } }))).toEqual([])
  })
})
