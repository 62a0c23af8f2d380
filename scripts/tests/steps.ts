import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { findPostgres15 } from '../postgres-15.ts'
import { filesOfFullRun, FULL_STEPS, stepOf } from './full-steps.ts'
import { ROOT } from './root.ts'

export const BIN = join(ROOT, 'node_modules', '.bin')

export interface Step {
  name: string
  command: string[]
  /** Files or folders of tests; by default all. */
  files?: string[]
  /** Number of workers, which share the machine. */
  workers?: number
  /** Returns additional environment variables. The step fails if this function rejects. */
  environment?: () => Promise<Record<string, string>>
}

/** A vitest reporter that `runTests` needs. */
export const REPORTER = join(import.meta.dirname, 'reporter.ts')

const tool = (name: string, ...words: string[]) => [process.execPath, join(BIN, name), ...words]

const vitest = (name: string, project: string, ...files: string[]): Step => ({
  name,
  files,
  workers: 3,
  command: tool('vitest', 'run', '--project', project, '--reporter=default', `--reporter=${REPORTER}`),
})

/** Path of Chromium, which is installed at most once, while the checks run. */
let chromium: Promise<string> | undefined
export const chromiumPath = () => (chromium ??= findChromium())

export const CHECKS: Step[] = [
  {
    name: 'build',
    command: [
      process.execPath,
      '--input-type=module',
      '-e',
      `await (await import('./storefront/build.ts')).ensureBuilt('build', console.log)
       await (await import('./backoffice/build.ts')).ensureBackofficeBuilt('build', console.log)`,
    ],
  },
  { name: 'types', command: tool('tsc', '-p', '.', '--checkers', '1') },
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'format', command: tool('oxfmt', '--check') },
  { name: 'styles', command: tool('stylelint', '{storefront,backoffice,ui}/**/*.css') },
  { name: 'unused', command: tool('knip', '--no-progress') },
]

const OLDEST = ['server/src/features', 'server/src/http', 'server/src/backup', 'server/src/db/db.test.ts', 'server/src/db/migrate.test.ts']

/** Checks, two at a time, and then tests, in turn. */
export interface Suite {
  name: string
  checks: Step[]
  tests: Step[]
}

const BUILD = CHECKS.filter(({ name }) => name === 'build')
const full = (step: Step, environment?: Step['environment']): Step => ({
  ...step,
  environment: async () => ({ FULL: '1', ...(await environment?.()) }),
})
const browser = async () => ({ CHROMIUM_PATH: await chromiumPath() })

/** `npm test` */
export const TEST: Suite = {
  name: 'test',
  checks: CHECKS,
  tests: [vitest('unit', 'unit'), { ...vitest('journeys', 'browser'), environment: browser }],
}

/** `npm run test:all`, in this order; each can be run by its name. */
export function fullSuites(): Suite[] {
  const files = filesOfFullRun()
  const placed = FULL_STEPS.map((name): Suite => {
    const own = files.filter((file) => stepOf(file) === name)
    if (name === 'engines') return { name, checks: BUILD, tests: [full(vitest(name, 'engines', ...own))] }
    const isOfBrowser = own.some((file) => file.startsWith('e2e/'))
    return {
      name,
      checks: BUILD,
      tests: [isOfBrowser ? full(vitest(name, 'browser', ...own), browser) : full(vitest(name, 'unit', ...own))],
    }
  })
  const oldest: Step = { ...vitest('oldest', 'unit', ...OLDEST), environment: async () => ({ TEST_POSTGRES_BIN: await findPostgres15() }) }
  return [TEST, ...placed, { name: 'oldest', checks: [], tests: [oldest] }]
}

/** `npm run test:durability`, which is part of `kills`. */
export const DURABILITY: Suite = { name: 'durability', checks: [], tests: [full(vitest('durability', 'unit', 'durability'))] }
