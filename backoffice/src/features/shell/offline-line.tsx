import { useEffect, useState } from 'react'
import { ask } from '../../frame/calls/calls.ts'
import { queryClient } from '../../frame/calls/queries.ts'
import { onConnected, useLostSince } from '../../frame/connection.ts'
import { shortTime } from '../../frame/times.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Note } from '../../ui/sheet/note.tsx'
import styles from './offline-line.module.css'
import { shellTexts as t } from './texts.ts'

const AGAIN_MS = 10_000

/** Warning while the server does not respond. Failed queries are refetched once the server responds again. */
export function OfflineLine() {
  const since = useLostSince()
  const isLost = since !== undefined
  const [isTrying, setTrying] = useState(false)
  useEffect(
    () => onConnected(() => void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.error !== null })),
    [],
  )
  useEffect(() => {
    if (!isLost) return
    const timer = setInterval(look, AGAIN_MS)
    window.addEventListener('online', look)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', look)
    }
  }, [isLost])

  const tryNow = async () => {
    setTrying(true)
    await look()
    setTrying(false)
  }
  // Always mounted, because screen readers announce only changes of existing live regions.
  return (
    <div role="status" className={styles.place}>
      {since && (
        <Note
          kind="warning"
          action={
            <Button looks={['small']} isBusy={isTrying} onClick={() => void tryNow()}>
              {t.tryNow}
            </Button>
          }
        >
          <b>{t.noNetwork(shortTime(since.toISOString()))}</b> <span>{t.kept}</span>
        </Note>
      )}
    </div>
  )
}

/** Sends a request only to find out if the server responds (`noteAnswer`). */
const look = () => ask('GET /session').catch(() => {})
