import type { Series } from '@shop/contract/catalog/catalog'
import { expect, it } from 'vitest'
import { rowsOf, shownBySeries } from './home-rows.ts'

it.each([
  [0, []],
  [1, ['sheet 1']],
  [2, ['sheet 1', 'film 2']],
  [3, ['sheet 1', 'film 2', 'drawer 3']],
  [4, ['sheet 1', 'film 2', 'half 3 4']],
  [5, ['sheet 1', 'film 2', 'half 3 4', 'drawer 5']],
  [7, ['sheet 1', 'film 2', 'half 3 4', 'half 5 6', 'drawer 7']],
  [12, ['sheet 1', 'film 2', 'half 3 4', 'half 5 6', 'half 7 8', 'half 9 10', 'half 11 12']],
])('%i series stand on home by their places: each once, in their order [2.home.10]', (count, rows) => {
  const all = Array.from({ length: count }, (_, place) => place + 1)

  expect(rowsOf(all).map(({ layout, series }) => `${layout} ${series.join(' ')}`)).toEqual(rows)
})

it('a series shows four products, six in the drawer; places count those on home alone [2.home.13]', () => {
  const series = (id: number, isHome: 0 | 1 = 1) => ({ id, isHome }) as Series // no other field is read

  expect([...shownBySeries([series(1), series(2, 0), series(3), series(4)])]).toEqual([
    [1, 4],
    [3, 4],
    [4, 6],
  ])
  expect([...shownBySeries([])]).toEqual([])
})
