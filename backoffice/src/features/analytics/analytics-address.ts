import { isLanguage, type Language } from '@shop/contract/languages'
import { ANALYTICS } from '@shop/contract/limits'
import { ADMIN_ANALYTICS } from '@shop/contract/manage/addresses'
import type { ManageInputOf } from '@shop/contract/manage/manage-calls'
import { isDay } from '../../frame/times.ts'
import { dayAfter, daysBetween } from './days.ts'
import { type Figure, FIGURES } from './figures.ts'

export const PERIODS = ['yesterday', 'week', 'month', 'year', 'other'] as const
export type Period = (typeof PERIODS)[number]

/** State of the screen, which is kept in the query string of its address. */
export interface Analytics {
  period: Period
  /** First and last day of the period `other`. */
  from: string
  until: string
  language: Language | undefined
  seller: string | undefined
  product: number | undefined
  figure: Figure
  view: 'chart' | 'table'
}

/** Whole weeks, so that a period and the one before have the same weekdays. All but the first include today. */
const DAYS = { yesterday: 1, week: 7, month: 28, year: 364 } as const
const FIRST = { period: 'month', figure: 'views', view: 'chart' } as const

const oneOf = <Value extends string>(value: string | null, values: readonly Value[]) => values.find((one) => one === value)
const readDay = (text: string | null) => (text !== null && isDay(text) ? text : undefined)

/** First and last day of a period that ends today or yesterday. */
function daysOf(period: Exclude<Period, 'other'>, today: string) {
  const until = period === 'yesterday' ? dayAfter(today, -1) : today
  return { from: dayAfter(until, 1 - DAYS[period]), until }
}

/** Reads the state from a query string. Ignores invalid parameters; a period that is too long keeps its last days. */
export function readAnalytics(search: string, today: string): Analytics {
  const given = new URLSearchParams(search)
  const [language, product] = [given.get('language'), Number(given.get('product'))]
  const until = readDay(given.get('until')) ?? today
  const from = readDay(given.get('from')) ?? until
  const period = oneOf(given.get('period'), PERIODS) ?? FIRST.period
  const isOther = period === 'other'
  const longest = dayAfter(until, 1 - ANALYTICS.maxDays)
  return {
    period,
    ...(isOther ? { from: from > until ? until : from < longest ? longest : from, until } : daysOf(period, today)),
    language: isLanguage(language) ? language : undefined,
    seller: given.get('seller')?.slice(0, 255) || undefined,
    product: Number.isSafeInteger(product) && product > 0 ? product : undefined,
    figure: oneOf(given.get('figure'), FIGURES) ?? FIRST.figure,
    view: oneOf(given.get('view'), ['chart', 'table'] as const) ?? FIRST.view,
  }
}

/** Returns the address of a state; parameters with default values are omitted. */
export function analyticsAddress({ period, from, until, language, seller, product, figure, view }: Analytics) {
  const parts = new URLSearchParams({
    ...(period !== FIRST.period && { period }),
    ...(period === 'other' && { from, until }),
    ...(language && { language }),
    ...(seller !== undefined && { seller }),
    ...(product !== undefined && { product: String(product) }),
    ...(figure !== FIRST.figure && { figure }),
    ...(view !== FIRST.view && { view }),
  })
  return ADMIN_ANALYTICS + (parts.size > 0 ? `?${parts}` : '')
}

export const analyticsInput = ({ from, until, language, seller, product }: Analytics): ManageInputOf<'GET /analytics'> => ({
  until,
  days: String(daysBetween(from, until) + 1),
  ...(language && { shopLanguage: language }),
  ...(seller !== undefined && { seller }),
  ...(product !== undefined && { product: String(product) }),
})
