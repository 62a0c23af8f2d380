import type { ReactNode } from 'react'
import { useTexts } from '../frame/language.tsx'
import { buttonClass } from './button.ts'
import { Drawing } from './drawing/drawing.tsx'
import { Icon } from './icon.tsx'
import type { Kind } from './drawing/kind.ts'
import styles from './view-state.module.css'
import { frameTexts } from '../frame/texts.ts'

/** A view that could not be loaded: what the server said, and a retry in place. */
export function LoadFailed({ message, retry, isRetrying }: { message: ReactNode; retry: () => void; isRetrying: boolean }) {
  const t = useTexts(frameTexts)
  return (
    <div className={styles.state} role="alert">
      <span className={styles.octagon}>
        <Icon name="stop" />
      </span>
      <p className={styles.title}>{t.loadingFailed}</p>
      <p className="muted">{message}</p>
      <button type="button" className={buttonClass('solid')} aria-busy={isRetrying} onClick={() => isRetrying || retry()}>
        <Icon name="retry" small />
        {t.tryAgain}
      </button>
    </div>
  )
}

/** A view without content: what is missing, and one way on. */
export function Empty({ kind, title, text, children }: { kind?: Kind; title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.state}>
      <Drawing kind={kind} view="side" className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
