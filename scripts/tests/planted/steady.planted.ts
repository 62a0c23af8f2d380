import { expect, it } from 'vitest'

it('never holds', () => {
  expect(1 + 1).toBe(3)
})
