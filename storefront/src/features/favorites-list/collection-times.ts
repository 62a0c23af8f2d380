import { DATE_LOCALE, type Language } from '@shop/contract/languages'

/** Specified format, from year to minute (spec §2, Favourites). */
const SPECIFIED = { year: 'numeric', month: 'long', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const SHORT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
const made = new Map<Language, Intl.DateTimeFormat>()

/** Returns a memoized formatter that uses the reader's time zone, so it is for the browser only. */
export function timesOf(language: Language) {
  const format = made.get(language) ?? new Intl.DateTimeFormat(DATE_LOCALE[language], language === 'zh' ? SPECIFIED : SHORT)
  made.set(language, format)
  return (iso: string) => format.format(new Date(iso))
}
