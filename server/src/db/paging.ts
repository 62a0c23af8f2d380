/** Limit and offset of a page in an ordered list. */
export const rowsOf = ({ page, limit }: { page: number; limit: number }) => ({ limit, offset: (page - 1) * limit })

/** Where the rows of a page lie in an ordered list. `isFromEnd`: counted from its other end, in the opposite order; `limit` 0: there are none. */
export interface PageWindow {
  isFromEnd: boolean
  offset: number
  limit: number
}

/** The rows of a page, counted from the nearer end of a list, as the database walks over all rows before them: the last page costs as much as the first. */
export function windowOf(total: number, { page, limit }: { page: number; limit: number }): PageWindow {
  const before = (page - 1) * limit
  const count = Math.max(0, Math.min(limit, total - before))
  const after = total - before - count
  return after < before ? { isFromEnd: true, offset: Math.max(0, after), limit: count } : { isFromEnd: false, offset: before, limit: count }
}
