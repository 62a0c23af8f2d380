/**
 * A text that was typed or pasted, as it was meant: in one width (NFKC), without characters that nobody sees, with one space for what separates words. Case
 * and accents are kept.
 */
export const asMeant = (typed: string) =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
