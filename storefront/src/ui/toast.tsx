import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../frame/language.tsx'
import { iconButtonClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './toast.module.css'
import { frameTexts } from '../frame/texts.ts'

type ToastKind = 'success' | 'error' | 'warning' | 'info'

interface Toast {
  id: number
  kind: ToastKind
  text: string
}

/** How long a toast stays (spec §9). */
const STAY_MS = 3000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

let toasts: Toast[] = []
let count = 0
const listeners = new Set<() => void>()

function show(next: Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

/** Tells something in passing. Newest last, at most three; gone after 3000 ms. In the browser only. */
export function toast(kind: ToastKind, text: string) {
  show([...toasts, { id: ++count, kind, text }].slice(-MOST))
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
  return (
    <div className={`${styles.toaster} on-slab`}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, kind, text } }: { toast: Toast }) {
  const t = useTexts(frameTexts)
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(close, STAY_MS, id)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    <div className={`${styles.toast} ${styles[kind]}`} onMouseEnter={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={ICONS[kind]} />
      <p role={kind === 'error' ? 'alert' : 'status'}>{text}</p>
      <button type="button" className={iconButtonClass} aria-label={t.close} onClick={() => close(id)}>
        <Icon name="close" small />
      </button>
    </div>
  )
}
