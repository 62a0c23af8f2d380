import { DATE_LOCALE, type Language } from '@shop/contract/languages'
import { useFormats } from '../../frame/language.tsx'

/** The day of a time as the page's language writes it, the same on the server and in every browser: `14. September 2026`, `14 September 2026`. */
export function Day({ time }: { time: string }) {
  return <time dateTime={time}>{useFormats().day(time)}</time>
}

/** The same, as short as the language has it with the year: `14.09.2026`. */
export const shortDay = (time: string, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))

const TEN_MONTHS_MS = 300 * 86_400_000

/** A day to come, with its year only where that is not clear: `3 December`, `3. Dezember`, `3 March 2030`. */
export function dayToCome(date: string, language: Language) {
  const isFar = Date.parse(date) - Date.now() > TEN_MONTHS_MS
  const year = isFar ? 'numeric' : undefined
  return new Intl.DateTimeFormat(DATE_LOCALE[language], { day: 'numeric', month: 'long', year, timeZone: 'UTC' }).format(new Date(date))
}
