import { expect, it } from 'vitest'
import { isFirstTime } from './first-time.ts'

it('holds in the second run', () => {
  expect(isFirstTime('assertion')).toBe(false)
})

it('always holds', () => {
  expect(1 + 1).toBe(2)
})
