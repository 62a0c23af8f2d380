import { type Language, LOCALE } from './languages.ts'
import { CURRENCY, DECIMALS, shownMinor, toFen, toMajor } from './money.ts'

const formats = new Map<Language, Intl.NumberFormat>()

export function formatPrice(yuan: number, language: Language) {
  return formatMinor(shownMinor(toFen(yuan), CURRENCY[language]), language)
}

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
  return format.format(toMajor(minor, currency)).replace('￥', '¥') // fonts draw the full-width yen sign (U+FFE5) in several shapes
}

interface Reducible {
  price: number
  originalPrice: number | null
  discount: number | null
}

/** Returns the original price in yuan and the percentage, which is null below 1 %. Returns null if both prices look equal (report B8). */
export function shownReduction({ price, originalPrice, discount }: Reducible, language: Language) {
  if (discount === null || originalPrice === null) return null
  const shown = (yuan: number) => shownMinor(toFen(yuan), CURRENCY[language])
  if (shown(originalPrice) <= shown(price)) return null
  const isWholePercent = 100 * (toFen(originalPrice) - toFen(price)) >= toFen(originalPrice)
  return { originalPrice, percent: isWholePercent ? discount : null, savedMinor: shown(originalPrice) - shown(price) }
}
