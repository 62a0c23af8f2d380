import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../frame/language.tsx'
import { useSession } from '../frame/session.ts'
import { createSignal } from '../frame/signal.ts'
import { iconButtonClass, textLinkClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { frameTexts } from '../frame/texts.ts'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

/** What can be done about what a toast tells. */
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

/** How long a toast stays (spec §9), and one with an action (design 8). */
const STAY_MS = 3000
const STAY_WITH_ACTION_MS = 8000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

const toasts = createSignal<Toast[]>([])
let count = 0

/** Tells something in passing. Newest last, at most three; gone after 3000 ms, with an action after 8 s. In the browser only. */
export function toast(kind: ToastKind, text: string, action?: ToastAction) {
  toasts.set([...toasts.get(), { id: ++count, kind, text, action }].slice(-MOST))
}

const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Where toasts appear; once per page. F6 leads to the newest and back. What a customer was told goes with the login (security T5). */
export function Toaster() {
  const t = useTexts(frameTexts)
  const shown = toasts.use((all) => all)
  const toaster = useRef<HTMLDivElement>(null)
  const opener = useRef<EventTarget>(null) // what had the focus before it came here
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
            if (hasFocus(toaster.current)) giveFocusBack(opener.current) // its button goes with it
            close(toast.id)
          }}
        />
      ))}
    </div>
  )
}

const hasFocus = (element: Element | null) => element?.contains(document.activeElement) === true

/** To what had it before, or where that is gone, to the screen. */
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

  // Not `onMouseEnter`: React misses it where what was under the mouse went as this came, as the button does that was pressed.
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
