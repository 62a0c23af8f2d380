import { expect, it } from 'vitest'
import { secondToContinue, startingAt, startOf } from './watched.ts'

it.each([
  [0, 252, undefined],
  [9.9, 252, undefined],
  [10, 252, 10],
  [96.7, 252, 96],
  [247, 252, 247],
  [247.1, 252, undefined],
  [252, 252, undefined],
  [6, 6, undefined],
  [9.9, null, undefined],
  [5000, null, 5000],
])('after %d of %s seconds a film is continued at %s', (progress, duration, second) => {
  expect(secondToContinue(progress, duration)).toBe(second)
})

it.each([
  ['#t=0', 0],
  ['#t=96', 96],
  ['', undefined],
  ['#t=', undefined],
  ['#t=1:36', undefined],
  ['#t=-1', undefined],
  ['#t=1e3', undefined],
  ['#t=12345678', undefined],
  ['#main', undefined],
])('an address that ends in "%s" starts a film at %s', (hash, second) => {
  expect(startOf(hash)).toBe(second)
})

it('an address that starts a film is read as it is written', () => {
  expect(startOf(new URL(startingAt('https://shop.example/videos/1?lang=de', 96)).hash)).toBe(96)
})
