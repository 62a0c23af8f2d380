/** Characters without a glyph: soft hyphens, zero-width spaces and joiners, marks of direction, variation selectors. `search_fold` removes the same. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Characters that look like a hyphen, after NFKC. */
const DASHES = /[‐‑‒–—―−─━\u02d7\u2043]/gu

/** Normalizes a typed or copied text: NFKC, hyphens for dashes, no invisible characters, trimmed. */
export const plainTextOf = (typed: string) => typed.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim()

/**
 * Normalizes a typed code, such as a part number or a coupon. A long-sound mark, on the hyphen's key of Japanese keyboards, becomes a hyphen. Case, spaces
 * and full stops stay.
 */
export const plainCodeOf = (typed: string) => plainTextOf(typed).replaceAll('ー', '-')
