import type { KeptProduct, ScheduledPrice } from '../../use-product.ts'

type PastPrices = KeptProduct['prices']

/** A price and its start: `since` is in milliseconds since 1970. `original` is the struck-through price, or null. */
export interface Priced {
  since: number
  price: number
  original: number | null
}

/** Prices that the user has typed, without incomplete numbers and times. */
export interface FormPrices {
  price: number
  originalPrice: number | null
  schedule: readonly { price: number; originalPrice: number | null; starts: string; ends: string | null }[]
}

export const wholeRows = (schedule: readonly ScheduledPrice[]): FormPrices['schedule'] =>
  schedule.flatMap(({ price, originalPrice, starts, ends }) =>
    typeof price === 'number' && typeof originalPrice !== 'string' && isTime(starts) && (ends === null || isTime(ends))
      ? { price, originalPrice, starts, ends }
      : [],
  )

const timeOf = (iso: string) => Date.parse(iso)
const isTime = (iso: string | null): iso is string => iso !== null && !Number.isNaN(timeOf(iso))
export const isHolding = ({ starts, ends }: { starts: string | null; ends: string | null }, at: number) =>
  starts !== null && timeOf(starts) <= at && (ends === null || timeOf(ends) > at)

/** Returns the scheduled price at a time, or else the ordinary price, with the struck-through price (server: `struck_fen`). */
function priceAt({ price, originalPrice, schedule }: FormPrices, at: number): Omit<Priced, 'since'> {
  const scheduled = schedule.find((one) => isHolding(one, at))
  if (!scheduled) return { price, original: originalPrice }
  return { price: scheduled.price, original: scheduled.originalPrice ?? (price > scheduled.price ? price : null) }
}

/** Returns the past prices, then the form's prices as if they were published now. */
export function priceLine(form: FormPrices, past: PastPrices, now: number): Priced[] {
  const been = past.map(({ since, price, originalPrice }) => ({ since: timeOf(since), price, original: originalPrice }))
  const dates = form.schedule.flatMap(({ starts, ends }) => [timeOf(starts), ...(ends === null ? [] : [timeOf(ends)])])
  const moments = [now, ...new Set(dates.filter((date) => date > now).toSorted((a, b) => a - b))]
  const line = been.filter(({ since }) => since <= now)
  for (const since of moments) {
    const next = { since, ...priceAt(form, since) }
    const last = line.at(-1)
    if (last?.price !== next.price || last.original !== next.original) line.push(next)
  }
  return line
}

const DAY_MS = 86_400_000
/** Period before a reduction whose lowest price must be stated (Directive 98/6/EC, article 6a). */
export const LOOKED_BACK_MS = 30 * DAY_MS

const isReduced = ({ price, original }: Priced) => original !== null && original > price

/** `lowest` is the lowest price of the 30 days before `since`; null if there was no earlier price (server: `reduction_of`). */
export interface Reduction {
  since: number
  lowest: number | null
}

/** Returns the price that the shop shows at a time, and its reduction. Undefined before the first price. */
export function shownAt(line: readonly Priced[], at: number): (Priced & { reduction: Reduction | undefined }) | undefined {
  const been = line.filter(({ since }) => since <= at)
  const now = been.at(-1)
  if (!now) return undefined
  if (!isReduced(now)) return { ...now, reduction: undefined }
  const whole = been.findLastIndex((one) => !isReduced(one))
  if (whole === -1) return { ...now, reduction: { since: been[0]?.since ?? at, lowest: null } }
  const began = been[whole + 1]?.since ?? at
  const before = been.slice(0, whole + 1).filter((_, place) => (been[place + 1]?.since ?? at) > began - LOOKED_BACK_MS)
  return { ...now, reduction: { since: began, lowest: Math.min(...before.map(({ price }) => price)) } }
}

/** Returns the time at which the next reduced price starts; undefined if there is none. */
export const nextReduction = (line: readonly Priced[], now: number) => line.find((one) => one.since > now && isReduced(one))?.since
