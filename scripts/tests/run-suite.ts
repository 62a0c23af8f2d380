import { unsteadyLine, type Failure } from './report.ts'
import { runStep, runTests } from './run-step.ts'
import { MAX_FAILED } from './runs-once.ts'
import { chromiumPath, type Step, type Suite } from './steps.ts'

/** Maximum number of characters of a failure's message, because CI logs keep only their beginning. */
const MAX_MESSAGE = 2_000
/** More unsteady tests than this fail the run. */
const MAX_UNSTEADY = 5
const OPTIONS = { maxMinutes: 80 }

function print(step: Step, startMs: number, failures: string[], tests: string) {
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1)
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(9)} ${seconds.padStart(6)} s${tests}`)
  if (failures.length > 0) console.log(`\n${failures.join('\n\n')}\n`)
}

/** Runs and prints the steps of a suite, even after one fails, but not after more than MAX_FAILED failures. */
export async function runSuite({ checks, tests }: Suite, reports: string): Promise<{ passed: number; failed: number }> {
  const total = { passed: 0, failed: 0 }
  const unsteady: Failure[] = []

  async function check(step: Step) {
    const startMs = performance.now()
    const { succeeded, output } = await runStep(step, OPTIONS)
    total[succeeded ? 'passed' : 'failed']++
    print(step, startMs, succeeded ? [] : [output], '')
  }

  async function test(step: Step) {
    const startMs = performance.now()
    const verdict = await runTests(step, reports, total.failed, OPTIONS)
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

  const waiting = [...checks]
  // If no browser can be installed, the step that needs a browser fails.
  const browser = tests.some(({ name }) => name === 'journeys') ? chromiumPath().catch(() => {}) : undefined
  await Promise.all([inTurn(waiting, check), inTurn(waiting, check), browser]) // before other steps install packages, because only one apt-get can run
  await inTurn([...tests], test)
  for (const failure of unsteady) console.log(unsteadyLine(failure))
  if (unsteady.length > MAX_UNSTEADY) {
    console.log(`More than ${MAX_UNSTEADY} unsteady tests fail the run.`)
    total.failed++
  }
  if (total.failed > MAX_FAILED) console.log('ended early')
  return total
}
