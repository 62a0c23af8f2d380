/**
 * `npm test` runs every check of the shop, even after one fails; the last line is `N passed, N failed`.
 * Checks without tests run two at a time, because each uses only one core for long stretches; then the tests run, project by
 * project.
 * `--all` adds the full runs (`*.full.test.ts`, whole matrices). Names select steps: `npm test -- types lint`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { findChromium } from './chromium.ts'
import { findPostgres15 } from './postgres-15.ts'

interface Count {
  passed: number
  failed: number
}
interface Step {
  name: string
  command: string[]
  /** File of vitest's report. A step without a report counts as one test. */
  report?: string
  /** Returns additional environment variables. The step fails if this function rejects. */
  environment?: () => Promise<Record<string, string>>
}
/** The part of vitest's JSON report that is counted. */
interface Report {
  testResults: Array<{
    name: string
    status: string
    /** Reason why the file could not be loaded. */
    message: string
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>
  }>
}

const MINUTE_MS = 60_000
/** Maximum number of characters of a failure's message, because CI logs keep only their beginning. */
const MAX_MESSAGE = 2_000
const MAX_OUTPUT = 20_000
const root = dirname(import.meta.dirname)
const bin = join(root, 'node_modules', '.bin')
/** Folder of test reports. They are kept, because they contain the duration of each test. */
const reports = join(root, 'build/test-reports')
const isFull = process.argv.includes('--all')
/** Time limit of a step, longer than any step takes on a slow machine. It ends steps that hang. */
const MAX_STEP_MS = (isFull ? 180 : 60) * MINUTE_MS
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))

const tool = (name: string, ...words: string[]) => [process.execPath, join(bin, name), ...words]

function vitest(name: string, project: string, ...files: string[]): Step {
  const report = join(reports, `${name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, report, command: tool('vitest', 'run', '--project', project, ...reporters, ...files) }
}

/** Path of Chromium, which is installed at most once, while the checks run. */
let chromium: Promise<string> | undefined
const chromiumPath = () => (chromium ??= findChromium())

const STEPS: Step[] = [
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
  vitest('unit', 'unit'),
  ...(isFull
    ? [
        {
          ...vitest(
            'oldest',
            'unit',
            'server/src/features',
            'server/src/http',
            'server/src/backup',
            'server/src/db/db.test.ts',
            'server/src/db/migrate.test.ts',
          ),
          environment: async () => ({ TEST_POSTGRES_BIN: await findPostgres15() }),
        },
      ]
    : []),
  { ...vitest('journeys', 'browser'), environment: async () => ({ CHROMIUM_PATH: await chromiumPath() }) },
  ...(isFull ? [vitest('engines', 'engines')] : []),
  ...(wanted.includes('durability') ? [vitest('durability', 'unit', 'durability')] : []), // otherwise part of `unit`
]

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const running = new Set<ChildProcess>()
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal)
    process.exit(1)
  })
}

async function run({ command, environment }: Step, timeout: number): Promise<{ succeeded: boolean; output: string }> {
  const [program = '', ...words] = command
  let own: Record<string, string> | undefined
  try {
    own = await environment?.()
  } catch (error) {
    return { succeeded: false, output: error instanceof Error ? error.message : String(error) }
  }
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      cwd: root,
      timeout,
      killSignal: 'SIGKILL', // a hanging process may ignore other signals
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        ...(isFull ? { FULL: '1' } : {}),
        ...own,
      },
    })
    running.add(child)
    const output: Buffer[] = []
    child.stdout.on('data', (part: Buffer) => output.push(part))
    child.stderr.on('data', (part: Buffer) => output.push(part))
    child.on('error', (error) => resolve({ succeeded: false, output: String(error) }))
    child.on('close', (code, signal) => {
      running.delete(child)
      if (signal) output.push(Buffer.from(`\nended by ${signal} (a step may take ${timeout / MINUTE_MS} minutes)\n`))
      resolve({ succeeded: code === 0, output: Buffer.concat(output).toString() })
    })
  })
}

/**
 * Counts a run's tests and returns the messages of failed ones. A file that could not be loaded counts as one failure,
 * and so does a run that failed without a failed test: then the end of its output is returned.
 */
function readReport(report: string, succeeded: boolean, output: string): Count & { failures: string } {
  const end = output.slice(-MAX_OUTPUT)
  if (!existsSync(report)) return { passed: 0, failed: 1, failures: end }
  const files = (JSON.parse(readFileSync(report, 'utf8')) as Report).testResults // vitest's report has this form
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ file: relative(root, file.name), ...test })))
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.every((test) => test.status !== 'failed'))
  const passed = tests.filter((test) => test.status === 'passed').length
  const failures = [
    // Errors of a file's hooks are only in the output, not in the report.
    ...unloaded.map((file) => `${relative(root, file.name)}\n${file.message === '' ? end : file.message.slice(0, MAX_MESSAGE)}`),
    ...tests
      .filter((test) => test.status === 'failed')
      .map((test) => `${test.file} > ${test.fullName}\n${test.failureMessages.join('\n').slice(0, MAX_MESSAGE)}`),
  ]
  if (failures.length === 0 && (!succeeded || passed === 0)) return { passed, failed: 1, failures: end }
  return { passed, failed: failures.length, failures: failures.join('\n\n') }
}

const total: Count = { passed: 0, failed: 0 }

async function count(step: Step) {
  const start = performance.now()
  const { succeeded, output } = await run(step, MAX_STEP_MS)
  const { passed, failed, failures } = step.report
    ? readReport(step.report, succeeded, output)
    : { passed: Number(succeeded), failed: Number(!succeeded), failures: output }
  total.passed += passed
  total.failed += failed

  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(9)} ${seconds.padStart(6)} s${step.report ? `  ${passed} tests` : ''}`)
  if (failed > 0) console.log(`\n${failures}\n`)
}

async function runInTurn(steps: Step[]) {
  for (let step = steps.shift(); step; step = steps.shift()) await count(step)
}

const chosen = STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const checks = chosen.filter(({ report }) => !report)
// If no browser can be installed, the step that needs a browser fails.
const browser = chosen.some(({ name }) => name === 'journeys') ? chromiumPath().catch(() => {}) : undefined
await Promise.all([runInTurn(checks), runInTurn(checks), browser]) // before other steps install packages, because only one apt-get can run
await runInTurn(chosen.filter(({ report }) => report))
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
