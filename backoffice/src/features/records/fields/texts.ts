import { noAmountWords, noNumberWords } from '../../record-fields/number-words.ts'
import { counted, numberText } from '../../../frame/times.ts'

export const valueTexts = {
  noAmount: noAmountWords,
  noNumber: noNumberWords,
  needsAmount: 'Enter an amount, such as 2,999.00.',
  needsNumber: 'Enter a whole number.',
  needsAddress: 'Enter the address, or remove the row.',
  noAddress: 'Begins with https://, or with / for a page of the shop.',
  noDay: 'A year has four digits: write a day such as 28 Nov 2026.',
  atMost: (max: number) => `At most ${numberText(max)}.`,
  between: (min: number, max: number, decimals = 0) =>
    decimals === 0
      ? `A whole number from ${numberText(min)} to ${numberText(max)}.`
      : `A number from ${min.toFixed(decimals)} to ${numberText(max)}, with at most ${decimals} decimals.`,
  tooLong: (length: number, max: number) => `${numberText(length - max)} letters too long: at most ${numberText(max)}.`,
  tooMany: (count: number, max: number) => `${numberText(count - max)} too many: at most ${numberText(max)}.`,
}

export const entryTexts = {
  none: 'None.',
  takeOff: (name: string) => `Remove ${name}`,
  write: (language: string) => `Write them in ${language}`,
  asInEnglish: 'As in English again',
  otherLength: (own: number, english: number) =>
    `${counted(own, 'entry', 'entries')} here, ${numberText(english)} in English: to publish them, there have to be as many.`,
}
