import { describe, expect, it } from 'vitest'
import { codesOf } from './codes-of.ts'

describe('codes that are typed', () => {
  it.each([
    ['', []],
    ['  , ;', []],
    ['XT60', ['xt60']],
    ['indoor, garden;field', ['indoor', 'garden', 'field']],
    ['xt60 XT60', ['xt60']],
    ['JST_XH é-', ['jst-xh']],
    ['--a--b--', ['a-b']],
    [`${'a'.repeat(29)}-b`, ['a'.repeat(29)]],
    ['a b c d', ['a', 'b', 'c']],
  ])('%j are %j', (typed, codes) => {
    expect(codesOf(typed, 3)).toEqual(codes)
  })
})
