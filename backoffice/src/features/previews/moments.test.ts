import { expect, it } from 'vitest'
import { momentsOf } from './moments.ts'

it('are those to come, the next first: prices that begin, and when it is seen or no more', () => {
  const price = (starts: string, yuan: number) => ({ starts, ends: null, price: yuan, originalPrice: null })
  const moments = momentsOf(
    {
      schedule: [price('2026-12-24T08:00:00Z', 249), price('2026-11-01T08:00:00Z', 199)],
      visibleFrom: '2026-12-01T08:00:00.000Z',
      visibleUntil: null,
    },
    Date.parse('2026-11-24T08:00:00Z'),
  )

  expect(moments).toEqual([
    { iso: '2026-12-01T08:00:00.000Z', label: 'Visible from then on' },
    { iso: '2026-12-24T08:00:00Z', label: 'Price 249.00 begins' },
  ])
})
