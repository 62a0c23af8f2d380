import { describe, expect, it } from 'vitest'
import { byDay } from './days.ts'

describe('the days of a history', () => {
  it('have the rows that were written on them, in their order', () => {
    const times = ['2026-11-20T11:41:12', '2026-11-20T09:12:40', '2026-11-19T17:40:55', '2025-12-31T12:00:00']
    const days = byDay(
      times.map((time) => ({ time })),
      new Date('2026-11-24T12:00:00'),
    )

    expect(days).toEqual([
      { day: 'Friday, 20 November', rows: [{ time: times[0] }, { time: times[1] }] },
      { day: 'Thursday, 19 November', rows: [{ time: times[2] }] },
      { day: 'Wednesday, 31 December 2025', rows: [{ time: times[3] }] },
    ])
  })
})
