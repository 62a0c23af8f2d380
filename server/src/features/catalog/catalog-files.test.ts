import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { escapeBraces, fillIn } from './catalog-files.rules.ts'

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

/** All texts of so many of these letters. */
const wordsOf = (letters: string[], length: number): string[] =>
  length === 0 ? [''] : wordsOf(letters, length - 1).flatMap((word) => letters.map((letter) => word + letter))
