import { join } from 'node:path'
import { findChromium } from '../chromium.ts'
import { findPostgres15 } from '../postgres-15.ts'

export const ROOT = join(import.meta.dirname, '../..')
export const BIN = join(ROOT, 'node_modules', '.bin')

export interface Step {
  name: string
  command: string[]
  /** Files or folders of tests; by default all. */
  files?: string[]
  /** Returns additional environment variables. The step fails if this function rejects. */
  environment?: () => Promise<Record<string, string>>
}

/** A vitest reporter that `runTests` needs. */
export const REPORTER = join(import.meta.dirname, 'reporter.ts')

const tool = (name: string, ...words: string[]) => [process.execPath, join(BIN, name), ...words]

const vitest = (name: string, project: string, ...files: string[]): Step => ({
  name,
  files,
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
  { name: 'types', command: tool('tsc', '-p', '.') },
  { name: 'lint', command: tool('oxlint', '--type-aware', '--deny-warnings', '--report-unused-disable-directives') },
  { name: 'format', command: tool('oxfmt', '--check') },
  { name: 'styles', command: tool('stylelint', '{storefront,backoffice,ui}/**/*.css') },
  { name: 'unused', command: tool('knip', '--no-progress') },
]

const OLDEST = ['server/src/features', 'server/src/http', 'server/src/backup', 'server/src/db/db.test.ts', 'server/src/db/migrate.test.ts']

/** Steps of tests, in their order. `durability` runs only if it is named, as it is part of `unit`. */
export const testSteps = (isFull: boolean, wanted: string[]): Step[] => [
  vitest('unit', 'unit'),
  ...(isFull ? [{ ...vitest('oldest', 'unit', ...OLDEST), environment: async () => ({ TEST_POSTGRES_BIN: await findPostgres15() }) }] : []),
  { ...vitest('journeys', 'browser'), environment: async () => ({ CHROMIUM_PATH: await chromiumPath() }) },
  ...(isFull ? [vitest('engines', 'engines')] : []),
  ...(wanted.includes('durability') ? [vitest('durability', 'unit', 'durability')] : []),
]
