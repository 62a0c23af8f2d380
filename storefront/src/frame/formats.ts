import { type Language, LOCALE } from '@shop/contract/languages'

export type Formats = ReturnType<typeof makeFormats>

/** How a language writes numbers, shares, sizes of files and lists. */
function makeFormats(locale: string) {
  const numbers = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  const megabytes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
  const [, separator] = new Intl.ListFormat(locale).formatToParts(['1', '2', '3'])
  return {
    number: (value: number) => numbers.format(value),
    /** A count with its noun, in languages that know one and many. */
    counted: (count: number, one: string, many: string) => `${numbers.format(count)} ${count === 1 ? one : many}`,
    /** A reduction of so many percent, with a minus as wide as a figure: −14%, in German with a space. */
    reduction: (points: number) => `−${percent.format(points / 100)}`,
    megabytes: (bytes: number) => megabytes.format(bytes / 1e6),
    /** Labels one after another, without an "and": what `Intl` puts between the first of many. */
    enumeration: (labels: string[]) => labels.join(separator?.value),
  }
}

const made = new Map<Language, Formats>()

/** The formats of a language, made once: `Intl` takes longer to make a format than to use it. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? makeFormats(LOCALE[language])
  made.set(language, known)
  return known
}
