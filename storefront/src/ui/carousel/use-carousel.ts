import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { ADVANCE_MS, afterMove, type CarouselMove, FIRST_PLACE, LOCK_MS, PREPARE_MS } from './carousel-rules.ts'
import { useSwipe } from './use-swipe.ts'

/** A carousel of `count` slides: where it stands, what moves it, and what its elements listen to. */
export type Carousel = ReturnType<typeof useCarousel>

/**
 * Moves a carousel: by itself every 5000 ms, by hand, by a swipe. It stands still while the mouse is over it, while the keyboard is in
 * it, while its page or its tab is out of sight, when it has been paused, and for who asks for less motion.
 */
export function useCarousel(count: number) {
  const [place, move] = useReducer(afterMove, FIRST_PLACE)
  const [isPaused, setPaused] = useState(false)
  const { isHeld, hold } = useHold()
  const isAwake = useSyncExternalStore(watchAwake, isPageAwake, () => false)
  const isRunning = count > 1 && isAwake && !isHeld && !isPaused
  useAdvance({ count, turns: place.turns, isRunning, move })

  const isChanging = place.leaving !== undefined
  useEffect(() => {
    if (!isChanging) return
    const timer = setTimeout(move, LOCK_MS, { to: 'rest' })
    return () => clearTimeout(timer)
  }, [isChanging])

  return {
    ...place,
    index: place.index % Math.max(1, count), // there may be fewer slides than before
    count,
    isRunning,
    isPaused,
    hold,
    swipe: useSwipe((to) => move({ to, count })),
    step: (to: 'next' | 'previous') => move({ to, count }),
    show: (index: number) => move({ to: 'slide', index }),
    pause: () => setPaused(true),
    togglePause: () => setPaused(!isPaused),
  }
}

interface Advancing {
  count: number
  turns: number
  isRunning: boolean
  move: (move: CarouselMove) => void
}

/** Goes on when a slide has had its time. What was left of it when it had to stand still is kept, as its progress line shows. */
function useAdvance({ count, turns, isRunning, move }: Advancing) {
  const time = useRef({ turns: -1, leftMs: 0 })
  useEffect(() => {
    if (time.current.turns !== turns) time.current = { turns, leftMs: ADVANCE_MS }
    if (!isRunning) return
    const { leftMs } = time.current
    const startedAt = Date.now()
    const timers = [
      setTimeout(move, Math.max(0, leftMs - PREPARE_MS), { to: 'readiness', count }),
      setTimeout(move, leftMs, { to: 'next', count }),
    ]
    return () => {
      timers.forEach(clearTimeout)
      time.current.leftMs = Math.max(0, leftMs - (Date.now() - startedAt))
    }
  }, [count, turns, isRunning, move])
  // A page that was out of sight restarts its slide, as its progress line does.
  useLayoutEffect(
    () => () => {
      time.current.turns = -1
    },
    [],
  )
}

/** Whether the mouse is over something, or the keyboard in it. A finger that has tapped holds nothing. `ref`: of what is held. */
function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // A mouse that rests here when the page is hydrated, or shown again, enters no more.
  const [ref] = useState(() => (element: Element | null) => {
    if (element) afterPaint(() => setHovered(window.matchMedia('(hover: hover)').matches && element.matches(':hover')))
  })
  const hold = {
    ref,
    onPointerEnter: ({ pointerType }: PointerEvent) => setHovered(pointerType === 'mouse'),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
  return { isHeld: isHovered || isFocused, hold }
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'

const isPageAwake = () => !document.hidden && !window.matchMedia(LESS_MOTION).matches

function watchAwake(notify: () => void) {
  const motion = window.matchMedia(LESS_MOTION)
  document.addEventListener('visibilitychange', notify)
  motion.addEventListener('change', notify)
  return () => {
    document.removeEventListener('visibilitychange', notify)
    motion.removeEventListener('change', notify)
  }
}
