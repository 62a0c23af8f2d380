/**
 * `npm test` runs every check of the shop, even after one fails; the last line is `N passed, N failed`.
 * Checks without tests run two at a time, because each uses only one core for long stretches; then the tests run, project by
 * project. Files that failed run once more: what passes then is printed as unsteady.
 * `--all` adds the full runs (`*.full.test.ts`, whole matrices). Names select steps: `npm test -- types lint`.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { unsteadyLine, type Failure } from './tests/report.ts'
import { endSteps, runStep, runTests } from './tests/run-step.ts'
import { MAX_FAILED } from './tests/runs-once.ts'
import { CHECKS, chromiumPath, ROOT, type Step, testSteps } from './tests/steps.ts'

/** Maximum number of characters of a failure's message, because CI logs keep only their beginning. */
const MAX_MESSAGE = 2_000
/** More unsteady tests than this fail the run. */
const MAX_UNSTEADY = 5
/** Folder of test reports. They are kept, because they contain the duration of each test. */
const REPORTS = join(ROOT, 'build/test-reports')
const isFull = process.argv.includes('--all')
const options = { maxMinutes: isFull ? 180 : 60, environment: isFull ? { FULL: '1' } : {} }
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'))

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
  process.once(signal, () => {
    endSteps(signal)
    process.exit(1)
  })
}

const total = { passed: 0, failed: 0 }
const unsteady: Failure[] = []

function print(step: Step, startMs: number, failures: string[], tests: string) {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(9)} ${seconds.padStart(6)} s${tests}`)
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`)
}

async function check(step: Step) {
  const startMs = performance.now()
  const { succeeded, output } = await runStep(step, options)
  total[succeeded ? 'passed' : 'failed']++
  print(step, startMs, succeeded ? [] : [output], '')
}

async function test(step: Step) {
  const startMs = performance.now()
  const verdict = await runTests(step, REPORTS, total.failed, options)
  total.passed += verdict.passed
  total.failed += verdict.failures.length
  unsteady.push(...verdict.unsteady)
  const messages = verdict.failures.map(
    ({ file, title, error }) =>
      `${[file, title].filter((part) => part !== '').join(' > ')}\n${file === '' ? error : error.slice(0, MAX_MESSAGE)}`,
  )
  print(step, startMs, messages, `  ${verdict.passed} tests${verdict.unsteady.length > 0 ? `, ${verdict.unsteady.length} unsteady` : ''}`)
}

async function inTurn(steps: Step[], run: (step: Step) => Promise<void>) {
  for (let step = steps.shift(); step; step = steps.shift()) {
    if (total.failed <= MAX_FAILED) await run(step)
  }
}

const isChosen = ({ name }: Step) => wanted.length === 0 || wanted.includes(name)
const [checks, tests] = [CHECKS.filter(isChosen), testSteps(isFull, wanted).filter(isChosen)]
rmSync(REPORTS, { recursive: true, force: true })
// If no browser can be installed, the step that needs a browser fails.
const browser = tests.some(({ name }) => name === 'journeys') ? chromiumPath().catch(() => {}) : undefined
await Promise.all([inTurn(checks, check), inTurn(checks, check), browser]) // before other steps install packages, because only one apt-get can run
await inTurn(tests, test)
for (const failure of unsteady) console.log(unsteadyLine(failure))
if (unsteady.length > MAX_UNSTEADY) {
  console.log(`More than ${MAX_UNSTEADY} unsteady tests fail the run.`)
  total.failed++
}
if (total.failed > MAX_FAILED) console.log('ended early')
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
