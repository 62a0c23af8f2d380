import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import { moved, placeAt } from './moving.ts'
import styles from './order.module.css'

interface Options {
  keys: readonly string[]
  nameOf: (key: string) => string
  onOrder: (keys: string[]) => void
}

interface Drag {
  key: string
  /** Index that the entry would move to. */
  to: number
  /** Distance of the drag, in pixels. */
  x: number
  y: number
}

export type Order = ReturnType<typeof useOrder>

/** Dragging scrolls the page within this distance of the window's edge. */
const EDGE_PX = 90
const SCROLL_PX = 14

/** The user sorts a list by dragging a grip or by its arrow keys. Mount `entry(key)`, `<Grip>` and `<OrderNews>`. */
export function useOrder({ keys, nameOf, onOrder }: Options) {
  const [drag, setDrag] = useState<Drag>()
  const [news, setNews] = useState('')
  /** Element to focus after a move by keys, because moved elements lose the focus. */
  const focused = useRef<Element>(null)
  const elements = useRef(new Map<string, HTMLElement>())
  /** Start of the drag, with boxes in page coordinates. */
  const start = useRef({ x: 0, y: 0, boxes: [] as DOMRect[] }) // empty until a drag starts
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
    /** Props for a control in the entry. Alt and arrow keys on this control move the entry. */
    altKeysOf: (key: string) => ({
      'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
      onKeyDown: (event: KeyboardEvent) => {
        const by = event.altKey ? ({ ArrowLeft: -1, ArrowRight: 1 }[event.key] ?? 0) : 0
        if (by === 0) return
        event.preventDefault() // otherwise the browser would navigate
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

export function Grip({ label, ...handlers }: ReturnType<Order['gripOf']>) {
  return (
    <button type="button" className={styles.grip} aria-label={label} {...handlers}>
      <Icon name="grip" small />
    </button>
  )
}

export function OrderNews({ order }: { order: Pick<Order, 'news'> }) {
  return (
    <p role="status" className="vh">
      {order.news}
    </p>
  )
}

export const entryClass = styles.entry
