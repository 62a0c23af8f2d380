/** What nothing shows: soft hyphens, zero-width spaces and joiners, marks of direction, variation selectors. `search_fold` leaves out the same. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** What looks like a hyphen once its width is plain. */
const DASHES = /[‐‑‒–—―−─━\u02d7\u2043]/gu

/** A text as it was meant, however it was typed or copied: of plain width, with hyphens for dashes, without what nothing shows, trimmed. */
export const plainTextOf = (typed: string) => typed.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim()

/**
 * The same for a code, such as a part number or a coupon: it has no long-sound mark, which is on the key of the hyphen on Japanese keyboards. Case, spaces and
 * full stops within it stay.
 */
export const plainCodeOf = (typed: string) => plainTextOf(typed).replaceAll('ー', '-')
