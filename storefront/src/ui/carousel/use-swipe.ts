import { type TouchEvent, useRef } from 'react'

/** A finger has to move further than this to change slides (spec §9). */
const SWIPE_PX = 50

/** Where a swipe leads: `rightPx` and `downPx` are what the finger moved. Undefined where it was none, or scrolled the page. */
export function swipeTo(rightPx: number, downPx: number): 'next' | 'previous' | undefined {
  if (Math.abs(rightPx) <= SWIPE_PX || Math.abs(rightPx) <= Math.abs(downPx)) return undefined
  return rightPx < 0 ? 'next' : 'previous'
}

/** What an element listens to that can be swiped by one finger. */
export function useSwipe(onSwipe: (to: 'next' | 'previous') => void) {
  const start = useRef<{ clientX: number; clientY: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 ? touches[0] : undefined // two fingers zoom
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      const to = start.current && end && swipeTo(end.clientX - start.current.clientX, end.clientY - start.current.clientY)
      start.current = undefined
      if (to) onSwipe(to)
    },
  }
}
