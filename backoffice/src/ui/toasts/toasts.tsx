import { useEffect, useState } from 'react'
import { useKeys } from '../../frame/keys/keys.ts'
import { createSignal } from '../../../../storefront/src/frame/signal.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './toasts.module.css'

type ToastKind = 'success' | 'warning' | 'error' | 'info'

interface ToastOptions {
  kind?: ToastKind
  /** Takes back what the toast says; `Z` does the same. */
  undo?: () => void
  /** What else can be done about it. */
  action?: { label: string; run: () => void }
}

interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

/** How long a toast stays, and one with something to do about it. Errors stay until they are closed. */
const STAY_MS = 5_000
const STAY_WITH_UNDO_MS = 10_000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

const toasts = createSignal<readonly Toast[]>([])
let count = 0
const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Says what is now true: “Mesa 10 Pick-up archived”. At most three are there, the newest last. Returns the function that closes it. */
export function toast(text: string, { kind = 'success', ...options }: ToastOptions = {}) {
  const id = ++count
  toasts.set([...toasts.get(), { id, kind, text, ...options }].slice(-MOST))
  return () => close(id)
}

/** Where toasts appear; once per page. */
export function Toaster() {
  const shown = toasts.use((all) => all)
  const undoable = shown.findLast(({ undo }) => undo !== undefined)
  const undo = () => {
    if (!undoable) return
    close(undoable.id)
    undoable.undo?.()
  }
  useKeys(uiTexts.messages, undoable ? [{ keys: 'Z', label: `${uiTexts.undo}: ${undoable.text}`, run: undo }] : [])
  return (
    <div
      className={`${styles.toaster} on-slab`}
      role={shown.length > 0 ? 'region' : undefined}
      aria-label={shown.length > 0 ? uiTexts.messages : undefined}
    >
      {/* Only what changes in a place that was there is read out by every reader. */}
      <p role="status" className="vh">
        {shown.findLast(({ kind }) => kind !== 'error')?.text}
      </p>
      <p role="alert" className="vh">
        {shown.findLast(({ kind }) => kind === 'error')?.text}
      </p>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastItem({ toast: { id, kind, text, undo, action } }: { toast: Toast }) {
  const [isHeld, setHeld] = useState(false)
  const stayMs = undo || action ? STAY_WITH_UNDO_MS : STAY_MS
  useEffect(() => {
    if (isHeld || kind === 'error') return
    const timer = setTimeout(close, stayMs, id)
    return () => clearTimeout(timer)
  }, [id, kind, isHeld, stayMs])

  // Not `onMouseEnter`: React misses it where what was under the mouse went as this came, as the button does that was pressed.
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const does = undo ? { label: uiTexts.undo, run: undo } : action
  return (
    <div className={`${styles.toast} ${styles[kind]}`} onMouseOver={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={ICONS[kind]} />
      <p>{text}</p>
      {does && (
        <Button
          looks={['small']}
          aria-keyshortcuts={undo && 'Z'}
          onClick={() => {
            close(id)
            does.run()
          }}
        >
          {does.label}
        </Button>
      )}
      <IconButton icon="close" label={uiTexts.close} small onClick={() => close(id)} />
    </div>
  )
}
