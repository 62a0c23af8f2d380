import { describe, expect, it } from 'vitest'
import { type Attempt, checkLedger, isAcknowledged, type Outcome, type Write } from './ledger.ts'
import { outcomeOf } from './requests.ts'

const attempt = (outcome: Outcome): Attempt => ({ sentAt: 0, ms: 1, outcome })
const write = (text: string, ...outcomes: Outcome[]): Write => ({ text, attempts: outcomes.map(attempt) })
const there = (...texts: string[]) => new Map(texts.map((text) => [text, 1]))

describe('the ledger of the load', () => {
  it('is content with what was acknowledged and is there once', () => {
    const writes = [write('a', 'done'), write('b', 'broken', 'done'), write('c', 'refused', 'refused')]

    expect(checkLedger(writes, there('a', 'b'))).toEqual({ acknowledged: 2, lost: [], twice: [], unknown: 0, foreign: [] })
  })

  it('finds a write that was acknowledged and is lost', () => {
    const writes = [write('a', 'done'), write('b', 'refused', 'done'), write('c', 'refused', 'refused')]

    expect(checkLedger(writes, there('a')).lost).toEqual(['b'])
  })

  it('finds a write that is there twice, acknowledged or not', () => {
    const writes = [write('a', 'done'), write('b', 'broken', 'broken'), write('c', 'done')]
    const found = new Map([...there('c'), ['a', 2], ['b', 2]] as const)

    expect(checkLedger(writes, found).twice).toEqual(['a', 'b'])
  })

  it('counts what is there though nobody was told, which is no fault', () => {
    const verdict = checkLedger([write('a', 'refused', 'refused'), write('b', 'broken', 'under way')], there('a', 'b'))

    expect(verdict).toMatchObject({ acknowledged: 0, lost: [], twice: [], unknown: 2 })
  })

  it('finds what was never sent', () => {
    expect(checkLedger([write('a', 'done')], there('a', 'b')).foreign).toEqual(['b'])
  })

  it('takes a write for acknowledged at whichever sending it was', () => {
    expect([write('a', 'done'), write('a', 'broken', 'done'), write('a', 'under way'), write('a')].map(isAcknowledged)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('what a response comes to', () => {
  it.each([
    [200, '0000', undefined, 'done'],
    [503, 'C503', '5', 'refused'],
    [503, 'C503', undefined, 'C503 without Retry-After'],
    [503, 'C503', 'soon', 'C503 without Retry-After'],
    [500, 'C500', undefined, 'C500'],
    [429, 'C107', '1', 'under way'],
    [502, undefined, undefined, 'broken'],
    [504, undefined, undefined, 'broken'],
    [503, undefined, '5', '503 of the balancer'],
  ])('%i %s with Retry-After %s is %s', (status, code, retryAfter, outcome) => {
    expect(outcomeOf(status, code, retryAfter)).toBe(outcome)
  })
})
