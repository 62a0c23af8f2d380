import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { createSignal } from '@shop/ui/signal'
import { useTexts } from '../frame/language.tsx'
import { useSession } from '../frame/session.ts'
import { iconButtonClass, textLinkClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { frameTexts } from '../frame/texts.ts'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface ToastAction {
  label: string
  run: () => void
}

interface Toast {
  id: number
  kind: ToastKind
  text: string
  action: ToastAction | undefined
}

/** Milliseconds that a toast is shown, without (spec §9) and with an action (design 8). */
const STAY_MS = 3000
const STAY_WITH_ACTION_MS = 8000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

const toasts = createSignal<Toast[]>([])
let count = 0

/** Shows a toast. At most three are visible, the newest at the bottom. Browser only. */
export function toast(kind: ToastKind, text: string, action?: ToastAction) {
  toasts.set([...toasts.get(), { id: ++count, kind, text, action }].slice(-MOST))
}

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/**
 * Container of the visible toasts. F6 moves the focus to the newest toast and back. A logout removes the customer's
 * toasts (security T5).
 */
export function Toaster() {
  const t = useTexts(frameTexts)
  const shown = toasts.use((all) => all)
  const toaster = useRef<HTMLDivElement>(null)
  const opener = useRef<EventTarget>(null) // the element that was focused before F6
  const userId = useSession()?.user.id
  const isEmpty = shown.length === 0

  useEffect(() => () => void (userId !== undefined && toasts.set([])), [userId])
  useEffect(() => {
    if (isEmpty) return
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'F6') return
      event.preventDefault()
      if (hasFocus(toaster.current)) giveFocusBack(opener.current)
      else toaster.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [isEmpty])

  return (
    <div
      ref={toaster}
      className={`${styles.toaster} on-slab`}
      role={isEmpty ? undefined : 'region'}
      aria-label={isEmpty ? undefined : t.messages}
      onFocus={({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && toaster.current?.contains(relatedTarget))) opener.current = relatedTarget
      }}
    >
      {shown.map((toast) => (
        <ToastItem
          key={toast.id}
          toast={toast}
          onClose={() => {
            if (hasFocus(toaster.current)) giveFocusBack(opener.current) // the focused button disappears with the toast
            close(toast.id)
          }}
        />
      ))}
    </div>
  )
}

const hasFocus = (element: Element | null) => element?.contains(document.activeElement) === true

/** Focuses the element that had the focus before, or the screen if that element is gone. */
function giveFocusBack(opener: EventTarget | null) {
  const to = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('main')
  to?.focus({ preventScroll: true })
}

function ToastItem({ toast: { id, kind, text, action }, onClose }: { toast: Toast; onClose: () => void }) {
  const t = useTexts(frameTexts)
  const [isHeld, setHeld] = useState(false)
  const stayMs = action ? STAY_WITH_ACTION_MS : STAY_MS
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, stayMs, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, stayMs])

  // Uses `onMouseOver`: React misses `onMouseEnter` if the element below the mouse, such as a pressed button, has disappeared.
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div className={`${styles.toast} ${styles[kind]}`} onMouseOver={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={ICONS[kind]} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      {action && (
        <button
          type="button"
          className={textLinkClass}
          aria-keyshortcuts="F6"
          onClick={() => {
            onClose()
            action.run()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className={iconButtonClass} aria-label={t.close} onClick={onClose}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
