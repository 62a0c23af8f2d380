import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { Failure } from '../frame/calls/api.ts'
import type { Answer } from '../frame/calls/use-query.ts'
import { useTexts } from '../frame/language.tsx'
import { frameTexts } from '../frame/texts.ts'
import styles from './async-view.module.css'
import { toast } from './toast.tsx'
import { LoadFailed } from './view-state.tsx'

interface Props<Data> {
  answer: Answer<Data, Failure>
  loading: ReactNode
  isEmpty: (data: Data) => boolean
  empty: ReactNode
  /** Text shown if a failure has no message. */
  failedText?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query while it loads, without results, after a failure or with data. Old data stay visible during a reload;
 * a failed reload shows a toast.
 */
export function AsyncView<Data>({ answer, loading, isEmpty, empty, failedText = '', children }: Props<Data>) {
  const { data, error, isPending, isPlaceholderData, refetch } = answer
  const { tryAgain } = useTexts(frameTexts)
  const isStale = data !== undefined && error !== null
  useEffect(() => {
    if (isStale && error) toast('error', error.message, { label: tryAgain, run: () => void refetch() })
    // oxlint-disable-next-line react/exhaustive-deps -- shows one toast per failure, even if `refetch` or the text changes
  }, [isStale, error])

  const view = useRef<HTMLDivElement>(null)
  const isRetried = useRef(false)
  useLayoutEffect(() => {
    if (!isRetried.current || !view.current) return
    isRetried.current = false
    view.current.tabIndex = -1 // the pressed button has disappeared, so the data get the focus
    view.current.focus({ preventScroll: true })
  }, [data])

  if (data !== undefined)
    return (
      <div ref={view} className={styles.view} aria-busy={isPlaceholderData}>
        {isEmpty(data) ? empty : children(data)}
      </div>
    )
  if (isPending) return <div aria-busy="true">{loading}</div>
  // Reads `isFetching` only here. The query tracks what is read, and would otherwise rerender the component on each reload.
  const retry = () => {
    isRetried.current = true
    void refetch()
  }
  return <LoadFailed message={error?.message || failedText} retry={retry} isRetrying={answer.isFetching} />
}
