import { useEffect, useEffectEvent } from 'react'
import { type Shortcut, useKeys } from '../../frame/keys/keys.ts'
import type { ProductRow } from './address/list-rows.ts'
import { keyTexts as t } from './texts.ts'
import type { Selection } from './table/use-selection.ts'

interface Actions {
  current: ProductRow | undefined
  move: (step: 1 | -1) => void
  /** Undefined if the user may not change products. */
  selection: Selection | undefined
  openPrice: ((row: ProductRow) => void) | undefined
  makeNew: (() => void) | undefined
  paste: ((text: string) => void) | undefined
  open: (row: ProductRow) => void
  togglePeek: (row: ProductRow) => void
  /** Closes the quick view or clears the selection; undefined if there is nothing to close or clear. */
  escape: (() => void) | undefined
}

export function useListKeys({ current, move, selection, openPrice, makeNew, paste, open, togglePeek, escape }: Actions) {
  const on = (act: ((row: ProductRow) => void) | undefined) => () => current && act?.(current)
  const key = (keys: string, label: string, run: () => void): Shortcut => ({ keys, label, run })
  useKeys(t.title, [
    key('J', t.down, () => move(1)),
    key('K', t.up, () => move(-1)),
    key('Enter', t.open, on(open)),
    key('Space', t.peek, on(togglePeek)),
    ...(selection
      ? [
          key(
            'X',
            t.select,
            on(({ id }) => selection.toggle(id)),
          ),
          key(
            'Shift+X',
            t.selectTo,
            on(({ id }) => selection.selectTo(id)),
          ),
        ]
      : []),
    ...(openPrice ? [key('E', t.price, on(openPrice))] : []),
    ...(makeNew ? [key('N', t.newProduct, makeNew)] : []),
    ...(paste ? [key('Shift+V', t.paste, () => paste(''))] : []),
    ...(escape ? [key('Escape', t.clear, escape)] : []),
  ])
  usePaste(paste)
}

/** Shortcuts that are shown below the list. A dialog shows all shortcuts. */
export const LIST_KEY_LINE = [
  [['J', 'K'], `${t.down}, ${t.up}`],
  ['X', t.select],
  ['E', t.price],
  ['Enter', t.open],
  ['Space', t.peek],
  ['Shift+V', t.paste],
  ['?', t.allKeys],
] as const

function usePaste(paste: ((text: string) => void) | undefined) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const isOfField =
      event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable], dialog') !== null
    if (!paste || isOfField || text.trim() === '') return
    event.preventDefault()
    paste(text)
  })
  useEffect(() => {
    const listener = (event: ClipboardEvent) => handlePaste(event)
    document.addEventListener('paste', listener)
    return () => document.removeEventListener('paste', listener)
  }, [])
}
