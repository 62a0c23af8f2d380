import { expect, it } from 'vitest'
import { clockOf } from './duration.ts'

it.each([
  [0, '00:00'],
  [3, '00:03'],
  [252, '04:12'],
  [3723, '1:02:03'],
])('%i seconds are %s', (seconds, text) => {
  expect(clockOf(seconds)).toBe(text)
})
