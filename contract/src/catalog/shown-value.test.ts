import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeBraces, fillIn, shownFigure, shownSpec } from './shown-value.ts'

describe('what the shop prints of a spec', () => {
  it.each([
    ['30 min', 30, 'min', 'en'],
    ['30 分钟', 30, '分钟', 'zh'],
    ['30分', 30, '分', 'ja'],
    ['30분', 30, '분', 'ko'],
    ['5.200 mAh', 5200, 'mAh', 'de'],
    ['1,720.125', 1720.1254, undefined, 'en'],
  ] as const)('writes %s', (shown, number, unitName, language) => {
    expect(shownFigure(number, unitName, language)).toBe(shown)
  })

  it.each([
    ['its own text, though it has a number', '1:10', { number: 10, text: '1:10', englishText: null }],
    ['the English text, before its number', '1:10', { number: 10, text: null, englishText: '1:10' }],
    ['its number', '80 km/h', { number: 80, text: null, englishText: null }],
    ['nothing yet', '', { number: null, text: null, englishText: null }],
  ])('is %s', (_, shown, spec) => {
    expect(shownSpec({ ...spec, unitName: 'km/h' }, 'de')).toBe(shown)
  })
})

const valueOf = (key: string) => `<${key}>`

describe('a text with places for values', () => {
  it.each([
    ['{a} of {b-2}', '<a> of <b-2>'],
    ['{{a}}', '{a}'],
    ['{{{a}}}', '{{a}}'],
    ['{{a} {a}}', '{<a> <a>}'],
    ['{ a } {} {ä} {', '{ a } {} {ä} {'],
  ])('%s shows %s', (text, shown) => {
    expect(fillIn(text, valueOf)).toBe(shown)
  })

  it('can say any text at all', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        expect(fillIn(escapeBraces(text), valueOf)).toBe(text)
      }),
    )
    const braces = ['{', '}', 'a', '-', ' ']
    const texts = [''].concat(...Array.from({ length: 5 }, (_, n) => n + 1).map((n) => wordsOf(braces, n)))
    expect(texts.filter((text) => fillIn(escapeBraces(text), valueOf) !== text)).toEqual([])
  })
})

const wordsOf = (letters: string[], length: number): string[] =>
  length === 0 ? [''] : wordsOf(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter))
