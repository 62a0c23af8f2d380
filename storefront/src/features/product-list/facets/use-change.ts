import { useLayoutEffect, useRef } from 'react'

/** Listens to what browsers call a change of a field within an element: a box that is ticked, a field that is left or confirmed, a handle that is let go. React has no such event. */
export function useChange<Part extends HTMLElement>(apply: (field: HTMLInputElement, event: Event) => void) {
  const part = useRef<Part>(null)
  const latest = useRef(apply)
  useLayoutEffect(() => {
    latest.current = apply
  })
  // With the hydration, not after the next paint: a box may be ticked in between.
  useLayoutEffect(() => {
    const here = part.current
    const handleChange = (event: Event) => latest.current(event.target as HTMLInputElement, event) // only fields change
    here?.addEventListener('change', handleChange)
    return () => here?.removeEventListener('change', handleChange)
  }, [])
  return part
}
