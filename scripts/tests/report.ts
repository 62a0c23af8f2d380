import { existsSync, readFileSync } from 'node:fs'

/** `error` is empty unless the test failed. */
export interface TestOutcome {
  file: string
  title: string
  state: 'passed' | 'failed' | 'skipped'
  ms: number
  error: string
}

/** Written by `reporter.ts`. */
export interface TestReport {
  tests: TestOutcome[]
  /** Errors outside tests: a file that cannot be loaded, a hook of a file, a rejection. `file` is empty if it is unknown. */
  outside: Array<{ file: string; error: string }>
}

/** `title` is empty for errors outside tests. */
export interface Failure {
  file: string
  title: string
  error: string
}

export interface Verdict {
  passed: number
  failures: Failure[]
  /** First failures of tests that passed in the second run. */
  unsteady: Failure[]
}

/** Returns the report of an ended run. A missing report, a run without tests and an unexplained failure are errors outside tests. */
export function readReport(path: string, succeeded: boolean, output: string): TestReport {
  const report: TestReport = existsSync(path)
    ? (JSON.parse(readFileSync(path, 'utf8')) as TestReport) // `reporter.ts` writes this form
    : { tests: [], outside: [] }
  const hasPassed = report.tests.some(({ state }) => state === 'passed')
  const isExplained = failuresOf(report).length > 0
  return isExplained || (succeeded && hasPassed) ? report : { ...report, outside: [{ file: '', error: output }] }
}

export const failuresOf = ({ tests, outside }: TestReport): Failure[] => [
  ...outside.map(({ file, error }) => ({ file, title: '', error })),
  ...tests.filter(({ state }) => state === 'failed').map(({ file, title, error }) => ({ file, title, error })),
]

/** `again` has the reports of the files that ran a second time, which replace their first outcomes. */
export function judge(first: TestReport, again: ReadonlyMap<string, TestReport>): Verdict {
  const isFinal = ({ file }: { file: string }) => !again.has(file)
  const last: TestReport = {
    tests: [...first.tests.filter(isFinal), ...[...again.values()].flatMap(({ tests }) => tests)],
    outside: [...first.outside.filter(isFinal), ...[...again.values()].flatMap(({ outside }) => outside)],
  }
  const isSteadyNow = ({ file, title }: Failure) =>
    last.outside.every((error) => error.file !== file) &&
    (title === '' || last.tests.some((test) => test.file === file && test.title === title && test.state === 'passed'))
  return {
    passed: last.tests.filter(({ state }) => state === 'passed').length,
    failures: failuresOf(last),
    unsteady: failuresOf(first).filter((failure) => !isFinal(failure) && isSteadyNow(failure)),
  }
}

const MAX_LINE = 200

/** `unsteady  <file> > <title>: <first failure in one line>` */
export const unsteadyLine = ({ file, title, error }: Failure) =>
  `unsteady  ${[file, title].filter((part) => part !== '').join(' > ')}: ${error.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_LINE)}`
