import { defineConfig } from 'vitest/config'
import { ANSWER_KINDS } from './storefront/bundling/answer-kinds.ts'

// Full matrices, durability and fuzz runs live in `*.full.test.ts`; `npm run test:all` includes them.
const isFull = process.env.FULL === '1'
/** In the full run each file has a process of its own; otherwise those of a worker share one, which saves a sixth of the time. */
const isolate = isFull
const exclude = ['**/node_modules/**', '**/build/**', '**/data/**', ...(isFull ? [] : ['**/*.full.test.{ts,tsx}'])]

/** CI shows the message of a failure alone: it has to hold what was found. */
const chaiConfig = { truncateThreshold: 1_000 }

export default defineConfig({
  test: {
    projects: [
      {
        // CSS modules keep their names, so that a rendered part can be looked at.
        css: { modules: { generateScopedName: '[local]' } },
        define: ANSWER_KINDS,
        test: {
          name: 'unit',
          chaiConfig,
          include: ['{contract,server,storefront,backoffice,bench,checks,demo,deploy,media,start}/**/*.test.{ts,tsx}'],
          exclude,
          isolate,
          globalSetup: ['server/test/database.ts'],
          maxWorkers: isFull ? 2 : 3, // a test waits for the database and for times, too; the full run has tests that fill both cores
          testTimeout: 300_000, // a shared machine may be five times as slow as ours
          hookTimeout: 240_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Three workers on the two cores of a small machine, as a journey waits for a fifth of its time; they share one shop.
        test: {
          name: 'browser',
          chaiConfig,
          expect: { poll: { timeout: 60_000 } }, // a busy machine shows late what is right: its first film once took 11 s to start
          include: ['e2e/**/*.test.ts'],
          exclude: [...exclude, 'e2e/engines/**'],
          isolate,
          globalSetup: ['e2e/open-shop.ts'],
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        // Firefox and WebKit, in the full run alone.
        test: {
          name: 'engines',
          chaiConfig,
          include: ['e2e/engines/*.full.test.ts'],
          globalSetup: ['e2e/engines/open-shop-and-engines.ts'],
          maxWorkers: 1,
          testTimeout: 180_000,
          hookTimeout: 240_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
