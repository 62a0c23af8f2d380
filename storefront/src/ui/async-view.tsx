import { type ReactNode, useEffect } from 'react'
import type { Failure } from '../frame/calls/api.ts'
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
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer
  const isStale = data !== undefined && error !== null
  useEffect(() => {
    if (isStale && error) toast('error', error.message)
  }, [isStale, error])

  if (data !== undefined)
    return (
      <div className={styles.view} aria-busy={isPlaceholderData}>
        {isEmpty(data) ? empty : children(data)}
      </div>
    )
  if (isPending) return <div aria-busy="true">{loading}</div>
  return <LoadFailed message={error?.message || failedText} retry={() => void refetch()} isRetrying={isFetching} />
}
