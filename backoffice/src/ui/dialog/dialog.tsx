import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useModal } from '../../../../storefront/src/ui/modal.ts'
import { KeyLayer, useKeyLayer } from '../../frame/keys/keys.ts'
import { IconButton } from '../controls/button.tsx'
import { uiTexts } from '../texts.ts'
import styles from './dialog.module.css'

interface Props {
  /** A statement or a question. */
  title: ReactNode
  /** Pixels; 480 unless it compares. */
  width?: number
  /** Neither Escape nor the backdrop nor a button closes it. */
  isFirm?: boolean
  /** It is closed; now it is to be taken away. */
  onClose: () => void
  /** Its buttons, the safe one first. `close` closes it. */
  actions?: (close: () => void) => ReactNode
  children: ReactNode
}

/** What is marked as the first, or the first that is typed into or chosen from. */
const FIRST = '[data-first]'
const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea'

/** A modal dialog, open as long as it is there. Keys of what lies below do nothing meanwhile. */
export function Dialog({ title, width = 480, isFirm = false, onClose, actions, children }: Props) {
  const id = useId()
  const layer = useKeyLayer()
  const { close, props } = useModal(onClose, isFirm)
  const body = useRef<HTMLDivElement>(null)
  // The browser would focus the cross: what is to be typed comes first, or else the safe way.
  useLayoutEffect(() => {
    const find = (what: string) => body.current?.querySelector<HTMLElement>(what)
    const safe = body.current?.nextElementSibling?.querySelector<HTMLElement>('button')
    ;(find(FIRST) ?? find(FIELDS) ?? safe)?.focus()
  }, [])
  return (
    <dialog
      {...props}
      className={styles.dialog}
      aria-labelledby={id}
      style={{ '--width': `${width}px` } as CSSProperties /* a property of its own */}
    >
      <KeyLayer value={layer}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions(close)}</div>}
        {/* Last, as a dialog begins with its first field, or its safe action. */}
        {!isFirm && (
          <span className={styles.close}>
            <IconButton icon="close" label={uiTexts.close} onClick={close} />
          </span>
        )}
      </KeyLayer>
    </dialog>
  )
}
