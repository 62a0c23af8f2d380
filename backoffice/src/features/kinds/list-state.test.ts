import { BANNER } from '@shop/contract/kinds/declared/banner'
import { ARTICLE } from '@shop/contract/kinds/declared/article'
import { COUPON } from '@shop/contract/kinds/declared/coupon'
import { TAG } from '@shop/contract/kinds/declared/tag'
import { sortsOf } from '@shop/contract/kinds/kind'
import { describe, expect, it } from 'vitest'
import { filtersOf, inputOf, isInOrder, readList, searchOf } from './list-state.ts'

describe('the list of a declared kind', () => {
  it('is by itself in the order of its declaration, and has an address of its own otherwise', () => {
    expect(searchOf(TAG, readList(TAG, ''))).toBe('')
    expect(readList(COUPON, '').sort).toBe('code')
    expect(searchOf(TAG, readList(TAG, '?q=new&filter[state]=draft&sort=name&order=desc'))).toBe(
      '?q=new&filter%5Bstate%5D=draft&sort=name&order=desc',
    )
  })

  it('drops what is none of its filters and sorts', () => {
    expect(readList(TAG, '?filter[state]=odd&filter[kind]=help&sort=price')).toEqual(readList(TAG, ''))
    expect(readList(ARTICLE, '?filter[kind]=help&filter[flag]=faq').filters).toEqual({ kind: 'help' })
  })

  it('is sorted and filtered by what the declaration says', () => {
    expect(sortsOf(BANNER)).toEqual(['sort', 'changed'])
    expect(sortsOf(TAG)).toContain('uses')
    expect([...filtersOf(ARTICLE).keys()]).toEqual(['state', 'kind', 'language', 'saved'])
    expect([...filtersOf(COUPON).keys()]).toEqual(['state', 'saved']) // coupons have no texts and no users
    expect(inputOf(readList(TAG, '?filter[used]=1'))).toMatchObject({ 'filter[used]': '1', sort: 'sort', limit: 50 })
  })

  it('can be put in order where all of it is there, in the merchant’s order', () => {
    const whole = { rows: [1, 2], total: 2 }
    expect(isInOrder(TAG, readList(TAG, ''), whole)).toBe(true)
    expect(isInOrder(TAG, readList(TAG, '?q=a'), whole)).toBe(false)
    expect(isInOrder(TAG, readList(TAG, ''), { ...whole, total: 3 })).toBe(false)
    expect(isInOrder(COUPON, readList(COUPON, ''), whole)).toBe(false)
    expect(isInOrder(ARTICLE, readList(ARTICLE, '?filter[kind]=help'), whole)).toBe(true)
    expect(isInOrder(ARTICLE, readList(ARTICLE, '?filter[kind]=help&filter[state]=live'), whole)).toBe(false)
  })
})
