import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, usePending } from '@shop/ui/router'
import { useIsSwitching, useTexts } from '../../frame/language.tsx'
import type { Outline } from '../../frame/screen.ts'
import { frameTexts } from '../../frame/texts.ts'
import { textLinkClass } from '../../ui/button.ts'
import { ScreenSkeleton } from '../../ui/late/screen-skeleton.tsx'
import styles from './main.module.css'

/** Users do not notice shorter waits (design, States). */
const SEEN_MS = 150
/** During longer waits, a message offers a way out. */
const LONG_MS = 10_000

interface Props {
  isBare?: boolean | undefined
  outlineAt: (path: string) => Outline | undefined
  children: ReactNode
}

/** During a navigation, covers the screen with a skeleton or a line after 150 ms, and with an offer to stay after ten seconds. */
export function Main({ isBare = false, outlineAt, children }: Props) {
  const { pathname } = useLocation()
  const pending = usePending()
  const isSwitching = useIsSwitching()
  const path = pending.path === pathname ? undefined : pending.path // a list whose filters change indicates loading itself
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

/** Returns the stage of the wait; undefined while the wait is too short to notice. */
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

/** Moves the focus to `<main>` while the screen is covered, and restores the focus if the screen stays. */
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
