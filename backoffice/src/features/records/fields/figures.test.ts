import { describe, expect, it } from 'vitest'
import { noAmountWords, noNumberWords } from '../../record-fields/number-words.ts'
import { AMOUNT, NUMBER, typedOf } from './figures.tsx'

describe('what is wrong with a typed text', () => {
  it.each([
    ['1,720', '“1,720” has two readings. Enter 1720 or 1.72.'],
    [' 1.234 ', '“1.234” has two readings. Enter 1234 or 1.2340.'],
    ['1,000', '“1,000” has two readings. Enter 1000 or 1.'],
    ['80 km/h', '“80 km/h” is not a number. Enter 1720 or 0.5.'],
  ])('that is no number: %j', (typed, words) => {
    expect(noNumberWords(typed)).toBe(words)
  })

  it.each([
    ['2.999', '“2.999” has two readings, 2999 and 2.999. Enter 2999.00, or two decimals.'],
    ['ask', '“ask” is not an amount. Enter 2,999.00.'],
    [' ', 'Enter an amount, such as 2,999.00.'],
  ])('that is no amount: %j', (typed, words) => {
    expect(noAmountWords(typed)).toBe(words)
  })

  it('has what it offers read as it says', () => {
    expect(['1720', '1.72', '1.2340'].map((text) => typedOf(text, NUMBER))).toEqual([1720, 1.72, 1.234])
    expect(NUMBER.write(1720)).toBe('1720') // no group separator, so that the user may continue typing
  })
})

describe('a figure that somebody types', () => {
  it.each([
    ['1720', 1720],
    ['1,720', '1,720'], // reads as 1720 or 1.72 (report B2)
    ['1.720', '1.720'],
    ['1,720.5', 1720.5],
    ['1.720,5', 1720.5],
    ['１７２０', 1720],
    ['$5', '$5'],
    ['1 720.5', 1720.5],
    ['1720,5', 1720.5],
    ['-3', -3],
    ['0.125', 0.125],
    [' 80 ', 80],
    ['', null],
    ['  ', null],
    ['1.2.3', '1.2.3'],
    ['80 km/h', '80 km/h'],
    ['1e3', '1e3'],
  ])('%j is read as %j', (text, value) => {
    expect(typedOf(text, NUMBER)).toBe(value)
  })

  it('is kept as it is typed where it is none yet', () => {
    expect(typedOf('2.999,0o', AMOUNT)).toBe('2.999,0o')
    expect(typedOf('2.999,00', AMOUNT)).toBe(2999)
  })
})
