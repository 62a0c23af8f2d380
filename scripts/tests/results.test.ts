import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type History, keepResult, readResults, stateOf, type SuiteResult, tableOf } from './results.ts'

const result = (commit: string, failed = 0): SuiteResult => ({ commit, passed: 7, failed, minutes: 3 })

/** Commits are numbers; those after 100 changed code, others only documentation. */
const history: History = {
  changed: (from, to) => (Number(to) > 100 ? ['docs/calls.md', 'server/src/app.ts'] : ['README.md', 'docs/calls.md']),
  distance: (from, to) => Number(to) - Number(from),
}

describe('the state of a suite', () => {
  it.each<[string, SuiteResult | undefined, string]>([
    ['never', undefined, '50'],
    ['green', result('50'), '50'],
    ['green', result('50'), '99'], // only documentation changed
    ['older', result('80'), '120'],
    ['stale', result('80'), '121'],
    ['red', result('50', 1), '50'],
    ['red', result('50', 1), '200'],
  ])('is %s', (state, kept, commit) => {
    expect(stateOf(kept, commit, history)).toBe(state)
  })

  it('is stale if git does not know its commit', () => {
    expect(stateOf(result('50'), '60', { changed: () => undefined, distance: () => undefined })).toBe('stale')
  })
})

describe('results', () => {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'results-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it('are kept with the commit of the last success', () => {
    keepResult('kills', result('50'), folder)
    keepResult('kills', result('60', 2), folder)
    keepResult('floods', result('60', 1), folder)

    expect(Object.fromEntries(readResults(folder))).toEqual({ kills: { ...result('60', 2), green: '50' }, floods: result('60', 1) })
  })

  it('are a table with a line for each suite', () => {
    keepResult('kills', result('50'), folder)
    keepResult('floods', result('40', 2), folder)

    expect(tableOf(['kills', 'floods', 'oldest'], readResults(folder), '50', history)).toEqual([
      'kills     green  50    3 min  7 passed, 0 failed',
      'floods    red    40    3 min  7 passed, 2 failed',
      'oldest    never',
    ])
  })
})
