/**
 * The letters and digits of a code: people type and paste it with spaces, hyphens and line ends, and some keyboards write full-width digits (report B43).
 * The server and the forms of the back office read codes alike.
 */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
