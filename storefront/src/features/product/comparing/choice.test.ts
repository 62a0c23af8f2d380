import { describe, expect, it } from 'vitest'
import { choiceIn } from './choice.ts'

describe('the choice that a browser has stored', () => {
  it.each([
    ['', []],
    ['7', [7]],
    ['7,3', [7, 3]],
    ['7,3,7', [7, 3]],
    ['7,x,-1,0,1e3,3', [7, 3]],
    ['1,2,3,4,5', [1, 2, 3, 4]],
    ['{"a":1}', []],
  ])('in %j is %j', (text, ids) => {
    expect(choiceIn(text)).toEqual(ids)
  })
})
