import type { FieldConflict } from '@shop/contract/codes'
import { useRef, useState } from 'react'
import { createSignal } from '@shop/ui/signal'
import { write } from '../../../frame/calls/calls.ts'
import { refresh } from '../../../frame/calls/queries.ts'
import { toast } from '../../../ui/toasts/toasts.tsx'
import { useUndo } from '../../history/use-undo.ts'
import { amountText } from '../../record-fields/shown-values.ts'
import { changeRow, type ProductRow } from '../address/list-rows.ts'
import { priceTexts as t } from '../texts.ts'

export interface TypedPrice {
  price: number
  originalPrice: number | null
}
/** A typed price, which the list shows until the price is saved. */
export interface PriceWork extends TypedPrice {
  status: 'saving' | 'failed'
}
/** A typed price that was not saved, because another user has changed the same price. */
export interface PriceConflict {
  row: ProductRow
  typed: TypedPrice
  rev: number
  fields: readonly FieldConflict[]
}

interface State {
  openId: number | undefined
  works: ReadonlyMap<number, PriceWork>
  conflicts: readonly PriceConflict[]
  /** True if the lists lack saved prices. They are refetched only after editing, so that rows do not move meanwhile. */
  isStale: boolean
  /** Products whose prices were saved here and not published yet. */
  saved: readonly number[]
}
const AT_FIRST: State = { openId: undefined, works: new Map(), conflicts: [], isStale: false, saved: [] }

/** Saves typed prices. Each write names the version of its row, so that the server detects conflicts. `onPublish` asks to publish products. */
export function usePrices(onPublish: (ids: readonly number[]) => void) {
  const [state] = useState(() => createSignal(AT_FIRST)) // a signal, because a write may end after the list is unmounted
  const { openId, works, conflicts } = state.use((all) => all)
  const undo = useUndo()
  /** Version of each product after its last write. The next write of the product waits for this version. */
  const revs = useRef(new Map<number, Promise<number>>())

  const change = (step: Partial<State>) => {
    const next = { ...state.get(), ...step }
    const isReadAgain = next.isStale && next.openId === undefined
    state.set({ ...next, isStale: next.isStale && !isReadAgain })
    if (isReadAgain) void refresh('GET /products', 'GET /products/{id}', 'GET /findings', 'GET /first-steps', 'GET /history')
  }
  const note = (id: number, work: PriceWork) => change({ works: new Map(state.get().works).set(id, work) })
  const forget = (id: number, step?: Partial<State>) =>
    change({ ...step, works: new Map([...state.get().works].filter(([of]) => of !== id)) })

  async function send(row: ProductRow, typed: TypedPrice, atRev?: number) {
    const { id } = row
    const set = {
      ...(typed.price !== row.price && { price: typed.price }),
      ...(typed.originalPrice !== row.originalPrice && { originalPrice: typed.originalPrice }),
    }
    if (Object.keys(set).length === 0) return forget(id)
    note(id, { ...typed, status: 'saving' })
    const before = revs.current.get(id)
    const writing = (async () => {
      const rev = atRev ?? Math.max(row.rev, (await before) ?? 0)
      return { rev, ...(await write('PATCH /products/{id}', { input: { id }, body: { rev, set } })) }
    })()
    revs.current.set(
      id,
      writing.then(({ data, rev }) => data?.rev ?? rev),
    )
    const { data, failure } = await writing
    if (data) {
      changeRow(id, { ...typed, rev: data.rev, saved: data.saved.length })
      forget(id, { isStale: true })
      const { revision } = data
      const isSaved = data.saved.some(({ field }) => field in set)
      const saved = [...state.get().saved.filter((one) => one !== id), ...(isSaved ? [id] : [])]
      change({ saved })
      return toast((isSaved ? t.saved : t.savedInShop)(row.name, amountText(typed.price)), {
        ...(revision !== null && { undo: () => void undo({ revision, type: 'product', what: t.what(row.name) }) }),
        ...(isSaved && {
          action: {
            label: t.publish(saved.length),
            run: () => {
              change({ openId: undefined, saved: [] })
              onPublish(saved)
            },
          },
        }),
      })
    }
    note(id, { ...typed, status: 'failed' })
    if (failure.conflict) return change({ conflicts: [...state.get().conflicts, { row, typed, ...failure.conflict }] })
    if (failure.code === 'given-up') return
    const why = Object.values(failure.issues)[0] ?? failure.message
    toast(t.notSaved(row.name, why), { kind: 'error', action: { label: t.tryAgain, run: () => void send(row, typed) } })
  }

  const leaveConflict = () => change({ conflicts: state.get().conflicts.slice(1) })
  return {
    openId,
    works,
    conflict: conflicts[0],
    open: (id: number | undefined) => change({ openId: id }),
    save: (row: ProductRow, typed: TypedPrice) => void send(row, typed),
    /** Discards the typed price, or saves it over the other user's price. */
    settle(choice: 'theirs' | 'yours') {
      const [conflict] = conflicts
      if (!conflict) return
      leaveConflict()
      if (choice === 'yours') void send(conflict.row, conflict.typed, conflict.rev)
      else forget(conflict.row.id, { isStale: true })
    },
    /** Closes the conflict. The list still shows the typed price as not saved. */
    leaveConflict,
  }
}
export type Prices = ReturnType<typeof usePrices>
