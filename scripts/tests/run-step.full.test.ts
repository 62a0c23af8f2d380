import { expect, it } from 'vitest'
import { runPlanted } from './planted/run-planted.ts'
import { LONG_TEST_MS } from '../../test-times.ts'

it(
  'a second run tells what is unsteady of complaints of a browser, a killed one and an office that did not open',
  { timeout: LONG_TEST_MS },
  async () => {
    const verdict = await runPlanted('complaint', 'killed-browser', 'shared-office')

    expect(verdict).toEqual({
      passed: 5,
      failed: [],
      unsteady: [
        expect.stringMatching(/^complaint: passes though the browser complains: AssertionError: what the browser complained about/),
        expect.stringMatching(/^killed-browser: loses its browser: /),
        expect.stringMatching(/^shared-office: has no office: Error: ENOENT/),
      ],
    })
  },
)
