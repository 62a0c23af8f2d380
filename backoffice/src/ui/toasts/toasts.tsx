import { useEffect, useState } from 'react'
import { createSignal } from '@shop/ui/signal'
import { useKeys } from '../../frame/keys/keys.ts'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './toasts.module.css'

type ToastKind = 'success' | 'warning' | 'error' | 'info'

interface Action {
  label: string
  run: () => void
  keys?: string
}

interface ToastOptions {
  kind?: ToastKind
  /** Function of the Undo button and of the key `Z`. */
  undo?: () => void
  action?: Action
}

interface Toast extends ToastOptions {
  id: number
  kind: ToastKind
  text: string
}

/** Time until a toast closes; toasts with an action remain longer, and errors until they are closed. */
const STAY_MS = 5_000
const STAY_WITH_UNDO_MS = 10_000
const MOST = 3
const ICONS = { success: 'check', error: 'stop', warning: 'alert', info: 'info' } as const

const toasts = createSignal<readonly Toast[]>([])
let count = 0
const close = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** Reports a result, as in “Mesa 10 Pick-up archived”. At most three toasts are shown. Returns a function that closes this toast. */
export function toast(text: string, { kind = 'success', ...options }: ToastOptions = {}) {
  const id = ++count
  toasts.set([...toasts.get(), { id, kind, text, ...options }].slice(-MOST))
  return () => close(id)
}

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
      {/* Screen readers announce only changes of existing live regions. */}
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

  // React misses `onMouseEnter` if the element under the pointer was removed, such as a clicked button.
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  const actions: Action[] = [...(action ? [action] : []), ...(undo ? [{ label: uiTexts.undo, run: undo, keys: 'Z' }] : [])]
  return (
    <div className={`${styles.toast} ${styles[kind]}`} onMouseOver={hold} onMouseLeave={release} onFocus={hold} onBlur={release}>
      <Icon name={ICONS[kind]} />
      <p>{text}</p>
      {actions.map(({ label, run, keys }) => (
        <Button
          key={label}
          looks={['small']}
          aria-keyshortcuts={keys}
          onClick={() => {
            close(id)
            run()
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton icon="close" label={uiTexts.close} small onClick={() => close(id)} />
    </div>
  )
}
