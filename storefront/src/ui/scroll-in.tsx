import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import styles from './scroll-in.module.css'

/** An element arrives when it is this near to the bottom of the window (spec §9). */
const NEAR_PX = 150
const APART_MS = 40
/** Of what arrives together, this many come one after the other; the rest comes with the last of them. */
const MOST_APART = 6

interface Props {
  /** Which parts rise into sight one after the other, as cards do. Without it the direct children stand still, and what is in them moves, as a ruler that is drawn. */
  each?: string
  className?: string
  children: ReactNode
}

/**
 * What it holds arrives once, as it is scrolled to: cards rise, and all else is told of it by `data-scroll-in` (`waiting`, then `here`). Without scripts, in print
 * and for who asks for less motion it simply stands there, and so does what was in sight from the start.
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

/** Asks an observer where things stand: to measure them here would lay out what `content-visibility` leaves for later. */
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

/** What is out of sight when it is first observed waits; what comes into sight arrives, if it has waited. */
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
