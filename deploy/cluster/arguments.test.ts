import { describe, expect, it } from 'vitest'
import { Misused, parseArguments } from './arguments.ts'
import { SCENARIOS } from './scenarios/scenarios.ts'

const KNOWN = ['one', 'two', 'three']

describe('what the rehearsal is asked for', () => {
  it.each([
    [['all'], { names: KNOWN, isResumed: false }],
    [['all', '--from', 'two'], { names: ['two', 'three'], isResumed: true }],
    [['--from', 'three', 'all'], { names: ['three'], isResumed: true }],
    [['three', 'one'], { names: ['one', 'three'], isResumed: false }],
  ])('%j', (words, asked) => {
    expect(parseArguments(words, KNOWN)).toEqual(asked)
  })

  it.each([[[]], [['four']], [['all', 'one']], [['--from']], [['--from', 'two']], [['all', '--from', 'four']], [['all', '--from', 'all']]])(
    '%j is refused with a sentence that names all scenarios',
    (words) => {
      expect(() => parseArguments(words, KNOWN)).toThrow(Misused)
    },
  )

  it('has a name for each scenario', () => {
    const names = SCENARIOS.map(({ name }) => name)

    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
    expect(names).not.toContain('all')
  })
})
