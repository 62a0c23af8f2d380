import { describe, expect, it } from 'vitest'
import { CHOOSE_SEARCH, isStepNeedless, stepOf } from './answers.ts'

const search = (text: string) => new URLSearchParams(text)

describe('the step of an address [f.choose.3]', () => {
  it.each([
    ['', 1, undefined, false],
    ['step=1', 1, undefined, true],
    ['step=3', 3, '3', false],
    ['step=result', 6, 'result', false],
    ['minutes=20', 6, undefined, false],
    ['minutes=20&step=result', 6, undefined, true],
    ['minutes=20&step=2', 2, '2', false],
    ['step=6', 1, undefined, true],
    ['minutes=20&step=6', 6, undefined, true],
    ['step=0', 1, undefined, true],
    ['step=x', 1, undefined, true],
  ])('%j is step %j, as %j in its one form', (text, step, form, isNeedless) => {
    expect(stepOf(search(text))).toBe(step)
    expect(CHOOSE_SEARCH['step']?.('', search(text))).toBe(form)
    expect(isStepNeedless(search(text))).toBe(isNeedless)
  })
})
