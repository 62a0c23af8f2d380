const MAX_PRICE = 99_999_999.99
const CURRENCY = /^(?:CNY|RMB|¥|￥)\s*|\s*(?:CNY|RMB|元)$/gi
/** Digits in groups of three, by `,` `.` `'` or a space; at most two decimals, by the other sign. */
const GROUPED = /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$|^(\d{1,3}(?:\.\d{3})+),(\d{1,2})$|^(\d{1,3}(?:[ '’]\d{3})+)(?:[.,](\d{1,2}))?$/
const MANY_GROUPS = /^\d{1,3}(?:\.\d{3}){2,}$/
const PLAIN = /^(\d{1,8})(?:[.,](\d{1,2}))?$/

/**
 * Yuan of a price as somebody types or copies it: `2999`, `2,999.00`, `2.999,00`, `2 999,5`, `¥2,999`. Undefined where it is none, has more than two decimals,
 * or two readings: `2.999` is three thousand to some and three to others.
 */
export function readPrice(text: string): number | undefined {
  const bare = bareOf(text)
  const [, commas, commaCents, dots, dotCents, gaps, gapCents] = GROUPED.exec(bare) ?? []
  const [, digits, cents] = PLAIN.exec(bare) ?? []
  const whole = commas ?? dots ?? gaps ?? digits ?? (MANY_GROUPS.test(bare) ? bare : undefined)
  if (whole === undefined) return undefined
  const price = Number(`${whole.replaceAll(/\D/g, '')}.${commaCents ?? dotCents ?? gapCents ?? cents ?? '0'}`)
  return price <= MAX_PRICE ? price : undefined
}

/** Without what stands around a number. */
const bareOf = (text: string) =>
  text
    .trim()
    .replaceAll(/[\u00a0\u2009\u202f]/g, ' ')
    .replaceAll(CURRENCY, '')

/** What a text means that has two readings, of which only its writer knows the right one. */
export function twoReadingsOf(text: string): [thousands: number, decimals: number] | undefined {
  const [, whole, rest] = /^([1-9]\d{0,2})\.(\d{3})$/.exec(bareOf(text)) ?? []
  return whole === undefined ? undefined : [Number(`${whole}${rest}`), Number(`${whole}.${rest}`)]
}
