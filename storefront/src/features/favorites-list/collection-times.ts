import { type Language, LOCALE } from '@shop/contract/languages'

/** Year, month, day, hour and minute (spec §2, Favourites). */
const FORM = { year: 'numeric', month: 'long', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const made = new Map<Language, Intl.DateTimeFormat>()

/** How a language writes a collection time, in the reader's own time zone: for what is shown in the browser alone. Made once. */
export function timesOf(language: Language) {
  const format = made.get(language) ?? new Intl.DateTimeFormat(LOCALE[language], FORM)
  made.set(language, format)
  return (iso: string) => format.format(new Date(iso))
}
