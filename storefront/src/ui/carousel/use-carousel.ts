import { type FocusEvent, type PointerEvent, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { ADVANCE_MS, afterMove, type CarouselMove, FIRST_PLACE, LOCK_MS, PREPARE_MS } from './carousel-rules.ts'
import { useSwipe } from './use-swipe.ts'

export type Carousel = ReturnType<typeof useCarousel>

/**
 * State of a carousel that advances every 5000 ms. It stops on hover, keyboard focus and pause, in hidden pages, and
 * with reduced motion.
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
    index: place.index % Math.max(1, count), // the number of slides may have decreased
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

/** Advances when the slide's time is over. A pause preserves the remaining time, which the progress line shows. */
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
  // When the screen is hidden, the slide's time and its progress line start again.
  useLayoutEffect(
    () => () => {
      time.current.turns = -1
    },
    [],
  )
}

/** Detects hover and keyboard focus of the element with `ref`. Taps do not count as hover. */
function useHold() {
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  // A mouse pointer that is over the element before hydration fires no enter event.
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
