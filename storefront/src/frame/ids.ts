import { MAX_ID } from '@shop/contract/limits'

/** An id as an address writes it: plain digits, not zero. Undefined where it is none. */
export function idOf(text: string) {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

/** The series of a category's address: a plain number, or a text, a hyphen and a number (decisions: Routes). */
export const seriesIdOf = (category: string) => idOf(/^[^-]+-(.*)$/s.exec(category)?.[1] ?? category)
