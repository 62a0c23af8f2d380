import { DATE_LOCALE, type Language } from '@shop/contract/languages'

const made = new Map<Language, ReturnType<typeof makeFormats>>()

function makeFormats(locale: string) {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  return { day: (iso: string) => day.format(new Date(iso)), time: (iso: string) => time.format(new Date(iso)) }
}

/** Returns memoized formatters that use the reader's time zone, so they are for the browser only. */
export function timesOf(language: Language) {
  const known = made.get(language) ?? makeFormats(DATE_LOCALE[language])
  made.set(language, known)
  return known
}
