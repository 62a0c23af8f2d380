import { DATE_LOCALE, type Language, LOCALE } from '@shop/contract/languages'

export type Formats = ReturnType<typeof makeFormats>

/** `format` works without its formatter object, because `Intl` binds it. */
function makeFormats(locale: string, dateLocale: string) {
  const number = lazy(() => new Intl.NumberFormat(locale).format)
  const percent = lazy(() => new Intl.NumberFormat(locale, { style: 'percent' }).format)
  const megabytes = lazy(() => new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format)
  const day = lazy(() => new Intl.DateTimeFormat(dateLocale, { dateStyle: 'long', timeZone: 'UTC' }).format)
  return {
    number,
    /** Formats a count with its noun, in languages that have singular and plural. */
    counted: (count: number, one: string, many: string) => `${number(count)} ${count === 1 ? one : many}`,
    percent,
    /** Formats a discount with a minus sign that is as wide as a digit: −14%, in German −14 %. */
    reduction: (points: number) => `−${percent(points / 100)}`,
    /** Formats a date (UTC). The result is the same on the server and in every browser. */
    day: (iso: string) => day(new Date(iso)),
    megabytes: (bytes: number) => megabytes(bytes / 1e6),
    /** Joins labels without "and". The separator is the one that `Intl` uses in long lists. */
    enumeration: lazy(() => {
      const separator = new Intl.ListFormat(locale).formatToParts(['1', '2', '3'])[1]?.value
      return (labels: string[]) => labels.join(separator)
    }),
  }
}

/**
 * Creates the formatter on first use. On a phone, the first formatter takes 50 ms and all of a language take 70 ms;
 * most pages need one or two.
 */
function lazy<Value>(make: () => (value: Value) => string): (value: Value) => string {
  let format: ((value: Value) => string) | undefined
  return (value) => (format ??= make())(value)
}

const made: Partial<Record<Language, Formats>> = {}

/** Returns the formats of a language. They are cached, because creating a formatter takes longer than using it. */
export const formatsOf = (language: Language): Formats => (made[language] ??= makeFormats(LOCALE[language], DATE_LOCALE[language]))
