import { readNumber } from '@shop/contract/numbers/typed-number'

const WITHOUT_DOUBT = 4
/** Adds a zero to three decimals: `1.234` is ambiguous, but `1.2340` has only one reading. */
const spelled = (decimal: string) =>
  decimal.padEnd(decimal.indexOf('.') + 1 + (decimal.split('.')[1]?.length === 3 ? WITHOUT_DOUBT : 0), '0')

/** Explains why the input is no number or has two readings (report B2). */
export function noNumberWords(typed: string) {
  const read = readNumber(typed)
  const text = typed.trim()
  return read.kind === 'ambiguous'
    ? `“${text}” has two readings. Enter ${read.grouped} or ${spelled(read.decimal)}.`
    : `“${text}” is not a number. Enter 1720 or 0.5.`
}

/** Explains why the input is no amount of at most two decimals or has two readings, as `noNumberWords` does for numbers. */
export function noAmountWords(typed: string) {
  const read = readNumber(typed)
  const text = typed.trim()
  if (text === '') return 'Enter an amount, such as 2,999.00.'
  return read.kind === 'ambiguous'
    ? `“${text}” has two readings, ${read.grouped} and ${read.decimal}. Enter ${read.grouped}.00, or two decimals.`
    : `“${text}” is not an amount. Enter 2,999.00.`
}
