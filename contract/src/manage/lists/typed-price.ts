import { type DecimalSign, readNumber } from '../../numbers/typed-number.ts'

/** Price of up to eight digits of yuan and two decimals (`MAX_PRICE`). */
const PRICE = /^\d{1,8}(?:\.\d{1,2})?$/

/** Reads a price in any notation of `readNumber`. Undefined if the text is no price, or if it is ambiguous without `hint`. */
export function readPrice(text: string, hint?: DecimalSign): number | undefined {
  const read = readNumber(text, hint)
  return read.kind === 'number' && PRICE.test(read.number) ? Number(read.number) : undefined
}
