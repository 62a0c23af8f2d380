import { type CSSProperties, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { useModal } from '@shop/ui/modal'
import { KeyLayer, useKeyLayer } from '../../frame/keys/keys.ts'
import { IconButton } from '../controls/button.tsx'
import { uiTexts } from '../texts.ts'
import styles from './dialog.module.css'

interface Props {
  title: ReactNode
  /** Width in pixels. */
  width?: number
  /** If true, the dialog has no close button, and Escape and the backdrop do not close it. */
  isFirm?: boolean
  onClose: () => void
  /** Buttons of the dialog, the safe button first. */
  actions?: (close: () => void) => ReactNode
  children: ReactNode
}

/** Element that gets the focus when the dialog opens. Without such an element, the first field gets the focus. */
const FIRST = '[data-first]'
const FIELDS = 'input:not([type=hidden], [type=checkbox], [type=radio]), select, textarea'

/** Modal dialog. Shortcuts of the page below the dialog are disabled. */
export function Dialog({ title, width = 480, isFirm = false, onClose, actions, children }: Props) {
  const id = useId()
  const layer = useKeyLayer()
  const { close, props } = useModal(onClose, isFirm)
  const body = useRef<HTMLDivElement>(null)
  // Without this effect, the browser would focus the close button instead of the first field or the safe button.
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
      style={{ '--width': `${width}px` } as CSSProperties /* React's type has no custom properties */}
    >
      <KeyLayer value={layer}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
        </div>
        <div ref={body} className={styles.body}>
          {children}
        </div>
        {actions && <div className={styles.actions}>{actions(close)}</div>}
        {/* The close button is last, so that Tab starts with the first field or the safe button. */}
        {!isFirm && (
          <span className={styles.close}>
            <IconButton icon="close" label={uiTexts.close} onClick={close} />
          </span>
        )}
      </KeyLayer>
    </dialog>
  )
}
