/** What nothing shows: soft hyphens, zero-width spaces and joiners, marks of direction, variation selectors. `search_fold` leaves out the same. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** What looks like a hyphen once its width is plain. The long-sound mark is on the key of the hyphen on Japanese keyboards. */
const DASHES = /[‐‑‒–—―−─━ー\u02d7\u2043]/gu

/**
 * A code as it was meant, however it was typed or copied, such as a part number or a coupon: of plain width, with hyphens for dashes, without what nothing shows,
 * trimmed. Case, spaces and full stops within it stay.
 */
export const plainCodeOf = (typed: string) => typed.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(DASHES, '-').trim()
