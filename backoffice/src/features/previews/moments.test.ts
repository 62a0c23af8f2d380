import { expect, it } from 'vitest'
import { BANNER } from '@shop/contract/kinds/declared/banner'
import { OFFER } from '@shop/contract/kinds/declared/offer'
import { momentsOf, momentsOfDates } from './moments.ts'

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

it.each([
  [BANNER, { visibleFrom: '2026-12-01T08:00:00.000Z', visibleUntil: '2026-12-24T08:00:00.000Z' }, ['It begins', 'It ends']],
  [BANNER, { visibleFrom: '2026-11-01T08:00:00.000Z', visibleUntil: null }, []],
  [OFFER, { starts: null, ends: '2026-12-24T08:00:00.000Z' }, ['It ends']],
])('are the own dates of a record of $type that are to come', (declaration, values, labels) => {
  const moments = momentsOfDates(declaration, values, Date.parse('2026-11-24T08:00:00Z'))

  expect(moments.map(({ label }) => label)).toEqual(labels)
})
