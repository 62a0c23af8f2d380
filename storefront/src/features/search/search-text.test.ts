import { describe, expect, it } from 'vitest'
import { isSearchable, resultsInput, searchTextOf } from './search-text.ts'

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

it.each([
  ['name=buggy', { q: 'buggy', page: 1 }],
  ['name=+buggy+&page=3', { q: 'buggy', page: 3 }],
  ['name=buggy&page=0', { q: 'buggy', page: 1 }],
  ['name=buggy&page=x', { q: 'buggy', page: 1 }],
])('the address ?%s asks for %o', (search, input) => {
  expect(resultsInput(new URLSearchParams(search), 'en')).toEqual(input)
})
