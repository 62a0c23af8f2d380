/** Rows per page: about three times the rows that a window of 1200 px height shows. */
export const PAGE_ROWS = 50

interface Paged {
  /** Cursor of the page; undefined on the first page. */
  after: string | undefined
}

/** Returns the number of rows before the page, from the history state, because a cursor contains no number. Undefined if unknown. */
export function offsetOf(list: Paged, state: unknown): number | undefined {
  if (list.after === undefined) return 0
  const before = typeof state === 'object' && state !== null && 'before' in state ? state.before : undefined
  return typeof before === 'number' ? before : undefined
}

/** Target of a page turn. `before` is the number of rows before the page; undefined if unknown. */
export interface Turn<List> {
  list: List
  before: number | undefined
}

export const olderPage = <List extends Paged>(
  list: List,
  next: string | null | undefined,
  before: number | undefined,
  count: number,
): Turn<List> | undefined =>
  next ? { list: { ...list, after: next }, before: before === undefined ? undefined : before + count } : undefined

/** Returns the previous page. The address of the first page has no cursor. */
export function newerPage<List extends Paged>(
  list: List,
  previous: string | null | undefined,
  before: number | undefined,
): Turn<List> | undefined {
  if (!previous) return undefined
  if (before !== undefined && before <= PAGE_ROWS) return { list: { ...list, after: undefined }, before: 0 }
  return { list: { ...list, after: previous }, before: before === undefined ? undefined : before - PAGE_ROWS }
}
