import { describe, expect, it } from 'vitest'
import { filteredBy, filterOf, isSameList, readList, searchOf, sortedBy } from './list-address.ts'

const plain = readList('')

describe('the address of the list', () => {
  it.each([
    [''],
    ['?q=kestrel'],
    ['?filter%5Bdefinition%5D=top-speed%2Cweight'],
    ['?filter%5Bstate%5D=draft%2Clive&filter%5Bfinding%5D=noPrice&sort=price&order=desc&after=abc'],
    ['?q=%E8%B6%8A&filter%5Blanguage%5D=de%3Amissing%2Cja%3Aolder&filter%5BpriceFrom%5D=100&filter%5BpriceTo%5D=2999.50'],
  ])('comes back as it was: %s', (search) => {
    expect(searchOf(readList(search))).toBe(search)
  })

  it('has one order, whatever the order in which it was written', () => {
    expect(searchOf(readList('?order=desc&sort=name&filter[series]=1,2&filter[state]=live&q=x'))).toBe(
      '?q=x&filter%5Bstate%5D=live&filter%5Bseries%5D=1%2C2&sort=name&order=desc',
    )
  })

  it.each([
    '?filter[state]=hidden',
    '?filter[state]=live,',
    '?filter[series]=cars',
    '?filter[definition]=Top speed',
    '?filter[language]=fr:missing',
    '?filter[finding]=nothing',
    '?filter[priceFrom]=1e3',
    '?filter[stock]=some',
    '?filter[saved]=2',
    '?sort=weight',
    '?order=up',
    '?after=',
    '?invented=1',
  ])('drops what it does not understand: %s', (search) => {
    expect(readList(search)).toEqual(plain)
  })

  it('is cut to what a search may be long', () => {
    expect(readList(`?q=${'x'.repeat(300)}`).q).toHaveLength(100)
  })

  it('gives a call its text and its filters by their names, and nothing of sorting and pages', () => {
    expect(filterOf(readList('?q=x&filter[state]=live&sort=name&after=abc'))).toEqual({ q: 'x', 'filter[state]': 'live' })
  })
})

describe('another list', () => {
  it('begins at its first page when a filter is put on or taken off', () => {
    const list = readList('?filter[state]=live&filter[stock]=none&after=abc')

    expect(searchOf(filteredBy(list, { stock: 'few' }))).toBe('?filter%5Bstate%5D=live&filter%5Bstock%5D=few')
    expect(searchOf(filteredBy(list, { stock: '' }))).toBe('?filter%5Bstate%5D=live')
  })

  it('is sorted up, down, and in the merchant’s order again', () => {
    const up = sortedBy({ ...plain, after: 'abc' }, 'price')
    const down = sortedBy(up, 'price')

    expect([up, down, sortedBy(down, 'price')].map(searchOf)).toEqual(['?sort=price', '?sort=price&order=desc', ''])
  })

  it('has the newest changes first', () => {
    expect(searchOf(sortedBy(plain, 'changed'))).toBe('?sort=changed&order=desc')
  })

  it('is the same list on every page', () => {
    expect(isSameList(readList('?q=x&after=abc'), readList('?q=x'))).toBe(true)
    expect(isSameList(readList('?q=x'), readList('?q=y'))).toBe(false)
  })
})
