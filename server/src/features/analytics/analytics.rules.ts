import { SEARCH_DAYS } from '@shop/contract/limits'

/** First and last day, such as `2026-11-30`, in UTC. */
export interface Days {
  from: string
  until: string
}

/** Filters of counts. */
export interface Narrowing {
  shopLanguage?: string | undefined
  seller?: string | undefined
  product?: number | undefined
}

const DAYS_OF_WEEK = 7
const DAY_MS = 86_400_000

const dayBefore = (day: string, days: number) => new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10)

/** Returns a period and the one before, which is as long and some whole weeks earlier: the same weekdays are compared. */
export function periodsOf({ until, days }: { until: string; days: number }): { period: Days; before: Days } {
  const period = { from: dayBefore(until, days - 1), until }
  const weeks = Math.ceil(days / DAYS_OF_WEEK)
  const [from, end] = [period.from, until].map((day) => dayBefore(day, weeks * DAYS_OF_WEEK))
  return { period, before: { from: from!, until: end! } } // both were mapped
}

export interface DayRow {
  day: string
  hasData: boolean
  views: number
  buys: number
  searches: number
  unopened: number
  favorites: number
}

/** Replaces what is not known with the narrowing, or no longer stored, by null. */
export function presentDays(rows: readonly DayRow[], { shopLanguage, seller, product }: Narrowing, today: string) {
  const searchesFrom = dayBefore(today, SEARCH_DAYS.kept)
  const isOfAll = shopLanguage === undefined && seller === undefined
  return rows.map(({ views, searches, unopened, favorites, ...row }) => {
    const areSearchesKnown = isOfAll && product === undefined && row.day >= searchesFrom
    return {
      ...row,
      views: seller === undefined ? views : null,
      searches: areSearchesKnown ? searches : null,
      unopened: areSearchesKnown ? unopened : null,
      favorites: isOfAll ? favorites : null,
    }
  })
}
