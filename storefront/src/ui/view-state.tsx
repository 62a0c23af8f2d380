import type { ReactNode } from 'react'
import { Drawing, type Kind } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../frame/language.tsx'
import { buttonClass } from './button.ts'
import { Icon } from './icon.tsx'
import styles from './view-state.module.css'
import { frameTexts } from '../frame/texts.ts'

interface FailedProps {
  message: ReactNode
  retry: () => void
  isRetrying: boolean
}

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
  name: string | undefined
  /** Short message, such as "Loading failed". */
  failed: string
  /** Id of the request in the server's log. */
  requestId: string | undefined
  children: Elements
}

/** Error page of a screen. Its heading is `name`, or `failed` if the name is unknown. */
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
