/** Up to this many pages are shown in full (spec §9). */
const FULL = 5

/**
 * The page numbers that a pagination shows, with `gap` where some are left out (spec §2, Pagination control).
 * Near the start the first 4 and the last; near the end the first and the last 4; else the first, the current with one each side, the last.
 */
export function pagesShown(current: number, pages: number): Array<number | 'gap'> {
  if (pages <= FULL) return from(1, pages)
  if (current <= 3) return [...from(1, 4), 'gap', pages]
  if (current >= pages - 2) return [1, 'gap', ...from(pages - 3, pages)]
  return [1, 'gap', current - 1, current, current + 1, 'gap', pages]
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
