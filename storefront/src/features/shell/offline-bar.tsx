import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './offline-bar.module.css'

/** How long the end of it is told (design, States). */
const BACK_MS = 3000

/** Says under the header that there is no connection, and for three seconds that there is one again. */
export function OfflineBar() {
  const t = useTexts(frameTexts)
  const answers = useQueryClient()
  const isOnLine = useSyncExternalStore(watch, isOnLineNow, () => true)
  const [isTold, setTold] = useState(true)
  if (!isOnLine && isTold) setTold(false)
  useEffect(() => {
    if (!isOnLine) return
    const timer = setTimeout(setTold, BACK_MS, true)
    return () => clearTimeout(timer)
  }, [isOnLine])

  const isHidden = isOnLine && isTold
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
