import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetSearches, recentSearches, rememberSearch, searchesIn } from './recent-searches.ts'

const stored = new Map<string, string>()
beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('remembers the last five texts, each once, and forgets them', () => {
  for (const text of ['kestrel', 'mesa', ' 3S  LiPo ', '', 'mesa', 'a', 'b', 'c', 'KESTREL']) rememberSearch(text)

  expect(recentSearches()).toEqual(['KESTREL', 'c', 'b', 'a', 'mesa'])
  forgetSearches()
  expect(recentSearches()).toEqual([])
})

it.each([
  ['', []],
  ['a\n\na\nb', ['a', 'b']],
  [`${'x'.repeat(101)}\nb`, ['b']],
  ['1\n2\n3\n4\n5\n6', ['1', '2', '3', '4', '5']],
])('reads %j as %j, whoever has written it', (text, texts) => {
  expect(searchesIn(text)).toEqual(texts)
})

it('remembers nothing where the browser stores nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => { throw new Error('blocked') }, setItem: () => { throw new Error('blocked') } }) // prettier-ignore
  rememberSearch('kestrel')

  expect(recentSearches()).toEqual([])
})
