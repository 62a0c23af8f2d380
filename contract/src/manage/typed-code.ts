/** Removes all but letters and digits, because people paste spaces and line ends. Converts full-width digits (report B43). */
export const normalizeCode = (typed: string) =>
  typed
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
