/** Largest number of pages that are all shown (spec §9). */
const FULL = 5

/**
 * Returns the first and last page, and the neighbours of the current page, or four pages near an end. `gap` marks
 * omitted pages (spec §2, Pagination control).
 */
export function pagesShown(current: number, pages: number): Array<number | 'gap'> {
  if (pages <= FULL) return from(1, pages)
  if (current <= 3) return [...from(1, 4), 'gap', pages]
  if (current >= pages - 2) return [1, 'gap', ...from(pages - 3, pages)]
  return [1, 'gap', current - 1, current, current + 1, 'gap', pages]
}

const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)
