import { expect, it } from 'vitest'
import { loadTexts } from '../../frame/words/text-group.ts'
import { favoritesListTexts } from './texts.ts'

it.each([
  ['en', 2, 'Both together, paid one by one'],
  ['en', 7, 'All seven together, paid one by one'],
  ['en', 13, 'All 13 together, paid one by one'],
  ['de', 7, 'Alle sieben zusammen, einzeln bezahlt'],
  ['ja', 7, '7点の合計（お支払いは1点ずつ）'],
] as const)('the sum of favourites is named by their number, in %s of %i', async (language, count, name) => {
  await loadTexts([favoritesListTexts], language)

  expect(favoritesListTexts.get(language).together(count)).toBe(name)
})
