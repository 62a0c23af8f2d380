import type { ReactNode, SyntheticEvent } from 'react'
import styles from './dialog-actions.module.css'

/** What a dialog says, and its buttons: on the right, the safe one first; on narrow screens one below the other. */
export function DialogActions({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.text}>{text}</div>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/**
 * Shuts the dialog that a button or a form stands in, also a firm one: the focus goes back to what opened it. Told to `Sheet` at once: the browser's own `close`
 * event comes later, when the opener may already have been pressed again.
 */
export function shutDialog({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const dialog = currentTarget.closest('dialog')
  dialog?.close()
  dialog?.dispatchEvent(new Event('close'))
}
