import { type Language, LOCALE } from '@shop/contract/languages'

/** Year, month, day, hour and minute (spec §2, Favourites). */
const SPECIFIED = { year: 'numeric', month: 'long', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
/** As each language shortens them. */
const SHORT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' } as const
const made = new Map<Language, Intl.DateTimeFormat>()

/** How a language writes a collection time, zh as specified, in the reader's own time zone: for what is shown in the browser alone. Made once. */
export function timesOf(language: Language) {
  const format = made.get(language) ?? new Intl.DateTimeFormat(LOCALE[language], language === 'zh' ? SPECIFIED : SHORT)
  made.set(language, format)
  return (iso: string) => format.format(new Date(iso))
}
