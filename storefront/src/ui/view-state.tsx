import type { ReactNode } from 'react'
import { useTexts } from '../frame/language.tsx'
import { buttonClass } from './button.ts'
import { Drawing } from './drawing/drawing.tsx'
import { Icon } from './icon.tsx'
import type { Kind } from './drawing/kind.ts'
import stages from './stage.module.css'
import styles from './view-state.module.css'
import { frameTexts } from '../frame/texts.ts'
import type { Elements } from './reading/in-element.tsx'

interface FailedProps {
  message: ReactNode
  retry: () => void
  isRetrying: boolean
}

/** A view that could not be loaded: what the server said, and a retry in place. */
export function LoadFailed(props: FailedProps) {
  const t = useTexts(frameTexts)
  return (
    <div className={styles.state} role="alert">
      <Drawing kind={undefined} view="side" className={styles.drawing} />
      <p className={styles.title}>{t.loadingFailed}</p>
      <p className="muted">{props.message}</p>
      <Retry {...props} />
    </div>
  )
}

interface ScreenFailedProps extends FailedProps {
  /** The screen's, where it is known. */
  name: string | undefined
  /** What could not be loaded, in a few words. */
  failed: string
  /** Under which the server has logged it. */
  requestId: string | undefined
  /** Another way on. */
  children: Elements
}

/** A screen that could not be loaded. Its heading is its name; what is not known is not shown. */
export function ScreenFailed({ name, failed, requestId, children, ...failure }: ScreenFailedProps) {
  const t = useTexts(frameTexts)
  return (
    <div className={styles.screen} role="alert">
      <div className={styles.words}>
        {name && <h1>{name}</h1>}
        {name ? <p className={styles.title}>{failed}</p> : <h1>{failed}</h1>}
        <p className="lead">{failure.message}</p>
        <div className={styles.ways}>
          <Retry {...failure} />
          {children}
        </div>
        {requestId && <p className={`${styles.request} mono muted`}>{t.requestId(requestId)}</p>}
      </div>
      <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
        <Drawing kind={undefined} view="side" className={styles.fill} />
      </div>
    </div>
  )
}

function Retry({ retry, isRetrying }: FailedProps) {
  const t = useTexts(frameTexts)
  return (
    <button type="button" className={buttonClass('solid')} aria-busy={isRetrying} onClick={() => isRetrying || retry()}>
      <Icon name="retry" small />
      <span>{t.tryAgain}</span>
    </button>
  )
}

/** A view without content: what is missing, and one way on. */
export function Empty({ kind, title, text, children }: { kind?: Kind; title: string; text: string; children: Elements }) {
  return (
    <div className={styles.state}>
      <Drawing kind={kind} view="side" className={styles.drawing} />
      <p className={styles.title}>{title}</p>
      <p className="muted">{text}</p>
      {children}
    </div>
  )
}
