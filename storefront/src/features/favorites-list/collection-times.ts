import { DATE_LOCALE, type Language } from '@shop/contract/languages'

/** Year, month, hour and minute; the day has two digits in the form of zh-CN alone (spec §2, Favourites). */
const FORM = { year: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
const made = new Map<Language, Intl.DateTimeFormat>()

/** How a language writes a collection time, in the reader's own time zone: for what is shown in the browser alone. Made once. */
export function timesOf(language: Language) {
  const format =
    made.get(language) ?? new Intl.DateTimeFormat(DATE_LOCALE[language], { ...FORM, day: language === 'zh' ? '2-digit' : 'numeric' })
  made.set(language, format)
  return (iso: string) => format.format(new Date(iso))
}
