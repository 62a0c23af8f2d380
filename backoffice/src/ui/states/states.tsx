import { type ReactNode, useEffect, useState } from 'react'
import { Drawing } from '../../../../storefront/src/ui/drawing/drawing.tsx'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './states.module.css'
import { inElement } from '../../../../storefront/src/ui/reading/in-element.tsx'

/** So long a wait shows nothing: what comes sooner would only flicker. */
const SKELETON_AFTER_MS = 150

/** Boxes in place of what is loading, where nothing was before. They come after a moment. */
export function Skeleton({ rows = 5 }: { rows?: number }) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setLong, SKELETON_AFTER_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div role="status" aria-label={uiTexts.loading} aria-busy="true" className={styles.skeleton}>
      {isLong &&
        Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.line}>
            <i />
            <i />
            <i />
          </div>
        ))}
    </div>
  )
}

interface EmptyProps {
  /** What there is none of: “No boat is tagged Limited”. */
  title: ReactNode
  /** How it comes to be filled, or how many there are without the filter. */
  text?: ReactNode
  /** The way on: make one, take the filter off. */
  children?: ReactNode
}

/** A list without rows. */
export function Empty({ title, text, children }: EmptyProps) {
  return (
    <div className={`${styles.state} ${styles.dashed}`}>
      <Drawing kind={undefined} view="side" className={styles.drawing} />
      <b>{title}</b>
      {text !== undefined && <p className="muted">{text}</p>}
      {children !== undefined && <div className="row">{children}</div>}
    </div>
  )
}

interface FailedProps {
  /** What did not come. */
  title?: ReactNode
  /** What the server said, and what is untouched. */
  text?: ReactNode
  requestId: string | undefined
  retry: () => void
  isRetrying?: boolean
}

/** A part that could not be loaded: the rest of the page works on. */
export function Failed({ title = uiTexts.noAnswer, text, requestId, retry, isRetrying }: FailedProps) {
  return (
    <div className={styles.state} role="alert">
      <span className={styles.what}>
        <Icon name="stop" />
        <b>{title}</b>
      </span>
      <p className="muted">
        {requestId !== undefined && <span>{`${uiTexts.request(requestId)} `}</span>}
        {inElement(text)}
      </p>
      <Button looks={['small']} isBusy={isRetrying} onClick={retry}>
        {uiTexts.tryAgain}
      </Button>
    </div>
  )
}

interface Answer<Data> {
  data: Data | undefined
  error: { message: string; requestId: string | undefined } | null
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface ViewProps<Data> {
  answer: Answer<Data>
  /** Said where it could not be loaded. */
  failed?: ReactNode
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** What is read, in its states: boxes, what went wrong with a retry, the data. Data that is there stays while newer comes, and where that fails. */
export function AnswerView<Data>({ answer, failed, loading = <Skeleton />, children }: ViewProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  if (data !== undefined) return <div aria-busy={isPlaceholderData || undefined}>{children(data)}</div>
  if (!error) return inElement(loading)
  return <Failed title={failed} text={error.message} requestId={error.requestId} retry={() => void refetch()} isRetrying={isFetching} />
}
