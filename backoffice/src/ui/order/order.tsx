import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import { moved, placeAt } from './places.ts'
import styles from './order.module.css'

interface Options {
  /** The entries, each by its own key. */
  keys: readonly string[]
  nameOf: (key: string) => string
  /** They have another order now. */
  onOrder: (keys: string[]) => void
}

interface Drag {
  key: string
  /** Where it would come to stand. */
  to: number
  /** How far it has been drawn. */
  x: number
  y: number
}

export type Order = ReturnType<typeof useOrder>

/** So near to an edge of the window a drag scrolls the page. */
const EDGE_PX = 90
const SCROLL_PX = 14

/**
 * Lets the entries of a list be put in order: by drawing a grip, and by arrow keys on it, which say where the entry then stands. `entry(key)` goes onto each
 * entry, `<Grip>` into it, `<OrderNews>` beside the list.
 */
export function useOrder({ keys, nameOf, onOrder }: Options) {
  const [drag, setDrag] = useState<Drag>()
  const [news, setNews] = useState('')
  /** What was moved by keys: what is moved in the page loses the focus. */
  const focused = useRef<Element>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  /** Where the drag began, and where the entries were then, on the page. */
  const start = useRef({ x: 0, y: 0, boxes: [] as DOMRect[] }) // of the rows, while one is dragged
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement) focused.current.focus()
    focused.current = null
  })

  function move(key: string, to: number, isByKeys: boolean) {
    const from = keys.indexOf(key)
    const place = Math.max(0, Math.min(keys.length - 1, to))
    if (from === -1) return
    if (isByKeys) focused.current = document.activeElement
    if (place !== from) onOrder(moved(keys, from, place))
    setNews(uiTexts.placeOf(nameOf(key), place + 1, keys.length))
  }

  const boxes = () =>
    keys.map((key) => {
      const box = elements.current.get(key)?.getBoundingClientRect() ?? new DOMRect()
      return new DOMRect(box.x, box.y + window.scrollY, box.width, box.height)
    })
  const grip = (key: string) => ({
    onKeyDown: (event: KeyboardEvent) => {
      const from = keys.indexOf(key)
      const to = { ArrowUp: from - 1, ArrowLeft: from - 1, ArrowDown: from + 1, ArrowRight: from + 1, Home: 0, End: keys.length - 1 }[
        event.key
      ]
      if (event.key === 'Escape' && drag) return setDrag(undefined)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      move(key, to, true)
    },
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { x: event.clientX, y: event.clientY + window.scrollY, boxes: boxes() }
      setDrag({ key, to: keys.indexOf(key), x: 0, y: 0 })
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag?.key !== key) return
      const { clientX, clientY } = event
      if (clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      else if (clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const to = placeAt(start.current.boxes, keys.indexOf(key), { x: clientX, y: clientY + window.scrollY })
      setDrag({ key, to, x: clientX - start.current.x, y: clientY + window.scrollY - start.current.y })
    },
    onPointerUp: () => {
      if (drag?.key === key) move(key, drag.to, false)
      setDrag(undefined)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  return {
    news,
    move: (key: string, by: number) => move(key, keys.indexOf(key) + by, false),
    /** For what stands for an entry itself: Alt and an arrow move it. */
    altKeysOf: (key: string) => ({
      'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0) : 0
        if (by === 0) return
        event.preventDefault() // the browser would leave the page
        move(key, keys.indexOf(key) + by, true)
      },
    }),
    gripOf: (key: string) => ({ label: uiTexts.moveOf(nameOf(key)), ...grip(key) }),
    entry(key: string) {
      const from = drag ? keys.indexOf(drag.key) : -1
      const place = keys.indexOf(key)
      const isTarget = drag !== undefined && place === drag.to && place !== from
      const isDragged = drag?.key === key
      return {
        ref: (element: HTMLElement | null) => {
          if (element) elements.current.set(key, element)
          else elements.current.delete(key)
        },
        'data-drop': isTarget ? (drag.to < from ? 'before' : 'after') : undefined,
        'data-dragged': isDragged || undefined,
        style: isDragged ? { transform: `translate(${drag.x}px, ${drag.y}px)` } : undefined,
      }
    },
  }
}

/** What an entry is drawn by. */
export function Grip({ label, ...handlers }: ReturnType<Order['gripOf']>) {
  return (
    <button type="button" className={styles.grip} aria-label={label} {...handlers}>
      <Icon name="grip" small />
    </button>
  )
}

/** Says where an entry has come to stand. */
export function OrderNews({ order }: { order: Pick<Order, 'news'> }) {
  return (
    <p role="status" className="vh">
      {order.news}
    </p>
  )
}

/** Of an entry: where the one that is drawn would stand. */
export const entryClass = styles.entry
