import type { ReactNode, SyntheticEvent } from 'react'
import styles from './dialog-actions.module.css'

/** Text and buttons at the end of a dialog. The buttons are at the right, the safe one first; on narrow screens they are stacked. */
export function DialogActions({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className={styles.text}>{text}</div>
      <div className={styles.actions}>{children}</div>
    </>
  )
}

/**
 * Closes the surrounding dialog, even with `isFirm`. The dispatched event notifies `Sheet` immediately; the native
 * event would come too late.
 */
export function shutDialog({ currentTarget }: SyntheticEvent<HTMLElement>) {
  const dialog = currentTarget.closest('dialog')
  dialog?.close()
  dialog?.dispatchEvent(new Event('close'))
}
