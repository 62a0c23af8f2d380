import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import styles from './scroll-in.module.css'

/** An element arrives when it is this near to the bottom of the window (spec §9). */
const NEAR_PX = 150
const APART_MS = 40
/** Of what arrives together, this many come one after the other; the rest comes with the last of them. */
const MOST_APART = 6

interface Props {
  /** Which parts arrive by themselves. Without it: the direct children. */
  each?: string
  className?: string
  children: ReactNode
}

/**
 * What it holds rises into sight, once, as it is scrolled to (design 6). Without scripts, in print and for who asks for less motion it
 * simply stands there, and so does what was in sight from the start.
 */
export function ScrollIn({ each = ':scope > *', className = '', children }: Props) {
  const part = useRef<HTMLDivElement>(null)
  useScrollIn(part, each)
  return (
    <div ref={part} className={`${styles.part} ${className}`}>
      {children}
    </div>
  )
}

function useScrollIn(part: RefObject<HTMLElement | null>, each: string) {
  useLayoutEffect(() => {
    if (!part.current || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const isFar = (element: HTMLElement) => !element.dataset.scrollIn && element.getBoundingClientRect().top > window.innerHeight + NEAR_PX
    const waiting = [...part.current.querySelectorAll<HTMLElement>(each)].filter(isFar)
    for (const element of waiting) element.dataset.scrollIn = 'waiting'
    const observer = new IntersectionObserver(
      (entries) => entries.filter(({ isIntersecting }) => isIntersecting).forEach(({ target }, place) => arrive(target, place)),
      { rootMargin: `0px 0px ${NEAR_PX}px` },
    )
    const arrive = (element: Element, place: number) => {
      observer.unobserve(element)
      if (!(element instanceof HTMLElement)) return
      element.style.setProperty('--scroll-in-delay', `${APART_MS * Math.min(place, MOST_APART - 1)}ms`)
      element.dataset.scrollIn = 'here'
    }
    for (const element of waiting) observer.observe(element)
    return () => {
      observer.disconnect()
      for (const { dataset } of waiting) if (dataset.scrollIn === 'waiting') delete dataset.scrollIn
    }
  }, [part, each])
}
