import { useLayoutEffect, useRef, useState } from 'react'
import type { ProductRow } from '../address/list-rows.ts'

/** Tracks the current row. If this row disappears, the row that takes its position becomes current. */
export function useCurrentRow(rows: readonly ProductRow[]) {
  const [currentId, setCurrentId] = useState<number>()
  const table = useRef<HTMLDivElement>(null)
  const last = useRef<{ place: number; hadFocus: boolean }>({ place: 0, hadFocus: false })
  const rowOf = (id: number) => table.current?.querySelector<HTMLElement>(`tr[data-id="${id}"]`)
  const show = (id: number | undefined) => {
    if (id === undefined) return
    setCurrentId(id)
    const row = rowOf(id)
    row?.focus({ preventScroll: true })
    row?.scrollIntoView({ block: 'nearest' })
  }

  useLayoutEffect(() => {
    const place = rows.findIndex(({ id }) => id === currentId)
    if (place !== -1) {
      last.current.place = place
      return
    }
    if (currentId === undefined) return
    const next = rows[Math.min(last.current.place, rows.length - 1)]?.id
    setCurrentId(next)
    const isLost = last.current.hadFocus && (document.activeElement === null || document.activeElement === document.body)
    if (isLost) (next === undefined ? table.current?.querySelector<HTMLElement>('[role=region]') : rowOf(next))?.focus()
  }, [rows, currentId])

  return {
    table,
    current: rows.find(({ id }) => id === currentId),
    setCurrent: setCurrentId,
    noteFocus: (hasFocus: boolean) => void (last.current.hadFocus = hasFocus),
    show,
    move(step: 1 | -1) {
      const place = rows.findIndex(({ id }) => id === currentId)
      const next = place === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.max(0, Math.min(rows.length - 1, place + step))
      show(rows[next]?.id)
    },
  }
}
