import { ADMIN_CALENDAR } from '@shop/contract/manage/addresses'
import { dayOf, isDay } from '../../frame/times.ts'

export type CalendarView = 'week' | 'month'

export interface CalendarState {
  view: CalendarView
  /** A day of the period, such as `2026-11-30`, in the device's time zone. */
  day: string
}

const DAYS_OF_WEEK = 7

/** Returns the midnight at which a day begins in the device's time zone. */
const startOf = (day: string) => new Date(`${day}T00:00`)

/** Returns the midnight some days later. Days may have 23 or 25 hours. */
const daysLater = (start: Date, days: number) => new Date(start.getFullYear(), start.getMonth(), start.getDate() + days)

/** Weeks begin on Monday. */
const mondayOf = (start: Date) => daysLater(start, -((start.getDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK))

export function readCalendar(search: string, now = new Date()): CalendarState {
  const given = new URLSearchParams(search)
  const day = given.get('day')
  return { view: given.get('view') === 'month' ? 'month' : 'week', day: day !== null && isDay(day) ? day : dayOf(now) }
}

export function calendarAddress({ view, day }: CalendarState, now = new Date()) {
  const parts = new URLSearchParams({ ...(view === 'month' && { view }), ...(day !== dayOf(now) && { day }) })
  return parts.size > 0 ? `${ADMIN_CALENDAR}?${parts}` : ADMIN_CALENDAR
}

/** Returns the days that the calendar shows: whole weeks. */
export function daysOf({ view, day }: CalendarState): Date[] {
  const start = startOf(day)
  const first = mondayOf(view === 'week' ? start : firstOfMonth(start))
  const end = view === 'week' ? daysLater(first, DAYS_OF_WEEK) : daysLater(mondayOf(daysLater(nextMonth(start, 1), -1)), DAYS_OF_WEEK)
  const days: Date[] = []
  for (let at = first; at < end; at = daysLater(at, 1)) days.push(at)
  return days
}

const firstOfMonth = (start: Date) => new Date(start.getFullYear(), start.getMonth(), 1)
const nextMonth = (start: Date, months: number) => new Date(start.getFullYear(), start.getMonth() + months, 1)

/** Returns the state of the previous (-1) or next (1) week or month. */
export function turned({ view, day }: CalendarState, by: -1 | 1): CalendarState {
  const start = startOf(day)
  return { view, day: dayOf(view === 'week' ? daysLater(start, by * DAYS_OF_WEEK) : nextMonth(start, by)) }
}

/** True if the month view shows the day only to complete its week. */
export const isOtherMonth = ({ view, day }: CalendarState, at: Date) => view === 'month' && at.getMonth() !== startOf(day).getMonth()
