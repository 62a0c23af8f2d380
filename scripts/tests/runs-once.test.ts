import { describe, expect, it } from 'vitest'
import { listFiles, read } from '../../checks/sources.ts'
import { filesAgain, RUNS_ONCE, runsOnce } from './runs-once.ts'

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const tests = listFiles().filter(isTest)
const HAS_RANDOM_INPUT = /^import .* from '(fast-check|.*fuzzing.*)'$/m

it('names places that have tests', () => {
  expect(RUNS_ONCE.filter((place) => !tests.some((file) => (place.endsWith('/') ? file.startsWith(place) : file === place)))).toEqual([])
})

it('has every test with random input', () => {
  const random = tests.filter((file) => !file.endsWith('.full.test.ts') && HAS_RANDOM_INPUT.test(read(file)))

  expect(random.length).toBeGreaterThan(20)
  expect(random.filter((file) => !runsOnce(file))).toEqual([])
})

it.each([
  ['checks/architecture.test.ts', true],
  ['server/src/fuzz.test.ts', true],
  ['server/src/features/cart-of-others.test.ts', false],
  ['e2e/checks/links.test.ts', false],
])('of %s: %s', (file, expected) => {
  expect(runsOnce(file)).toBe(expected)
})

describe('a second run', () => {
  const failuresIn = (files: number, each = 1) =>
    Array.from({ length: files * each }, (_, index) => ({ file: `ui/${index % files}.test.ts`, title: `${index}`, error: '' }))

  it('has each file with failures, once', () => {
    expect(filesAgain(failuresIn(2, 3))).toEqual(['ui/0.test.ts', 'ui/1.test.ts'])
  })

  it('has no file that runs once, and no failure without a file', () => {
    const others = ['checks/calls.test.ts', '', 'ui/0.test.ts'].map((file) => ({ file, title: 'a', error: '' }))

    expect(filesAgain(others)).toEqual(['ui/0.test.ts'])
  })

  it.each([
    [15, 1, 0, 15],
    [16, 1, 0, 0],
    [10, 2, 0, 10],
    [7, 3, 0, 0],
    [5, 1, 15, 5],
    [5, 1, 16, 0],
  ])('of %i files with %i failures each, after %i earlier failures, has %i files', (files, each, before, expected) => {
    expect(filesAgain(failuresIn(files, each), before)).toHaveLength(expected)
  })
})
