import { expect, it } from 'vitest'
import { dayOf } from '../../frame/times.ts'
import { calendarAddress, daysOf, isOtherMonth, readCalendar, turned } from './calendar-days.ts'

const NOW = new Date(2026, 10, 30, 9, 41)
const shown = (view: 'week' | 'month', day: string) => {
  const days = daysOf({ view, day }).map(dayOf)
  return [days[0], days.at(-1), days.length]
}

it.each([
  ['2026-11-30', '2026-11-30', '2026-12-06'],
  ['2026-12-06', '2026-11-30', '2026-12-06'],
  ['2027-01-01', '2026-12-28', '2027-01-03'],
  ['2024-02-29', '2024-02-26', '2024-03-03'],
  ['2026-03-29', '2026-03-23', '2026-03-29'], // the clock changes in Europe
])('shows the week of %s from Monday %s to Sunday %s', (day, first, last) => {
  expect(shown('week', day)).toEqual([first, last, 7])
})

it.each([
  ['2026-11-30', '2026-10-26', '2026-12-06', 42],
  ['2027-02-14', '2027-02-01', '2027-02-28', 28],
  ['2026-10-25', '2026-09-28', '2026-11-01', 35],
])('shows the month of %s in whole weeks, from %s to %s', (day, first, last, count) => {
  expect(shown('month', day)).toEqual([first, last, count])
})

it('marks the days of other months in a month alone', () => {
  expect(isOtherMonth({ view: 'month', day: '2026-11-30' }, new Date(2026, 11, 1))).toBe(true)
  expect(isOtherMonth({ view: 'month', day: '2026-11-30' }, new Date(2026, 10, 1))).toBe(false)
  expect(isOtherMonth({ view: 'week', day: '2026-11-30' }, new Date(2026, 11, 1))).toBe(false)
})

it('turns by weeks and by months, from the 31st too', () => {
  expect(turned({ view: 'week', day: '2026-12-28' }, 1).day).toBe('2027-01-04')
  expect(turned({ view: 'week', day: '2026-03-02' }, -1).day).toBe('2026-02-23')
  expect(turned({ view: 'month', day: '2027-01-31' }, 1).day).toBe('2027-02-01')
  expect(turned({ view: 'month', day: '2026-03-31' }, -1).day).toBe('2026-02-01')
})

it('is in the address, but for this week', () => {
  expect(calendarAddress({ view: 'week', day: '2026-11-30' }, NOW)).toBe('/admin/calendar')
  const state = { view: 'month', day: '2027-02-01' } as const
  expect(calendarAddress(state, NOW)).toBe('/admin/calendar?view=month&day=2027-02-01')
  expect(readCalendar('?view=month&day=2027-02-01', NOW)).toEqual(state)
})

it.each(['', '?view=year&day=tomorrow', '?day=2026-13-01', '?day='])('is of this week without a valid address: %j', (search) => {
  expect(readCalendar(search, NOW)).toEqual({ view: 'week', day: '2026-11-30' })
})
