import { isLanguage } from '@shop/contract/languages'
import { LANGUAGE_WORDS, recordFieldTexts as t, STATE_WORDS } from './texts.ts'

const amount = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format
const figure = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 3 }).format
/** Yuan as the back office writes them: 2,999.00. The currency stands in the head of the column, or beside the field. */
export const amountText = (yuan: number) => amount(yuan)

/** The names of what fields refer to by id. */
export interface Names {
  series: ReadonlyMap<number, string>
  tags: ReadonlyMap<number, string>
}

/** An entry of a list. `key`: by which it is the same one in another list. */
export interface Entry {
  key: string
  text: string
  /** Of a picture: its address. */
  picture?: string
}

/** How a value is shown: a text, whose words are compared; a list, entry by entry; or a value, whole. */
export type Shown = { kind: 'text'; text: string } | { kind: 'list'; entries: Entry[] } | { kind: 'value'; text: string }

const AMOUNTS = new Set(['price', 'originalPrice'])
const TIMES = new Set(['visibleFrom', 'visibleUntil'])

/** How a value of a field is shown; undefined where there is none. */
export function shownOf(field: string, value: unknown, names: Names): Shown | undefined {
  const [name = '', language] = field.split('.')
  if (value === null || value === undefined || value === '') return undefined
  if (Array.isArray(value))
    return value.length > 0 ? { kind: 'list', entries: value.map((entry) => entryOf(name, entry, names)) } : undefined
  if (typeof value === 'object') return ofObject(name, value as Record<string, unknown>) // neither null nor a list
  if (typeof value === 'boolean') return { kind: 'value', text: value ? t.yes : t.no }
  if (typeof value === 'number') return { kind: 'value', text: numberOf(name, value, names) }
  const text = String(value)
  if (TIMES.has(name)) return { kind: 'value', text: momentText(text) }
  if (name === 'modelUrl' || name === 'imageUrl') return { kind: 'value', text: fileNameOf(text) }
  if (name === 'state') return { kind: 'value', text: STATE_WORDS[text] ?? text }
  return { kind: language || /\s/.test(text) ? 'text' : 'value', text }
}

function numberOf(name: string, value: number, { series }: Names) {
  if (AMOUNTS.has(name)) return amountText(value)
  if (name === 'seriesId') return series.get(value) ?? String(value)
  return figure(value)
}

/** A file, or texts by the keys of a list. */
function ofObject(name: string, value: Record<string, unknown>): Shown | undefined {
  if (name === 'manual')
    return { kind: 'value', text: `${fileNameOf(String(value['url']))}, ${t.bytes(figure(Math.ceil(Number(value['bytes']) / 1024)))}` }
  const entries = Object.entries(value).map(([key, text]): Entry =>
    name === 'imageTexts' ? { key, text: wordsOf(text), picture: key } : { key, text: `${key}: ${wordsOf(text)}` },
  )
  return entries.length > 0 ? { kind: 'list', entries } : undefined
}

/** What is in an object in one line, its empty parts left out. */
function wordsOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value ?? t.empty)
  const parts = Object.values(value).filter((part) => part !== null && part !== '')
  return parts.map(wordsOf).join(' · ') || t.empty
}

function entryOf(name: string, entry: unknown, { tags }: Names): Entry {
  if (typeof entry !== 'object' || entry === null)
    return { key: String(entry), text: (name === 'tags' && tags.get(Number(entry))) || String(entry) }
  const fields = entry as Record<string, unknown> // neither null nor a plain value
  const text = (Object.hasOwn(fields, 'key') || name !== 'specs' ? TEXTS[name]?.(fields) : undefined) ?? wordsOf(fields) // specs of parts have no keys
  if (name === 'images') return { key: String(fields['url']), text, picture: String(fields['url']) }
  return {
    key: String(fields['key'] ?? fields['part'] ?? fields['url'] ?? fields['starts'] ?? fields['name'] ?? fields['title'] ?? text),
    text,
  }
}

/** What an entry of a list is in one line. */
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
  const { x, y } = focal as { x: number; y: number } // of a picture, as the contract says
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
/** A moment with the zone that it is told in: that of this device. */
export const momentText = (iso: string) => (Number.isNaN(Date.parse(iso)) ? iso : moment(new Date(iso))) // as it is typed
