import { PART_SORTS } from '@shop/contract/manage/parts/parts'
import { describe, expect, it } from 'vitest'
import { inputOf, isNarrowed, readList, searchOf, SORTS } from './list-address.ts'

describe('the address of the list of parts', () => {
  it.each([
    '',
    '?q=damper',
    '?q=damper&filter%5Bstate%5D=draft&filter%5Blanguage%5D=de%3Amissing&sort=price&order=desc',
    '?filter%5Bused%5D=0&filter%5Bproduct%5D=101&after=abc',
  ])('is written as it was read: %s', (search) => {
    expect(searchOf(readList(search))).toBe(search)
  })

  it('drops what it does not understand', () => {
    const list = readList('?q=%20&filter[state]=gone&filter[language]=fr:missing&filter[used]=2&filter[product]=x&sort=size&order=up')

    expect(searchOf(list)).toBe('')
    expect(isNarrowed(list)).toBe(false)
  })

  it('is what the call is asked for', () => {
    expect(inputOf(readList('?q=kes&filter[saved]=1'))).toEqual({
      q: 'kes',
      'filter[saved]': '1',
      sort: 'number',
      order: 'asc',
      after: undefined,
      limit: 50,
    })
    expect(SORTS).toEqual(PART_SORTS)
  })
})
