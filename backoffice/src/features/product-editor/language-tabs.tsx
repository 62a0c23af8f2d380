import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { useKeys } from '../../frame/keys/keys.ts'
import { ENGLISH_FIRST } from '../record-fields/english-first.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { LanguagesOfRecord } from '../records/form/languages-of-record.tsx'
import type { RecordStore } from '../records/record-store.ts'
import { showLanguage, useLanguage } from '../records/form/language-in-sight.ts'
import { textsTexts as t } from './texts.ts'

/** Texts that are counted: the ones that shoppers read. */
const COUNTED = [
  'name',
  'subtitle',
  'description',
  'detailText',
  'stockStatus',
  'keywords',
  'seoTitle',
  'seoDescription',
  'warnings',
  'manual',
]
/** Texts by the keys of a list: each list counts as one, translated when all of its English texts are. */
const COUNTED_LISTS = ['specTexts', 'imageTexts', 'serviceTexts']

export const LANGUAGE_PANEL = 'language-panel'

/** ⌥1 to ⌥5 switch the language, wherever on the page one is. */
export const useLanguageKeys = () =>
  useKeys(
    t.languages,
    ENGLISH_FIRST.map((one, place) => ({ keys: `Alt+${place + 1}`, label: LANGUAGE_WORDS[one], run: () => showLanguage(one) })),
  )

/** The languages of the texts, with how far each is. */
export const LanguageTabs = () => (
  <LanguagesOfRecord label={t.languages} panelId={LANGUAGE_PANEL} current={useLanguage()} onChange={showLanguage} countOf={countOf} />
)

/** How many of the texts that are there in English are there, of how many, and how many are older: `8/10/1`. */
function countOf(store: RecordStore, one: Language) {
  const [singles, lists] = [
    COUNTED.filter((name) => isThere(store, name, DEFAULT_LANGUAGE)),
    COUNTED_LISTS.filter((name) => keysOf(store, name, DEFAULT_LANGUAGE).length > 0),
  ]
  const done = singles.filter((name) => isThere(store, name, one)).length + lists.filter((name) => isWhole(store, name, one)).length
  const older = [...singles, ...lists]
    .map((name) => store.field(`${name}.${one}`))
    .filter((field) => field.older && !field.isUnsaved).length
  return `${done}/${singles.length + lists.length}/${older}`
}

const isThere = (store: RecordStore, name: string, one: Language) => Boolean(store.field(`${name}.${one}`).value)

/** The keys under which something is written, each part of it. */
function keysOf(store: RecordStore, name: string, one: Language) {
  const texts = store.field(`${name}.${one}`).value as Record<string, string | Record<string, string | null>> // of these fields
  return Object.entries(texts).flatMap(([key, words]) => {
    if (typeof words === 'string') return words ? [key] : []
    return Object.entries(words).flatMap(([part, text]) => (text ? [`${key} ${part}`] : []))
  })
}

function isWhole(store: RecordStore, name: string, one: Language) {
  const those = new Set(keysOf(store, name, one))
  return keysOf(store, name, DEFAULT_LANGUAGE).every((key) => those.has(key))
}
