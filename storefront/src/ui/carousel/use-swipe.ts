import { type TouchEvent, useRef } from 'react'

/** Distance in pixels that a swipe must exceed (spec §9). */
const SWIPE_PX = 50

/** Returns the direction of a swipe, or undefined if the movement is too short or mainly vertical. */
export function swipeTo(rightPx: number, downPx: number): 'next' | 'previous' | undefined {
  if (Math.abs(rightPx) <= SWIPE_PX || Math.abs(rightPx) <= Math.abs(downPx)) return undefined
  return rightPx < 0 ? 'next' : 'previous'
}

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
