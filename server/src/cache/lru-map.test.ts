import { expect, it } from 'vitest'
import { createLruMap } from './lru-map.ts'

it('keeps the entries used last', () => {
  const map = createLruMap<number>(2)
  map.set('a', 1)
  map.set('b', 2)
  map.get('a')

  map.set('c', 3)

  expect([...map.entries()]).toEqual([
    ['c', 3],
    ['a', 1],
  ])
})
