import { MAX_ID } from '@shop/contract/limits'

/** Parses an id of at most 16 digits. Returns undefined for other text, zero and numbers above MAX_ID. */
export function idOf(text: string) {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : 0
  return id > 0 && id <= MAX_ID ? id : undefined
}

export const canonicalId = (text: string) => idOf(text)?.toString()

/** Returns the id in a series' path: the number itself, or the number after text and a hyphen (decisions: Routes). */
export const canonicalSeriesId = (category: string) => canonicalId(/^[^-]+-(.*)$/s.exec(category)?.[1] ?? category)
