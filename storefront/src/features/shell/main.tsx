import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useIsSwitching, useTexts } from '../../frame/language.tsx'
import { useLocation, usePending } from '../../frame/router.tsx'
import type { Outline } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { ScreenSkeleton } from '../../ui/late/screen-skeleton.tsx'
import styles from './main.module.css'

/** Before that, waiting is not noticed (design, States). */
const SEEN_MS = 150
/** After that it is said in words, with a way out. */
const LONG_MS = 10_000

interface Props {
  /** The screen is the whole page: no header, no footer. */
  isBare?: boolean | undefined
  outlineAt: (path: string) => Outline | undefined
  children: ReactNode
}

/**
 * The screen in sight. What takes longer than 150 ms is seen: the skeleton of the screen to come, or a line under the header while the
 * screen before stays, half faded and out of reach; after ten seconds words, and a way to stay.
 */
export function Main({ isBare = false, outlineAt, children }: Props) {
  const { pathname } = useLocation()
  const pending = usePending()
  const isSwitching = useIsSwitching()
  const path = pending.path === pathname ? undefined : pending.path // a list whose filters change says itself that it is loading
  const isLeaving = path !== undefined
  const wait = useWait(isLeaving || isSwitching)
  const isCovered = isLeaving && wait !== undefined
  const main = useRef<HTMLElement>(null)
  useFocusOnMain(main, isCovered)

  const outline = isCovered ? outlineAt(path) : undefined
  return (
    <main ref={main} id="main" tabIndex={-1} aria-busy={wait ? true : undefined} className={isBare ? styles.bare : `${styles.main} wrap`}>
      <div className={styles.screen} inert={isCovered}>
        {children}
      </div>
      {wait && (
        <div className={`${styles.waiting} ${outline ? styles.covering : ''}`}>
          <div className={styles.line} />
          <div className="wrap">
            <Words isLong={wait === 'long'} stay={isLeaving ? pending.stay : undefined} />
            {outline && <ScreenSkeleton outline={outline} />}
          </div>
        </div>
      )}
    </main>
  )
}

function Words({ isLong, stay }: { isLong: boolean; stay: (() => void) | undefined }) {
  const t = useTexts(frameTexts)
  return (
    <div role="status" className={styles.words}>
      {isLong && <span>{t.takesLong}</span>}
      {isLong && stay && (
        <button type="button" className={textLinkClass} onClick={stay}>
          {t.stayHere}
        </button>
      )}
    </div>
  )
}

/** How long something has been waited for; undefined while nobody notices. */
function useWait(isWaiting: boolean) {
  const [wait, setWait] = useState<'seen' | 'long'>()
  useEffect(() => {
    if (!isWaiting) return
    const timers = [setTimeout(setWait, SEEN_MS, 'seen'), setTimeout(setWait, LONG_MS, 'long')]
    return () => {
      timers.forEach(clearTimeout)
      setWait(undefined)
    }
  }, [isWaiting])
  return isWaiting ? wait : undefined
}

/** The focus stays in the page while the screen that had it is out of reach, and comes back to its place where that screen stays. */
function useFocusOnMain(main: RefObject<HTMLElement | null>, isCovered: boolean) {
  const before = useRef<HTMLElement>(undefined)
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (isCovered && activeElement instanceof HTMLElement && main.current?.contains(activeElement)) {
      before.current = activeElement
      main.current.focus({ preventScroll: true })
    }
    if (!isCovered && (activeElement === main.current || activeElement === body)) before.current?.focus({ preventScroll: true })
    if (!isCovered) before.current = undefined
  }, [main, isCovered])
}
