import { describe, expect, it } from 'vitest'
import { encodingMistake } from './encoding.rules.ts'
import { lineAt, placesIn } from './json-places.rules.ts'

const TEXT = `{
  "a": [1, "x\\n{", null],
  "b": {
    "c": -1.5e3,
    "d": { "e": [] }
  }
}
`
const lineOf = (path: PropertyKey[], text = TEXT) => lineAt(text, placesIn(text).placeOf(path))

describe('a value of a JSON text', () => {
  it.each([
    [[], 1],
    [['a'], 2],
    [['a', 2], 2],
    [['b', 'c'], 4],
    [['b', 'd', 'e'], 5],
    [['b', 'missing', 'deeper'], 3],
  ])('is at %j in line %i', (path, line) => {
    expect(lineOf(path)).toBe(line)
  })

  it.each([
    ['', 0, 'a value is expected here'],
    ['{', 1, 'a name in double quotes is expected here'],
    ['{"a" 1}', 5, 'a colon is expected after the name "a"'],
    ['{"a": 1,}', 8, 'there is a comma before the }, where something more is expected'],
    ['{"a": 1 "b": 2}', 8, 'a comma or a } is expected here, not "\\""'],
    ["{'a': 1}", 1, 'a name in double quotes is expected here, not "\'"'],
    ['[1, 2', 5, 'the file ends before the [ of line 1 is closed'],
    ['[01]', 2, 'a comma or a ] is expected here, not "1"'],
    ['["a\nb"]', 1, 'a text begins here that does not end on its line, or has a character that must be escaped'],
    ['{} x', 3, 'the file should end here, not "x"'],
    ['[NaN]', 1, 'a value is expected here, not "N"'],
    ['['.repeat(300), 201, 'is nested too deeply'],
  ])('is not there in %j', (text, at, sentence) => {
    expect(placesIn(text).mistake).toEqual({ at, sentence })
    expect(() => JSON.parse(text)).toThrow()
  })

  it.each(['0', '"\\ud83d\\ude00 \u2028"', '[true,false,{"":[1e5,-0.1]}]', ' {"a":"\u007f"} '])('is there in %j', (text) => {
    expect(placesIn(text).mistake).toBeUndefined()
    expect(() => JSON.parse(text)).not.toThrow()
  })
})

describe('bytes', () => {
  it.each([
    [[0xff, 0xfe, 0x7b, 0], { line: 1, sentence: 'is in UTF-16, save it as UTF-8' }],
    [[0xfe, 0xff, 0, 0x7b], { line: 1, sentence: 'is in UTF-16, save it as UTF-8' }],
    [[0, 0x7b, 0, 0x7d], { line: 1, sentence: 'is in UTF-16, save it as UTF-8' }],
    [[0xff, 0xfe, 0, 0, 0x7b, 0, 0, 0], { line: 1, sentence: 'is in UTF-32, save it as UTF-8' }],
    [[0x7b, 0x0a, 0xfc, 0x7d], { line: 2, sentence: 'is not UTF-8 here; save the file in that encoding' }],
    [[0xef, 0xbb, 0xbf, 0x7b, 0x7d], undefined],
    [[...Buffer.from('{"狐": "ü"}')], undefined],
    [[], undefined],
  ])('%j', (bytes, mistake) => {
    expect(encodingMistake(Uint8Array.from(bytes))).toEqual(mistake)
  })
})
