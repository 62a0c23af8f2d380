import { useState } from 'react'
import type { ProductRow } from '../address/list-rows.ts'

export type Chosen = { ids: readonly number[] } | { filter: Record<string, string>; count: number }

/** Selects single rows across pages, or all products that match the list's search and filters. */
export function useSelection(rows: readonly ProductRow[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const [all, setAll] = useState<{ filter: Record<string, string>; count: number }>()
  const [anchor, setAnchor] = useState<number>()
  const isOn = (id: number) => all !== undefined || ids.has(id)
  const choose = (next: ReadonlySet<number>) => {
    setAll(undefined)
    setIds(next)
  }
  const onPage = rows.filter(({ id }) => isOn(id)).length
  const chosen: Chosen | undefined = all ?? (ids.size > 0 ? { ids: [...ids] } : undefined)
  return {
    chosen,
    count: all?.count ?? ids.size,
    isAll: all !== undefined,
    isOn,
    page: onPage === 0 ? ('none' as const) : onPage === rows.length ? ('all' as const) : ('some' as const),
    clear: () => choose(new Set()),
    selectAll: (filter: Record<string, string>, count: number) => setAll({ filter, count }),
    toggle(id: number) {
      const next = new Set(all ? rows.map((row) => row.id) : ids)
      if (isOn(id)) next.delete(id)
      else next.add(id)
      setAnchor(id)
      choose(next)
    },
    /** Selects the rows from the last toggled row to the row with this id. */
    selectTo(id: number) {
      const [from, to] = [rows.findIndex((row) => row.id === anchor), rows.findIndex((row) => row.id === id)]
      const run = from === -1 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id)
      if (from === -1) setAnchor(id)
      choose(new Set([...ids, ...run]))
    },
    togglePage() {
      const onThisPage = new Set(rows.map(({ id }) => id))
      choose(new Set(onPage === rows.length ? [...ids].filter((id) => !onThisPage.has(id)) : [...ids, ...onThisPage]))
    },
  }
}
export type Selection = ReturnType<typeof useSelection>
