import { type Language, LOCALE } from './languages.ts'
import { CURRENCY, DECIMALS, shownMinor, toFen, toMajor } from './money.ts'

const formats = new Map<Language, Intl.NumberFormat>()

/** A price in yuan as text in the language's currency: converted, rounded and written as its readers do. */
export function formatPrice(yuan: number, language: Language) {
  return formatMinor(shownMinor(toFen(yuan), CURRENCY[language]), language)
}

/** Shown minor units of the language's currency as text. */
export function formatMinor(minor: number, language: Language) {
  const currency = CURRENCY[language]
  let format = formats.get(language)
  if (!format) {
    const decimals = DECIMALS[currency]
    format = new Intl.NumberFormat(LOCALE[language], {
      style: 'currency',
      currency,
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formats.set(language, format)
  }
  return format.format(toMajor(minor, currency))
}
