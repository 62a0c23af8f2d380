import { readNumber } from '@shop/contract/numbers/typed-number'

const WITHOUT_DOUBT = 4
/** A decimal number so that it has one reading: `1.234` with a zero more. */
const spelled = (decimal: string) =>
  decimal.padEnd(decimal.indexOf('.') + 1 + (decimal.split('.')[1]?.length === 3 ? WITHOUT_DOUBT : 0), '0')

/** The error of a typed text that is no number, or that may be either of two (report B2). */
export function noNumberWords(typed: string) {
  const read = readNumber(typed)
  const text = typed.trim()
  return read.kind === 'ambiguous'
    ? `“${text}” has two readings. Write ${read.grouped} or ${spelled(read.decimal)}.`
    : `“${text}” is not a number. Write 1720 or 0.5.`
}

/** The same of an amount, which has two decimals at most. */
export function noAmountWords(typed: string) {
  const read = readNumber(typed)
  const text = typed.trim()
  if (text === '') return 'Write an amount, such as 2,999.00.'
  return read.kind === 'ambiguous'
    ? `“${text}” has two readings, ${read.grouped} and ${read.decimal}. Write ${read.grouped}.00, or two decimals.`
    : `“${text}” is not an amount. Write 2,999.00.`
}
