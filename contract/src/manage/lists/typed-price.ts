import { type DecimalSign, readNumber } from '../../numbers/typed-number.ts'

/** As `MAX_PRICE` has it: whole yuan of eight digits, two decimals. */
const PRICE = /^\d{1,8}(?:\.\d{1,2})?$/

/**
 * Yuan of a price as somebody types or copies it, in any of the ways that `readNumber` reads. Undefined where it is none, has more than two decimals, or two
 * readings between which no `hint` decides.
 */
export function readPrice(text: string, hint?: DecimalSign): number | undefined {
  const read = readNumber(text, hint)
  return read.kind === 'number' && PRICE.test(read.number) ? Number(read.number) : undefined
}
