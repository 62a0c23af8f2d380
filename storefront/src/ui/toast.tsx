import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../frame/language.tsx'
import { iconButtonClass, textLinkClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { frameTexts } from '../frame/texts.ts'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface Toast {
  id: number
  kind: ToastKind
  text: string
  action: Action | undefined
}

/** What can be done about it, by a button in the toast. */
interface Action {
  label: string
  run: () => void
}

/** How long a toast stays (spec §9), and one with an action (design, States). */
const STAY_MS = 3000
const STAY_WITH_ACTION_MS = 8000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

let toasts: Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells something in passing. Newest last, at most three; gone after 3000 ms, with an action after 8000. In the browser only. */
export function toast(kind: ToastKind, text: string, action?: Action) {
  show([...toasts, { id: ++count, kind, text, action }].slice(-MOST))
}

const close = (id: number) => show(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
const none: Toast[] = []

/** Where toasts appear; once per page. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  )
  const toaster = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const action = event.key === 'F6' ? toaster.current?.querySelector<HTMLElement>('[data-action]') : undefined
      if (!action) return
      event.preventDefault()
      action.focus()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
  return (
    <div ref={toaster} className={`${styles.toaster} on-slab`}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, kind, text, action } }: { toast: Toast }) {
  const t = useTexts(frameTexts)
  const [isHeld, setHeld] = useState(false)
  const hasAction = action !== undefined
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, hasAction ? STAY_WITH_ACTION_MS : STAY_MS, id)
    return () => clearTimeout(timer)
  }, [id, isHeld, hasAction])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div className={`${styles.toast} ${styles[kind]}`} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={ICONS[kind]} />
      <div className={styles.words}>
        <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
        {action && (
          <button
            type="button"
            className={textLinkClass}
            data-action=""
            onClick={() => {
              close(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className={iconButtonClass} aria-label={t.close} onClick={() => close(id)}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
