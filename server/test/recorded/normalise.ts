import type { IncomingHttpHeaders } from 'node:http'
import { DATE_LOCALE, LANGUAGES, LOCALE } from '@shop/contract/languages'
import type { BrowserResponse } from './browser.ts'

/** Headers that are not recorded, because they depend on the connection, the time or the cache (`server-timing`). */
const OMITTED_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'server-timing', 'transfer-encoding']
/** Headers whose values are replaced, so that only their presence is recorded. */
const REPLACED_HEADERS: Record<string, string> = { etag: '<etag>', 'last-modified': '<time>', 'x-request-id': '<id>' }

/** Global classes, which are recorded. The build generates the names of all other classes. */
const GLOBAL_CLASSES = new Set(['kept', 'lab', 'lead', 'mono', 'muted', 'no-print', 'num', 'on-slab', 'scripted', 'sec', 'vh', 'wrap'])

const DAY_MS = 86_400_000
/** Tolerated difference between the clocks of the shop and the database. */
const TOLERANCE_MS = 60_000

/** Formats a response as text, without the parts that depend on the day, the port or the build. */
export type Normaliser = (response: BrowserResponse) => string

/** `beganMs` is a time before the shop's start. Later times are replaced; earlier times are those of the demo. */
export function createNormaliser(beganMs: number): Normaliser {
  const days = [beganMs, beganMs + DAY_MS].flatMap(writtenDaysOf).toSorted((one, other) => other.length - one.length)
  const withoutDays = (text: string) => days.reduce((replaced, day) => replaced.replaceAll(day, '<day>'), text)
  const withoutTimes = (text: string) => text.replaceAll(TIME, (time) => (Date.parse(time) >= beganMs - TOLERANCE_MS ? '<time>' : time))

  return ({ status, headers, body }) => {
    const isHtml = headers['content-type']?.startsWith('text/html') ?? false
    const text = withoutDays(withoutTimes(withoutSecrets(body)))
    return [String(status), ...headerLinesOf(headers), '', isHtml ? withoutBuild(text) : text].join('\n')
  }
}

const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g

/** Returns the day in all formats that pages and calls use. */
function writtenDaysOf(ms: number) {
  const locales = new Set([...LANGUAGES, ...Object.values(LOCALE), ...Object.values(DATE_LOCALE)])
  const styles = ['medium', 'long', 'full'] as const
  const written = [...locales].flatMap((locale) =>
    styles.map((dateStyle) => new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' }).format(ms)),
  )
  return [...new Set([...written, new Date(ms).toISOString().slice(0, 10)])]
}

function headerLinesOf(headers: IncomingHttpHeaders) {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !OMITTED_HEADERS.includes(name))
  return kept.map(([name, value]) => `${name}: ${REPLACED_HEADERS[name] ?? plainHeader(String(value))}`).toSorted()
}

/** Replaces hashes, ports and secrets in a header's value. */
const plainHeader = (value: string) => withoutSecrets(value).replaceAll(/'sha256-[\w+/=]+'/g, "'sha256-<hash>'")

const HOUR_S = 3_600

/** Replaces tokens, keys, UUIDs and ports, and rounds the seconds until a token expires to hours. */
const withoutSecrets = (text: string) =>
  text
    .replaceAll(/"expiresIn":(\d+)/g, (_, seconds: string) => `"expiresIn":<${Math.ceil(Number(seconds) / HOUR_S)} hours>`)
    .replaceAll(/"(accessToken|refreshToken)":"[^"]*"/g, '"$1":"<token>"')
    .replaceAll(/\/files\/[\w-]{20,}/g, '/files/<key>')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>')
    .replaceAll(/\b(127\.0\.0\.1|localhost):\d+/g, '$1:<port>')

/** Replaces asset names, inline scripts, generated classes, and ids that React generates. */
function withoutBuild(html: string) {
  const numbers = new Map<string, number>()
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size + 1
    numbers.set(id, number)
    return `<id ${number}>`
  }
  return html
    .replaceAll(/\/assets\/[\w.-]+\.(\w+)/g, '/assets/<asset>.$1')
    .replaceAll(/(<link [^>]*\/assets\/<asset>[^>]*>)(?:\n?\1)+/g, '$1')
    .replaceAll(/<script>[^]*?<\/script>/g, '<script><program></script>')
    .replaceAll(/ class="([^"]*)"/g, (_, names: string) => {
      const global = names.split(' ').filter((name) => GLOBAL_CLASSES.has(name))
      return global.length > 0 ? ` class="${global.join(' ')}"` : ''
    })
    .replaceAll(/_R_[0-9A-Za-z]*_/g, numberOf)
}
