import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './offline-bar.module.css'

/** Duration of the reconnection message (design, States). */
const BACK_MS = 3000

/** Reports a lost connection and, for three seconds, its return. */
export function OfflineBar() {
  const t = useTexts(frameTexts)
  const answers = useQueryClient()
  const isOnLine = useSyncExternalStore(watch, isOnLineNow, () => true)
  const [isAnnounced, setAnnounced] = useState(true)
  if (!isOnLine && isAnnounced) setAnnounced(false)
  useEffect(() => {
    if (!isOnLine) return
    const timer = setTimeout(setAnnounced, BACK_MS, true)
    return () => clearTimeout(timer)
  }, [isOnLine])

  const isHidden = isOnLine && isAnnounced
  return (
    <div role="status">
      {!isHidden && (
        <div className={`${styles.bar} ${isOnLine ? styles.back : ''}`}>
          <Icon name={isOnLine ? 'check' : 'alert'} small />
          <p>{isOnLine ? t.onLineAgain : t.offline}</p>
          {!isOnLine && (
            <button type="button" className={textLinkClass} onClick={() => void answers.refetchQueries({ type: 'active' })}>
              {t.tryNow}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const isOnLineNow = () => navigator.onLine

function watch(notify: () => void) {
  window.addEventListener('online', notify)
  window.addEventListener('offline', notify)
  return () => {
    window.removeEventListener('online', notify)
    window.removeEventListener('offline', notify)
  }
}
