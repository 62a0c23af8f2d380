import { describe, expect, it } from 'vitest'
import { listHead } from './list-head.ts'

const headOf = (search: string, totalPage = 3) => listHead('/category/3', new URLSearchParams(search), { totalPage })

describe('the head of a list', () => {
  it.each([
    ['', '/category/3'],
    ['page=1', '/category/3'],
    ['page=3', '/category/3?page=3'],
    ['page=2&lang=de&utm_source=mail', '/category/3?page=2'],
    ['cur=USD', '/category/3'],
    ['page=abc', '/category/3'],
  ])('is listed at its page alone: ?%s', (search, canonical) => {
    expect(headOf(search)).toEqual({ canonical, isVariant: false })
  })

  it.each(['sort=price&order=asc', 'tags=2', 'min=100&cur=USD', 'max=9', 'page=2&sort=sales'])(
    'is not listed where it is sorted or filtered: ?%s',
    (search) => {
      expect(headOf(search)).toMatchObject({ isVariant: true })
    },
  )

  it('is not listed past its end, but is on the first page of an empty list', () => {
    expect(headOf('page=4')).toMatchObject({ isVariant: true })
    expect(headOf('', 0)).toEqual({ canonical: '/category/3', isVariant: false })
  })
})
