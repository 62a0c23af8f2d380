import { type RefObject, useEffect, useState } from 'react'

/** How far below the window a part is loaded: some seconds of scrolling. */
const NEAR_PX = 800

/** Whether an element has come near the window, once: what it shows is asked for then. */
export function useNear(part: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!part.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: `${NEAR_PX}px 0px`,
    })
    observer.observe(part.current)
    return () => observer.disconnect()
  }) // with each render until then: the element may be rendered later, with an answer that comes after its screen
  return isNear
}
