import type { Retired } from '@shop/contract/catalog/selling'
import type { Field } from '@shop/contract/kinds/field'
import { isLanguage } from '@shop/contract/languages'
import type { RecordType } from '@shop/contract/manage/record-types'
import { RECORD_WORDS } from '../kind-words/declared-words.ts'
import { optionOf } from '../kind-words/kind-words.ts'
import { LANGUAGE_WORDS, recordFieldTexts as t, STATE_WORDS } from './texts.ts'

const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format
/** Formats yuan without a currency, as in 2,999.00. */
export const amountText = (yuan: number) => amount(yuan)

export interface Names {
  series: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
}

/** Entry of a list. `key` identifies the entry in both compared lists. */
export interface Entry {
  key: string
  text: string
  /** URL of a picture. */
  picture?: string
}

/** A value as it is shown. Texts are compared by words, lists by entries, and other values as a whole. */
export type Shown = { kind: 'text'; text: string } | { kind: 'list'; entries: Entry[] } | { kind: 'value'; text: string }

/** Converts the value of a field for display. Returns undefined for an empty value. */
export function shownOf(type: RecordType, field: string, value: unknown, names: Names): Shown | undefined {
  const [name = '', language] = field.split('.')
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value))
    return value.length > 0 ? { kind: 'list', entries: value.map((entry) => entryOf(name, entry, names)) } : undefined
  if (typeof value === 'object') return ofObject(name, value as Record<string, unknown>) // the object is neither null nor a list
  if (typeof value === 'boolean') return { kind: 'value', text: value ? t.yes : t.no }
  const words = RECORD_WORDS[type]
  const fieldType = words.declaration.fields[name]?.type
  if (typeof value === 'number') return { kind: 'value', text: numberOf(name, fieldType, value, names) }
  const text = String(value)
  if (fieldType === 'date') return { kind: 'value', text: momentText(text) }
  if (fieldType === 'picture' || (fieldType === 'address' && text.startsWith('/media/'))) return { kind: 'value', text: fileNameOf(text) }
  if (fieldType === 'choice') return { kind: 'value', text: optionOf(words, name, text) }
  if (name === 'state') return { kind: 'value', text: STATE_WORDS[text] ?? text }
  return { kind: language || /\s/.test(text) ? 'text' : 'value', text }
}

function numberOf(name: string, type: Field['type'] | undefined, value: number, { series }: Names) {
  if (type === 'money') return amountText(value)
  if (name === 'seriesId') return series.get(value) ?? String(value)
  return figure(value)
}

/** Converts an object: a manual's file, a retirement, or texts by key. */
function ofObject(name: string, value: Record<string, unknown>): Shown | undefined {
  if (name === 'manual')
    return { kind: 'value', text: `${fileNameOf(String(value['url']))}, ${t.bytes(figure(Math.ceil(Number(value['bytes']) / 1024)))}` }
  if (name === 'retired') return { kind: 'value', text: retiredText(value) }
  const entries = Object.entries(value).map(([key, text]): Entry =>
    name === 'imageTexts' ? { key, text: wordsOf(text), picture: key } : { key, text: `${key}: ${wordsOf(text)}` },
  )
  return entries.length > 0 ? { kind: 'list', entries } : undefined
}

const retiredText = ({ since, sparesUntil, successorId }: Partial<Retired>) =>
  [since && t.since(dayText(since)), sparesUntil && t.spares(dayText(sparesUntil)), successorId && t.successor(successorId)]
    .filter(Boolean)
    .join(', ')

function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? t.empty)
  if ('x' in value && 'y' in value) return focalOf(value)
  const parts = Object.values(value).filter((part) => part !== null && part !== '')
  return parts.map(wordsOf).join(' · ') || t.empty
}

const NAMED: Partial<Record<string, keyof Names>> = { tags: 'tags', tagIds: 'tags', seriesIds: 'series' }

function entryOf(name: string, entry: unknown, names: Names): Entry {
  if (typeof entry !== 'object' || entry === null) {
    const named = NAMED[name]
    return { key: String(entry), text: (named && names[named].get(Number(entry))) || String(entry) }
  }
  const fields = entry as Record<string, unknown> // the entry is neither null nor a primitive
  const text = (Object.hasOwn(fields, 'key') || name !== 'specs' ? TEXTS[name]?.(fields) : undefined) ?? wordsOf(fields) // specs of parts have no keys
  if (name === 'images') return { key: String(fields['url']), text, picture: String(fields['url']) }
  return {
    key: String(fields['key'] ?? fields['part'] ?? fields['url'] ?? fields['starts'] ?? fields['name'] ?? fields['title'] ?? text),
    text,
  }
}

const TEXTS: Partial<Record<string, (entry: Record<string, unknown>) => string>> = {
  images: ({ url, fit, focal }) =>
    [fileNameOf(String(url)), fit === 'cover' && t.fills, focal && focalOf(focal)].filter(Boolean).join(' · '),
  buyUrls: ({ seller, label, url, languages }) => [seller, label, url, languagesOf(languages)].filter(Boolean).join(' · '),
  schedule: ({ price, originalPrice, starts, ends }) =>
    [
      amountText(Number(price)),
      typeof originalPrice === 'number' && t.was(amountText(originalPrice)),
      t.from(momentText(String(starts))),
      typeof ends === 'string' && t.until(momentText(ends)),
    ]
      .filter(Boolean)
      .join(' '),
  parts: ({ part, quantity, node }) => [`${String(part)} × ${String(quantity)}`, node].filter(Boolean).join(' · '),
  services: ({ key }) => String(key),
  specs: ({ key, number, unit, headline }) =>
    [`${String(key)}:`, typeof number === 'number' ? figure(number) : '', unit, typeof headline === 'number' && `· ${t.place(headline)}`]
      .filter(Boolean)
      .join(' '),
}

const focalOf = (focal: unknown) => {
  const { x, y } = focal as { x: number; y: number } // pictures have this type
  return `${Math.round(x * 100)} % / ${Math.round(y * 100)} %`
}

const languagesOf = (languages: unknown) =>
  Array.isArray(languages) && languages.length > 0
    ? languages.map((language) => (isLanguage(language) ? LANGUAGE_WORDS[language] : String(language))).join(', ')
    : t.everyLanguage

const fileNameOf = (address: string) => address.split('/').at(-1) ?? address

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
}).format
/** Formats a time in the device's time zone, and appends the name of the zone. */
export const momentText = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : moment(new Date(iso))) // an invalid time is shown as is

const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).format
/** Formats a day such as 2026-11-30, which has no time zone. */
export const dayText = (day: string) => (Number.isNaN(Date.parse(day)) ? day : dayOfYear(new Date(day)))
