import type { Language } from '@shop/contract/languages'
import type { z } from 'zod'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { type Cursor, decodeCursor, type Direction, encodeCursor, type ListOrder, type Place } from './list-cursor.rules.ts'
import type { ListPage } from './list-page.ts'

/** Decodes the cursor `after`. Throws C103 if the cursor is invalid or belongs to another sort order. */
export function readCursor<Sort extends string>(
  keys: Readonly<Record<Sort, z.ZodType<string>>>,
  { sort, order, after }: ListOrder<Sort> & { after?: string | undefined },
  language: Language,
) {
  if (after === undefined) return undefined
  const cursor = decodeCursor(keys, { sort, order }, after)
  if (!cursor) throw fail('C103', { issues: [{ path: 'after', message: TEXTS[language].issues.invalid }] })
  return cursor
}

/** Returns the cursors of the next and the previous page, each null if there is no such page. */
export function presentAround<Sort extends string>(page: ListPage<unknown>, { sort, order }: ListOrder<Sort>, cursor: Cursor | undefined) {
  const { next, previous } = aroundOf(page, cursor, order)
  return {
    next: next && encodeCursor({ sort, order }, { ...next, isBefore: false }),
    previous: previous && encodeCursor({ sort, order }, { ...previous, isBefore: true }),
  }
}

/** Returns the positions of both cursors. For an empty page, they are next to the request's cursor, so that its row is included. */
function aroundOf(
  { first, last, isMoreBefore, isMoreAfter }: Omit<ListPage<unknown>, 'rows' | 'total'>,
  cursor: Cursor | undefined,
  order: Direction,
) {
  const beyond = (step: number): Place | null => (cursor ? { key: cursor.key, id: cursor.id + (order === 'asc' ? step : -step) } : null)
  return {
    next: isMoreAfter ? (last ?? beyond(-1)) : null,
    previous: isMoreBefore ? (first ?? beyond(1)) : null,
  }
}
