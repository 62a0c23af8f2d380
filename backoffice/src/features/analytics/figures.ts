import { ANALYTICS } from '@shop/contract/limits'
import type { ManageAnswerOf } from '@shop/contract/manage/manage-calls'

export const FIGURES = ['views', 'buys', 'rate', 'searches', 'unopened', 'favorites'] as const
export type Figure = (typeof FIGURES)[number]

export type Answer = ManageAnswerOf<'GET /analytics'>
export type AnswerDay = Answer['days'][number]
type Counts = Pick<AnswerDay, Exclude<Figure, 'rate'>>

/** Clicks per 100 views, with one decimal. Null below 30 views, where a few clicks more or less would change it much. */
export function rateOf({ views, buys }: { views: number | null; buys: number }): number | null {
  return views === null || views < ANALYTICS.rateFromViews ? null : Math.round((1_000 * buys) / views) / 10
}

/** Null if the figure is not known. */
export const valueOf = (figure: Figure, counts: Counts): number | null => (figure === 'rate' ? rateOf(counts) : counts[figure])

export const daysIn = ({ days }: Answer, { from, until }: Answer['period']) => days.filter(({ day }) => day >= from && day <= until)

/** A count is null if it is not known of any day. */
export function sumOf(days: readonly AnswerDay[]): Counts {
  const sum = (name: keyof Counts) => {
    const known = days.flatMap((day) => day[name] ?? [])
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
  }
  return { views: sum('views'), buys: sum('buys') ?? 0, searches: sum('searches'), unopened: sum('unopened'), favorites: sum('favorites') }
}

export interface FigureOfPeriod {
  value: number | null
  /** Change in percent against the period before; null without a comparison. Today is not compared, because it is not over. */
  change: number | null
}

export function figureOf(figure: Figure, answer: Answer): FigureOfPeriod {
  const [days, before] = [daysIn(answer, answer.period), daysIn(answer, answer.before)]
  const isOver = days.map(({ day }) => day < answer.today)
  const [now, then] = [days, before].map((those) => those.filter((_, place) => isOver[place]))
  const isTooEarly = isOfProducts(figure) && (answer.firstDay === null || answer.period.until < answer.firstDay)
  const value = isTooEarly ? null : valueOf(figure, sumOf(days))
  return { value, change: changeOf(figure, now ?? [], then ?? [], answer.firstDay) }
}

const isOfProducts = (figure: Figure): figure is 'views' | 'buys' | 'rate' => figure === 'views' || figure === 'buys' || figure === 'rate'

/** Counts of products began on `firstDay`. Searches are known of some months only. */
function changeOf(figure: Figure, days: readonly AnswerDay[], before: readonly AnswerDay[], firstDay: string | null) {
  const begin = before[0]?.day
  if (begin === undefined) return null
  if (isOfProducts(figure)) {
    if (firstDay === null || begin < firstDay) return null
  } else if (before.some((day) => day[figure] === null)) {
    return null
  }
  return changeBetween(valueOf(figure, sumOf(days)), valueOf(figure, sumOf(before)))
}

/** Returns the change in whole percent; null if there was nothing before. */
export const changeBetween = (now: number | null, before: number | null) =>
  now === null || before === null || before === 0 ? null : Math.round((100 * (now - before)) / before)

/** Days that are over, since counting began, of which nothing was counted in the whole shop. */
export const missingDays = (answer: Answer) =>
  daysIn(answer, answer.period).filter((day) => isMissing(day, answer)).map(({ day }) => day) // prettier-ignore

export const isMissing = ({ day, hasData }: AnswerDay, { firstDay, today }: Pick<Answer, 'firstDay' | 'today'>) =>
  !hasData && firstDay !== null && day >= firstDay && day < today
