import { noAmountWords, noNumberWords } from '../../record-fields/number-words.ts'
import { numberText } from '../../../frame/times.ts'

/** What is wrong with a value by itself, in whatever field of a record. */
export const valueTexts = {
  noAmount: noAmountWords,
  noNumber: noNumberWords,
  needsAmount: 'Write an amount, such as 2,999.00.',
  needsNumber: 'Write a whole number.',
  needsAddress: 'Write the address, or take the row off.',
  noAddress: 'Begins with https://, or with / for a page of the shop.',
  noDay: 'A year has four digits: write a day such as 28 Nov 2026.',
  atMost: (max: number) => `At most ${numberText(max)}.`,
  between: (min: number, max: number) => `A whole number from ${numberText(min)} to ${numberText(max)}.`,
  tooLong: (length: number, max: number) => `${numberText(length - max)} letters too long: at most ${numberText(max)}.`,
  tooMany: (count: number, max: number) => `${numberText(count - max)} too many: at most ${numberText(max)}.`,
}
