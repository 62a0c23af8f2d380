import { expect, it } from 'vitest'
import { pagesShown } from './pages-shown.ts'

it.each([
  [1, 1, [1]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 6, [1, 2, 3, 4, 'gap', 6]],
  [3, 6, [1, 2, 3, 4, 'gap', 6]],
  [4, 6, [1, 'gap', 3, 4, 5, 6]],
  [3, 9, [1, 2, 3, 4, 'gap', 9]],
  [4, 9, [1, 'gap', 3, 4, 5, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 'gap', 9]],
  [7, 9, [1, 'gap', 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 6, 7, 8, 9]],
])('on page %i of %i shows %j [2.pages.3, 2.pages.4, 2.pages.5, 2.pages.6, 9.24]', (current, pages, shown) => {
  expect(pagesShown(current, pages)).toEqual(shown)
})

it('always shows the current page, each page once, in order', () => {
  for (let pages = 1; pages <= 30; pages++) {
    for (let current = 1; current <= pages; current++) {
      const numbers = pagesShown(current, pages).filter((page) => page !== 'gap')

      expect(numbers).toContain(current)
      expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
      expect(pagesShown(current, pages).length).toBeLessThanOrEqual(7)
    }
  }
})
