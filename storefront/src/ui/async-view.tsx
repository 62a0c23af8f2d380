import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Failure } from '../frame/calls/api.ts'
import { useTexts } from '../frame/language.tsx'
import { frameTexts } from '../frame/texts.ts'
import styles from './async-view.module.css'
import { toast } from './toast.tsx'
import { LoadFailed } from './view-state.tsx'

interface Answer<Data> {
  data: Data | undefined
  error: Failure | null
  isPending: boolean
  isFetching: boolean
  isPlaceholderData: boolean
  refetch: () => unknown
}

interface Props<Data> {
  answer: Answer<Data>
  loading: ReactNode
  isEmpty: (data: Data) => boolean
  empty: ReactNode
  /** Said where it could not be loaded and nobody said why. */
  failedText?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * A view in its four states. All are required, so that none can be forgotten.
 * Old data stays in sight while new data loads, and after a reload that failed: then a toast tells.
 */
export function AsyncView<Data>({ answer, loading, isEmpty, empty, failedText = '', children }: Props<Data>) {
  const { data, error, isPending, isPlaceholderData, refetch } = answer
  const { tryAgain } = useTexts(frameTexts)
  const isStale = data !== undefined && error !== null
  useEffect(() => {
    if (isStale && error) toast('error', error.message, { label: tryAgain, run: () => void refetch() })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each failure: `refetch` and the word follow the query and the language
  }, [isStale, error])

  const view = useRef<HTMLDivElement>(null)
  const isRetried = useRef(false)
  useLayoutEffect(() => {
    if (!isRetried.current || !view.current) return
    isRetried.current = false
    view.current.tabIndex = -1 // the button that was pressed is gone: the focus goes to what came in its place
    view.current.focus({ preventScroll: true })
  }, [data])

  if (data !== undefined)
    return (
      <div ref={view} className={styles.view} aria-busy={isPlaceholderData}>
        {isEmpty(data) ? empty : children(data)}
      </div>
    )
  if (isPending) return <div aria-busy="true">{loading}</div>
  // `isFetching` is read here alone: a change of a property that was read renders the component again, and each reload changes this one.
  const retry = () => {
    isRetried.current = true
    void refetch()
  }
  return <LoadFailed message={error?.message || failedText} retry={retry} isRetrying={answer.isFetching} />
}
