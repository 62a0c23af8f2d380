import { describe, expect, it } from 'vitest'
import { isSearchable, pageOfList, searchTextOf } from './search-text.ts'

const searching = (name: string) => new URLSearchParams({ name })

describe('what an address searches for', () => {
  it.each([
    ['nothing is said', new URLSearchParams(), ''],
    ['blanks', searching('  \t '), ''],
    ['blanks around a text', searching('  Kestrel 10 '), 'Kestrel 10'],
    ['marks of SQL and HTML', searching(`'; drop table product; -- <b>`), `'; drop table product; -- <b>`],
  ])('with %s', (_, search, text) => {
    expect(searchTextOf(search)).toBe(text)
  })

  it.each([
    [0, false],
    [1, true],
    [100, true],
    [101, false],
    [10_000, false],
  ])('%i characters long can be asked: %s', (length, isAsked) => {
    expect(isSearchable(searchTextOf(searching('x'.repeat(length))))).toBe(isAsked)
  })

  it('is never longer than what is too long', () => {
    expect(searchTextOf(searching('x'.repeat(10_000)))).toHaveLength(101)
  })
})

describe('a page of a list that came whole', () => {
  const list = Array.from({ length: 25 }, (_, index) => index)

  it.each([
    [1, 0, 12],
    [2, 12, 12],
    [3, 24, 1],
    [4, 36, 0],
    [Number.MAX_SAFE_INTEGER, 0, 0],
  ])('page %i begins at %i and has %i rows', (current, first, count) => {
    const page = pageOfList(list, current)

    expect(page).toMatchObject({ total: 25, current, totalPage: 3 })
    expect(page.rows).toEqual(Array.from({ length: count }, (_, index) => first + index))
  })

  it('has no pages without rows', () => {
    expect(pageOfList([], 1)).toEqual({ rows: [], total: 0, current: 1, totalPage: 0 })
  })
})
