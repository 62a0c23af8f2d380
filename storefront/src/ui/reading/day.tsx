import { DATE_LOCALE, type Language } from '@shop/contract/languages'
import { useFormats } from '../../frame/language.tsx'

/** Shows a date such as `14 September 2026` or `14. September 2026`, identical on the server and in every browser. */
export function Day({ time }: { time: string }) {
  return <time dateTime={time}>{useFormats().day(time)}</time>
}

/** Formats a date in short form with the year, such as `14.09.2026`. */
export const shortDay = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))

const TEN_MONTHS_MS = 300 * 86_400_000

/** Formats a future day, with the year only if it is over ten months ahead: `3 December`, `3. Dezember`, `3 March 2030`. */
export function dayToCome(date: string, language: Language) {
  const isFar = Date.parse(date) - Date.now() > TEN_MONTHS_MS
  const year = isFar ? 'numeric' : undefined
  return new Intl.DateTimeFormat(DATE_LOCALE[language], { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(new Date(date))
}
