import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './scroll-in.module.css'

/** Distance in pixels below the window's bottom edge at which an element appears (spec §9). */
const NEAR_PX = 150
const APART_MS = 40
/** Number of elements of a group that appear one after the other. The remaining elements appear with the last of these. */
const MOST_APART = 6

interface Props {
  /** Selector of elements that rise one by one. Without it, children only get the attribute `data-scroll-in`. */
  each?: string
  className?: string
  children: ReactNode
}

/**
 * Animates content once when it scrolls into view (`data-scroll-in`). Content is static if visible at first, in print,
 * or with reduced motion.
 */
export function ScrollIn({ each, className = '', children }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useScrollIn(part, each ?? ':scope > *')
  return (
    <div ref={part} className={`${each ? styles.rising : ''} ${className}`}>
      {children}
    </div>
  )
}

/** Uses an IntersectionObserver. Measuring elements would force the layout that `content-visibility` defers. */
function useScrollIn(part: RefObject<HTMLElement | null>, each: string) {
  useEffect(() => {
    if (!part.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const parts = [...part.current.querySelectorAll<HTMLElement>(each)].filter(({ dataset }) => !dataset.scrollIn)
    const observer = new IntersectionObserver((entries) => note(entries, observer), { rootMargin: `0px 0px ${NEAR_PX}px` })
    for (const element of parts) observer.observe(element)
    return () => {
      observer.disconnect()
      for (const { dataset } of parts) if (dataset.scrollIn === 'waiting') delete dataset.scrollIn
    }
  }, [part, each])
}

/** Marks elements that are out of view at first as `waiting`, and lets them appear when they come into view. */
function note(entries: IntersectionObserverEntry[], observer: IntersectionObserver) {
  let place = 0
  for (const { target, isIntersecting } of entries) {
    if (!(target instanceof HTMLElement)) continue
    if (!isIntersecting) target.dataset.scrollIn = 'waiting'
    else {
      observer.unobserve(target)
      if (target.dataset.scrollIn === 'waiting') arrive(target, place++)
    }
  }
}

function arrive(element: HTMLElement, place: number) {
  element.style.setProperty('--scroll-in-delay', `${APART_MS * Math.min(place, MOST_APART - 1)}ms`)
  element.dataset.scrollIn = 'here'
}
