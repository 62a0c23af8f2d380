import { describe, expect, it } from 'vitest'
import { COMPARE_SEARCH, comparedIn } from './compared-ids.ts'

const given = (ids: string) => new URLSearchParams({ ids })

describe('the products of an address [compare.4]', () => {
  it.each([
    ['', [], false],
    ['3', [3], false],
    ['3,7', [3, 7], false],
    ['7,3', [7, 3], false],
    ['1,2,3,4,5', [1, 2, 3, 4], true],
    ['3,3', [3], true],
    ['3,03', [3], true],
    ['3,x,7', [3, 7], true],
    ['3,', [3], true],
    ['x', [], true],
    ['0', [], true],
    ['-3', [], true],
    ['3;7', [], true],
    ['<script>,3', [3], true],
    [`${'9'.repeat(17)},3`, [3], true],
    [Array.from({ length: 1000 }, (_, id) => id).join(','), [1, 2, 3, 4], true],
  ])('in %j are %j; something is left out: %s', (text, ids, isCut) => {
    expect(comparedIn(given(text))).toEqual({ ids, isCut })
  })

  it.each(['3,7', '1,2,3,4,5', 'x', '3,3', '3,', ',,,,,'])('are the same in the one form of %j', (text) => {
    const form = COMPARE_SEARCH['ids']?.(text, given(text)) ?? ''

    expect(comparedIn(given(form))).toEqual(comparedIn(given(text)))
    expect(COMPARE_SEARCH['ids']?.(form, given(form))).toBe(form)
  })

  it('have no form where there are none', () => {
    expect(COMPARE_SEARCH['ids']?.('', new URLSearchParams())).toBeUndefined()
  })
})
