import { defineConfig } from 'vitest/config'

/** Files that fail for the tests of the runner. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'planted',
          include: ['scripts/tests/planted/*.planted.ts'],
          globalSetup: ['scripts/tests/planted/serve-page.ts'],
          isolate: false,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
