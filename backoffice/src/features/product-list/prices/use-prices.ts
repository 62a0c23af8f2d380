import type { FieldConflict } from '@shop/contract/codes'
import { useRef, useState } from 'react'
import { write } from '../../../frame/calls/calls.ts'
import { refresh } from '../../../frame/calls/queries.ts'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { useUndo } from '../../history/use-undo.ts'
import { amountText } from '../../record-fields/values.ts'
import { changeRow, type ProductRow } from '../address/list-rows.ts'
import { priceTexts as t } from '../texts.ts'

/** What somebody has typed for a product. */
export interface TypedPrice {
  price: number
  originalPrice: number | null
}
/** A price on its way, or one that did not get there: what was typed stays until it has. */
export interface PriceWork extends TypedPrice {
  status: 'saving' | 'failed'
}
/** Somebody else has changed the same price: both are shown, and it is asked. */
export interface PriceConflict {
  row: ProductRow
  typed: TypedPrice
  rev: number
  fields: readonly FieldConflict[]
}

/** Prices that are typed into the list: each is saved by itself, at the revision that its row was read at. */
export function usePrices() {
  const [openId, setOpenId] = useState<number>()
  const [works, setWorks] = useState<ReadonlyMap<number, PriceWork>>(new Map())
  const [conflicts, setConflicts] = useState<readonly PriceConflict[]>([])
  const undo = useUndo()
  /** What was written last here, by product: a second price of the same row follows the first. */
  const last = useRef(new Map<number, { rev: number; writing: Promise<unknown> }>())
  const unread = useRef({ isAny: false, isTyping: false })

  const note = (id: number, work: PriceWork | undefined) =>
    setWorks((before) => {
      const after = new Map(before)
      if (work) after.set(id, work)
      else after.delete(id)
      return after
    })
  /** Lists are read again once nobody types: rows must not move under the hands. */
  const readAgain = () => {
    if (!unread.current.isAny || unread.current.isTyping) return
    unread.current.isAny = false
    void refresh('GET /products', 'GET /products/{id}', 'GET /findings', 'GET /history')
  }
  const open = (id: number | undefined) => {
    unread.current.isTyping = id !== undefined
    setOpenId(id)
    readAgain()
  }

  async function send(row: ProductRow, typed: TypedPrice, atRev?: number) {
    const set = {
      ...(typed.price !== row.price && { price: typed.price }),
      ...(typed.originalPrice !== row.originalPrice && { originalPrice: typed.originalPrice }),
    }
    if (Object.keys(set).length === 0) return note(row.id, undefined)
    note(row.id, { ...typed, status: 'saving' })
    const before = last.current.get(row.id)
    await before?.writing
    const rev = atRev ?? Math.max(row.rev, last.current.get(row.id)?.rev ?? 0)
    const writing = write('PATCH /products/{id}', { input: { id: row.id }, body: { rev, set } })
    last.current.set(row.id, { rev, writing })
    const { data, failure } = await writing
    if (data) {
      last.current.set(row.id, { rev: data.rev, writing })
      changeRow(row.id, { ...typed, rev: data.rev, saved: data.saved.length })
      note(row.id, undefined)
      unread.current.isAny = true
      readAgain()
      const { revision } = data
      const says = data.saved.some(({ field }) => field in set) ? t.saved : t.savedInShop
      const takeBack = revision === null ? {} : { undo: () => void undo({ revision, what: t.what(row.name) }) }
      return toast(says(row.name, amountText(typed.price)), takeBack)
    }
    note(row.id, { ...typed, status: 'failed' })
    if (failure.conflict) return setConflicts((all) => [...all, { row, typed, ...failure.conflict! }]) // it has just been seen to be there
    if (failure.code === 'given-up') return
    const why = Object.values(failure.issues)[0] ?? failure.message
    toast(t.notSaved(row.name, why), { kind: 'error', action: { label: t.tryAgain, run: () => void send(row, typed) } })
  }

  return {
    openId,
    works,
    conflict: conflicts[0],
    open,
    save: (row: ProductRow, typed: TypedPrice) => void send(row, typed),
    /** What becomes of a conflict: theirs stays, or what was typed is saved over it. */
    settle(choice: 'theirs' | 'yours') {
      const [conflict] = conflicts
      if (!conflict) return
      setConflicts(conflicts.slice(1))
      if (choice === 'yours') return void send(conflict.row, conflict.typed, conflict.rev)
      note(conflict.row.id, undefined)
      unread.current.isAny = true
      readAgain()
    },
    /** It stays typed, and not saved. */
    leaveConflict: () => setConflicts(conflicts.slice(1)),
  }
}
export type Prices = ReturnType<typeof usePrices>
