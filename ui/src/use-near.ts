import { type RefObject, useEffect, useState } from 'react'

/** Distance from the window that counts as near. Users need some seconds to scroll this far. */
const NEAR_PX = 800

/** Returns true once the element has come near the window. */
export function useNear(part: RefObject<Element | null>) {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!part.current || isNear) return
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && setNear(true), {
      rootMargin: `${NEAR_PX}px 0px`,
    })
    observer.observe(part.current)
    return () => observer.disconnect()
  }) // runs after each render, because the element may be rendered later than its screen, with a late response
  return isNear
}
