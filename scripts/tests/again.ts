import { join } from 'node:path'
import { withBusyLoops } from './busy.ts'
import { failuresOf } from './report.ts'
import { changedFiles } from './results.ts'
import { readTests } from './run-step.ts'
import { type Step, TEST } from './steps.ts'

const BUSY = 2
const OPTIONS = { maxMinutes: 60 }

/** Returns the step that runs the test file; undefined for other files and for tests of the full run. */
function stepNameOf(file: string): string | undefined {
  if (!/\.test\.tsx?$/.test(file) || file.includes('.full.test.')) return undefined
  return file.startsWith('e2e/') ? 'journeys' : 'unit'
}

/**
 * Runs the test files that changed since `commit` (the work tree included) `times` times, beside busy loops and without a second run.
 * Prints each test that failed with its number of failures. Throws if no test file changed.
 */
export async function runAgain(times: number, commit: string, reports: string): Promise<{ passed: number; failed: number }> {
  const files = changedFiles(commit).filter((file) => stepNameOf(file) !== undefined)
  if (files.length === 0) throw new Error(`No test file differs from ${commit}`)
  const steps = TEST.tests
    .map((step): Step => ({ ...step, files: files.filter((file) => stepNameOf(file) === step.name) }))
    .filter((step) => step.files?.length)
  const failed = new Map<string, number>()
  let passed = 0
  await withBusyLoops(BUSY, async () => {
    for (let time = 1; time <= times; time++) {
      for (const step of steps) {
        const report = await readTests(step, join(reports, `${step.name}-${time}.json`), OPTIONS)
        const failures = failuresOf(report)
        passed += report.tests.filter(({ state }) => state === 'passed').length
        for (const { file, title } of failures) failed.set(`${file} > ${title}`, (failed.get(`${file} > ${title}`) ?? 0) + 1)
        console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${step.name.padEnd(9)} ${time} of ${times}`)
        for (const { file, title, error } of failures) console.log(`\n${file} > ${title}\n${error}\n`)
      }
    }
  })
  for (const [test, count] of failed) console.log(`${count} of ${times}  ${test}`)
  return { passed, failed: [...failed.values()].reduce((sum, count) => sum + count, 0) }
}
