import { constants, getPriority, setPriority } from 'node:os'
import { defineConfig } from 'vitest/config'
import { inlinePrograms } from './storefront/bundling/inline-programs.ts'
import { HOOK_MS, JOURNEY_MS, UNIT_TEST_MS, WAIT_MS } from './test-times.ts'

// Full matrices, durability and fuzz runs are in `*.full.test.ts`, which `npm run test:all` includes.
const isFull = process.env.FULL === '1'
/** In the full run each file has its own process; otherwise the files of a worker share one, which saves a sixth of the time. */
const isolate = isFull
const exclude = ['**/node_modules/**', '**/build/**', '**/data/**', ...(isFull ? [] : ['**/*.full.test.{ts,tsx}'])]

// The priority of the shop's processes for passwords and pictures, which else wait for tests until their time is over.
setPriority(Math.max(getPriority(), constants.priority.PRIORITY_BELOW_NORMAL))

/** CI shows only the message of a failure, so it must contain the actual value. */
const chaiConfig = { truncateThreshold: 1_000 }

export default defineConfig({
  test: {
    projects: [
      {
        // Classes of CSS modules keep their names, so that tests can find rendered parts.
        css: { modules: { generateScopedName: '[local]' } },
        plugins: [inlinePrograms()],
        test: {
          name: 'unit',
          chaiConfig,
          include: ['{contract,ui,server,storefront,backoffice,bench,checks,demo,deploy,media,scripts,start}/**/*.test.{ts,tsx}'],
          exclude,
          isolate,
          globalSetup: ['server/test/database.ts'],
          maxWorkers: isFull ? 2 : 3, // tests wait for the database and for times; the full run has tests that use both cores
          testTimeout: UNIT_TEST_MS,
          hookTimeout: HOOK_MS,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Three workers on the two cores of a small machine, as a journey waits for a fifth of its time; they share a
        // shop.
        test: {
          name: 'browser',
          chaiConfig,
          expect: { poll: { timeout: WAIT_MS } },
          include: ['e2e/**/*.test.ts'],
          exclude: [...exclude, 'e2e/engines/**'],
          isolate,
          globalSetup: ['e2e/open-shop.ts'],
          maxWorkers: 3,
          testTimeout: JOURNEY_MS,
          hookTimeout: HOOK_MS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Firefox and WebKit run only in the full run.
        test: {
          name: 'engines',
          chaiConfig,
          include: ['e2e/engines/*.full.test.ts'],
          globalSetup: ['e2e/engines/open-shop-and-engines.ts'],
          maxWorkers: 1,
          testTimeout: JOURNEY_MS,
          hookTimeout: HOOK_MS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
