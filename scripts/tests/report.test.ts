import { describe, expect, it } from 'vitest'
import { judge, type TestOutcome, type TestReport, unsteadyLine } from './report.ts'

const test = (file: string, title: string, state: TestOutcome['state'] = 'passed'): TestOutcome => ({
  file,
  title,
  state,
  ms: 1,
  error: state === 'failed' ? `${title} failed` : '',
})
const report = (tests: TestOutcome[], outside: TestReport['outside'] = []): TestReport => ({ tests, outside })
const verdictOf = (first: TestReport, again: Record<string, TestReport> = {}) => {
  const { passed, failures, unsteady } = judge(first, new Map(Object.entries(again)))
  const name = ({ file, title }: { file: string; title: string }) => `${file} ${title}`.trim()
  return { passed, failed: failures.map(name), unsteady: unsteady.map(name) }
}

describe('the verdict on a run', () => {
  const first = report([test('a', 'one'), test('a', 'two', 'failed'), test('b', 'three')])

  it('is that of the first run where there is no second', () => {
    expect(verdictOf(first)).toEqual({ passed: 2, failed: ['a two'], unsteady: [] })
  })

  it('names a test as unsteady that passes in the second run, and counts it once', () => {
    const again = { a: report([test('a', 'one'), test('a', 'two')]) }

    expect(verdictOf(first, again)).toEqual({ passed: 3, failed: [], unsteady: ['a two'] })
  })

  it('has failed where the test fails again', () => {
    const again = { a: report([test('a', 'one'), test('a', 'two', 'failed')]) }

    expect(verdictOf(first, again)).toEqual({ passed: 2, failed: ['a two'], unsteady: [] })
  })

  it('has failed where another test of the file fails in the second run', () => {
    const again = { a: report([test('a', 'one', 'failed'), test('a', 'two')]) }

    expect(verdictOf(first, again)).toEqual({ passed: 2, failed: ['a one'], unsteady: ['a two'] })
  })

  it.each<[string, TestReport]>([
    ['has no test', report([], [{ file: 'a', error: 'no report' }])],
    ['skips the test', report([test('a', 'one'), test('a', 'two', 'skipped')], [{ file: 'a', error: 'a hook failed' }])],
  ])('has failed where the second run of the file %s', (_, second) => {
    expect(verdictOf(first, { a: second })).toMatchObject({ failed: ['a'], unsteady: [] })
  })

  it('names a file as unsteady that could not be loaded, and can in the second run', () => {
    const unloaded = report([test('b', 'three')], [{ file: 'a', error: 'a hook failed' }])

    expect(verdictOf(unloaded, { a: report([test('a', 'one')]) })).toEqual({ passed: 2, failed: [], unsteady: ['a'] })
  })

  it('keeps errors of no known file', () => {
    const outside = [{ file: '', error: 'a worker ended' }]

    expect(verdictOf(report(first.tests, outside), { a: report([test('a', 'two')]) })).toEqual({
      passed: 2,
      failed: [''],
      unsteady: ['a two'],
    })
  })
})

it('an unsteady test is one line', () => {
  const line = unsteadyLine({ file: 'a.test.ts', title: 'a > b', error: 'Error: not\n  equal\n' })

  expect(line).toBe('unsteady  a.test.ts > a > b: Error: not equal')
  expect(unsteadyLine({ file: 'a.test.ts', title: '', error: 'x'.repeat(900) })).toBe(`unsteady  a.test.ts: ${'x'.repeat(200)}`)
})
