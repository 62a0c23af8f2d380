import { DATE_LOCALE, type Language, LOCALE } from '@shop/contract/languages'

export type Formats = ReturnType<typeof makeFormats>

/** How a language writes numbers, shares, days, sizes of files and lists. `format` is bound to its formatter. */
function makeFormats(locale: string, dateLocale: string) {
  const number = lazy(() => new Intl.NumberFormat(locale).format)
  const percent = lazy(() => new Intl.NumberFormat(locale, { style: 'percent' }).format)
  const megabytes = lazy(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format)
  const day = lazy(() => new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format)
  return {
    number,
    /** A count with its noun, in languages that know one and many. */
    counted: (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`,
    percent,
    /** A reduction of so many percent, with a minus as wide as a figure: −14%, in German with a space. */
    reduction: (points: number) => `−${percent(points / 100)}`,
    /** The day of a time, the same on the server and in every browser. */
    day: (iso: string) => day(new Date(iso)),
    megabytes: (bytes: number) => megabytes(bytes / 1e6),
    /** Labels one after another, without an "and": what `Intl` puts between the first of many. */
    enumeration: lazy(() => {
      const separator = new Intl.ListFormat(locale).formatToParts(['1', '2', '3'])[1]?.value
      return (labels: string[]) => labels.join(separator)
    }),
  }
}

/** A format that is made when it is first used: the first takes a phone 50 ms, all of a language 70, and most pages use one or two. */
function lazy<Value>(make: () => (value: Value) => string): (value: Value) => string {
  let format: ((value: Value) => string) | undefined
  return (value) => (format ??= make())(value)
}

const made: Partial<Record<Language, Formats>> = {}

/** The formats of a language, each made once: `Intl` takes longer to make a format than to use it. */
export const formatsOf = (language: Language): Formats => (made[language] ??= makeFormats(LOCALE[language], DATE_LOCALE[language]))
