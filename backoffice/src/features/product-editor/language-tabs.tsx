import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { namesWith } from '@shop/contract/kinds/kind'
import { DEFAULT_FIRST, DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { useKeys } from '../../frame/keys/keys.ts'
import { LANGUAGE_WORDS } from '../record-fields/texts.ts'
import { LanguagesOfRecord } from '../records/form/languages-of-record.tsx'
import type { RecordStore } from '../records/record-store.ts'
import { showLanguage, useLanguage } from '../records/form/language-in-sight.ts'
import { textsTexts as t } from './texts.ts'

/** Localised fields with texts that shoppers read. */
const COUNTED = [...namesWith(PRODUCT, ({ localised, type }) => localised === true && type !== 'custom'), 'manual']
const COUNTED_LISTS = ['specTexts', 'imageTexts', 'serviceTexts']

export const LANGUAGE_PANEL = 'language-panel'

/** Registers the keys Alt+1 to Alt+5, which switch the language of the form on the whole page. */
export const useLanguageKeys = () =>
  useKeys(
    t.languages,
    DEFAULT_FIRST.map((one, place) => ({ keys: `Alt+${place + 1}`, label: LANGUAGE_WORDS[one], run: () => showLanguage(one) })),
  )

export const LanguageTabs = () => (
  <LanguagesOfRecord label={t.languages} panelId={LANGUAGE_PANEL} current={useLanguage()} onChange={showLanguage} countOf={countOf} />
)

/** Returns the numbers of translated, English and outdated texts, as in `8/10/1`. */
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

/** Caches the keys by the value of their field, because the tabs count texts at each key press. */
const keysOfTexts = new WeakMap<object, readonly string[]>()

/** Returns the keys of the texts in a list that are not empty, one key for each part of an entry. */
function keysOf(store: RecordStore, name: string, one: Language) {
  const texts = store.field(`${name}.${one}`).value as Record<string, string | Record<string, string | null>> // these fields have this type
  const keys =
    keysOfTexts.get(texts) ??
    Object.entries(texts).flatMap(([key, words]) => {
      if (typeof words === 'string') return words ? [key] : []
      return Object.entries(words).flatMap(([part, text]) => (text ? [`${key} ${part}`] : []))
    })
  keysOfTexts.set(texts, keys)
  return keys
}

function isWhole(store: RecordStore, name: string, one: Language) {
  const those = new Set(keysOf(store, name, one))
  return keysOf(store, name, DEFAULT_LANGUAGE).every((key) => those.has(key))
}
