import { MAX_ID } from '@shop/contract/limits'

/** An id as an address writes it: plain digits, not zero. Undefined where it is none. */
export function idOf(text: string) {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

/** The one form of an id in an address: without zeros in front. Undefined where it is none. */
export const canonicalId = (text: string) => idOf(text)?.toString()

/** The series of a category's address: a plain number, or a text, a hyphen and a number (decisions: Routes). */
export const canonicalSeriesId = (category: string) => canonicalId(/^[^-]+-(.*)$/s.exec(category)?.[1] ?? category)
