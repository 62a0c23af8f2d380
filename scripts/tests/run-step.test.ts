import { expect, it } from 'vitest'
import { runPlanted } from './planted/run-planted.ts'
import { LONG_TEST_MS } from '../../test-times.ts'

it('a second run tells what is unsteady from what has failed', { timeout: LONG_TEST_MS }, async () => {
  const verdict = await runPlanted('assertion', 'steady', 'time-out', 'before-all', 'unloaded', 'rejection')

  expect(verdict).toEqual({
    passed: 6,
    failed: [expect.stringMatching(/^steady: never holds: AssertionError: expected 2 to be 3/)],
    unsteady: [
      expect.stringMatching(/^assertion: holds in the second run: AssertionError: expected true/),
      expect.stringMatching(/^before-all: : Error: planted: no shop/),
      expect.stringMatching(/^rejection: : Error: planted: rejected/),
      expect.stringMatching(/^time-out: ends in the second run: Error: Test timed out in 200ms/),
      expect.stringMatching(/^unloaded: : Error: planted: not loaded/),
    ],
  })
})
