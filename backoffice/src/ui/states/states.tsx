import { type ReactNode, useEffect, useState } from 'react'
import { Drawing } from '@shop/ui/drawing'
import { inElement } from '@shop/ui/in-element'
import { Button } from '../controls/button.tsx'
import { Icon } from '../icon.tsx'
import { uiTexts } from '../texts.ts'
import styles from './states.module.css'

/** Delay before the skeleton appears, so that short waits do not flicker. */
const SKELETON_AFTER_MS = 150

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
  title: ReactNode
  /** Says how to fill the list, or how many entries it has without filters. */
  text?: ReactNode
  children?: ReactNode
}

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
  title?: ReactNode
  /** The server's message, and what still works. */
  text?: ReactNode
  requestId: string | undefined
  retry: () => void
  isRetrying?: boolean
}

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
  failed?: ReactNode
  loading?: ReactNode
  children: (data: Data) => ReactNode
}

/** Shows loading, data, or an error with a retry. Data remains shown during and after a failed refetch. */
export function AnswerView<Data>({ answer, failed, loading = <Skeleton />, children }: ViewProps<Data>) {
  const { data, error, isFetching, isPlaceholderData, refetch } = answer
  if (data !== undefined) return <div aria-busy={isPlaceholderData || undefined}>{children(data)}</div>
  if (!error) return inElement(loading)
  return <Failed title={failed} text={error.message} requestId={error.requestId} retry={() => void refetch()} isRetrying={isFetching} />
}
