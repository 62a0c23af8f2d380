import { describe, expect, it } from 'vitest'
import { setFilters, wordsOf } from './filter-words.ts'
import { readList } from '../address/list-address.ts'

const choices = {
  series: [
    { id: 1, name: 'Cars', code: 'CAR', active: true },
    { id: 2, name: 'Boats', code: 'BOT', active: true },
  ],
  tags: [],
  definitions: [],
  units: [],
  services: [],
  staff: [{ id: 3, name: 'Mara Lindqvist' }],
}
const words = (name: Parameters<typeof wordsOf>[0], search: string) => wordsOf(name, readList(search).filters, choices)

describe('a chip', () => {
  it.each([
    ['series', '?filter[series]=1,2', 'Cars, Boats'],
    ['series', '?filter[series]=9', '9'],
    ['changedBy', '?filter[changedBy]=3', 'Mara Lindqvist'],
    ['price', '?filter[priceFrom]=100', 'from 100.00'],
    ['price', '?filter[priceFrom]=100&filter[priceTo]=2999.5', 'from 100.00 up to 2,999.50'],
    ['language', '?filter[language]=de:missing,ja:older', 'German missing, Japanese outdated, English changed'],
    ['finding', '?filter[finding]=noPrice,noImage,noBuyAddress,deadBuyAddress', 'No price and 3 more'],
    ['stock', '?filter[stock]=few', 'few left'],
  ] as const)('of %s says %s as %s', (name, search, expected) => {
    expect(words(name, search)).toBe(expected)
  })

  it('is one for both ends of a price', () => {
    expect(setFilters(readList('?filter[priceFrom]=1&filter[priceTo]=2&filter[state]=live').filters)).toEqual(['state', 'price'])
  })
})
