import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestCase, TestModule, TestRunEndReason, TestSuite } from 'vitest/node'
import type { TestOutcome, TestReport } from './report.ts'

type RunEnd = Parameters<NonNullable<Reporter['onTestRunEnd']>>
type Errors = RunEnd[1]

const fileOf = (path: string | undefined) => (path === undefined ? '' : relative(process.cwd(), path))
const messageOf = (errors: Errors | undefined = []) => errors.map(({ stack, message }) => stack ?? message).join('\n')

function outcomeOf(test: TestCase): TestOutcome {
  const { state, errors } = test.result()
  return {
    file: fileOf(test.module.moduleId),
    title: test.fullName,
    state: state === 'pending' ? 'skipped' : state,
    ms: Math.round(test.diagnostic()?.duration ?? 0),
    error: messageOf(errors),
  }
}

const errorsIn = (module: TestModule) =>
  [module, ...module.children.allSuites()].flatMap((part: TestModule | TestSuite) =>
    part.errors().length > 0 ? [{ file: fileOf(module.moduleId), error: messageOf(part.errors()) }] : [],
  )

/** Errors that vitest catches outside tests carry the path of the file that ran. */
const pathOf = (error: Errors[number]) => (typeof error['VITEST_TEST_PATH'] === 'string' ? error['VITEST_TEST_PATH'] : undefined)

/** Writes a `TestReport` to the file TEST_REPORT. Unlike vitest's JSON, it has errors of hooks and rejections. */
export default class implements Reporter {
  onTestRunEnd(modules: RunEnd[0], unhandled: Errors, reason: TestRunEndReason) {
    const report: TestReport = {
      tests: modules.flatMap((module) => [...module.children.allTests()].map(outcomeOf)),
      outside: [
        ...modules.flatMap(errorsIn),
        ...unhandled.map((error) => ({ file: fileOf(pathOf(error)), error: messageOf([error]) })),
        ...(reason === 'interrupted' ? [] : modules.flatMap(unfinished)),
      ],
    }
    writeFileSync(process.env.TEST_REPORT ?? 'build/test-report.json', JSON.stringify(report))
  }
}

/** A file whose worker ended too early has tests without a result. */
const unfinished = (module: TestModule) =>
  ['pending', 'queued'].includes(module.state()) ? [{ file: fileOf(module.moduleId), error: 'The file did not run to its end.' }] : []
