import type { IncomingHttpHeaders } from 'node:http'
import { DATE_LOCALE, LANGUAGES, LOCALE } from '@shop/contract/languages'
import type { BrowserResponse } from './browser.ts'

/** Headers of a connection or a moment; only a response that was made for its request has `server-timing`. */
const OMITTED_HEADERS = ['connection', 'content-length', 'date', 'keep-alive', 'server-timing', 'transfer-encoding']
/** Headers of which only the presence is recorded. */
const REPLACED_HEADERS: Record<string, string> = { etag: '<etag>', 'last-modified': '<time>', 'x-request-id': '<id>' }

/** Classes that stylesheets name for the whole shop; the build names all others. */
const GLOBAL_CLASSES = new Set(['kept', 'lab', 'lead', 'mono', 'muted', 'no-print', 'num', 'on-slab', 'scripted', 'sec', 'vh', 'wrap'])

const DAY_MS = 86_400_000
/** The clocks of the shop and of its database may differ. */
const TOLERANCE_MS = 60_000

/** Writes a response as a text that is the same on another day, another port and after another build. */
export type Normaliser = (response: BrowserResponse) => string

/** `beganMs`: before the shop was started; later times are replaced, earlier ones belong to the demo. */
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

/** A day in each way in which pages and calls write it. */
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

/** A header without hashes of scripts and the port. */
const plainHeader = (value: string) => withoutSecrets(value).replaceAll(/'sha256-[\w+/=]+'/g, "'sha256-<hash>'")

const HOUR_S = 3_600

/** A text without what is random: tokens, keys of files, UUIDs, the port, seconds that have passed since a login. */
const withoutSecrets = (text: string) =>
  text
    .replaceAll(/"expiresIn":(\d+)/g, (_, seconds: string) => `"expiresIn":<${Math.ceil(Number(seconds) / HOUR_S)} hours>`)
    .replaceAll(/"(accessToken|refreshToken)":"[^"]*"/g, '"$1":"<token>"')
    .replaceAll(/\/files\/[\w-]{20,}/g, '/files/<key>')
    .replaceAll(/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<uuid>')
    .replaceAll(/\b(127\.0\.0\.1|localhost):\d+/g, '$1:<port>')

/** A page without what the build decides: names and number of assets, inline programs, classes, ids that React made. */
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
