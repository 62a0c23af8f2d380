import type { ListState } from './list-address.ts'
import { PAGE_ROWS } from './list-rows.ts'

/** How many rows lie before a page: the step that led to it says so, as the address has a place and no number. */
export function offsetOf(list: ListState, state: unknown): number | undefined {
  if (list.after === undefined) return 0
  const before = typeof state === 'object' && state !== null && 'before' in state ? state.before : undefined
  return typeof before === 'number' ? before : undefined
}

/** A page, and how many rows lie before it. */
export interface Turn {
  list: ListState
  before: number | undefined
}

/** The page after; undefined where there is none. */
export const olderPage = (list: ListState, next: string | null | undefined, before: number | undefined, count: number): Turn | undefined =>
  next ? { list: { ...list, after: next }, before: before === undefined ? undefined : before + count } : undefined

/** The page before; the first one is the list by itself. */
export function newerPage(list: ListState, previous: string | null | undefined, before: number | undefined): Turn | undefined {
  if (!previous) return undefined
  if (before !== undefined && before <= PAGE_ROWS) return { list: { ...list, after: undefined }, before: 0 }
  return { list: { ...list, after: previous }, before: before === undefined ? undefined : before - PAGE_ROWS }
}
