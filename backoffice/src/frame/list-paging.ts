/** Rows of a page of a list: what a screen of 1200 px has three times. */
export const PAGE_ROWS = 50

/** A list as its address says it, as far as its pages matter. */
interface Paged {
  /** The place of the page in the list, as the page before told it; undefined on the first page. */
  after: string | undefined
}

/** How many rows lie before a page: the step that led to it says so, as the address has a place and no number. */
export function offsetOf(list: Paged, state: unknown): number | undefined {
  if (list.after === undefined) return 0
  const before = typeof state === 'object' && state !== null && 'before' in state ? state.before : undefined
  return typeof before === 'number' ? before : undefined
}

/** A page, and how many rows lie before it. */
export interface Turn<List> {
  list: List
  before: number | undefined
}

/** The page after; undefined where there is none. */
export const olderPage = <List extends Paged>(
  list: List,
  next: string | null | undefined,
  before: number | undefined,
  count: number,
): Turn<List> | undefined =>
  next ? { list: { ...list, after: next }, before: before === undefined ? undefined : before + count } : undefined

/** The page before; the first one is the list by itself. */
export function newerPage<List extends Paged>(
  list: List,
  previous: string | null | undefined,
  before: number | undefined,
): Turn<List> | undefined {
  if (!previous) return undefined
  if (before !== undefined && before <= PAGE_ROWS) return { list: { ...list, after: undefined }, before: 0 }
  return { list: { ...list, after: previous }, before: before === undefined ? undefined : before - PAGE_ROWS }
}
