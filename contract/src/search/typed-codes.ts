/** Soft hyphens, zero-width characters, direction marks and variation selectors. `search_fold` (SQL) removes the same characters. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** Dashes that NFKC does not unify. */
const DASHES = /[‐‑‒–—―−─━\u02d7\u2043]/gu

/** Applies NFKC, replaces dashes by hyphens, removes invisible characters and trims. */
export const plainTextOf = (typed: string) => typed.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim()

/** Normalises typed part numbers and coupon codes. Japanese keyboards type the long-sound mark (ー) instead of a hyphen. */
export const plainCodeOf = (typed: string) => plainTextOf(typed).replaceAll('ー', '-')
