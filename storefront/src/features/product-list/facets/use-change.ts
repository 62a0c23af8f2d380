import { useLayoutEffect, useRef } from 'react'

/** Listens to native `change` events, fired once input is committed. React's `onChange` fires on each input. */
export function useChange<Part extends HTMLElement>(apply: (field: HTMLInputElement, event: Event) => void) {
  const part = useRef<Part>(null)
  const latest = useRef(apply)
  useLayoutEffect(() => {
    latest.current = apply
  })
  // a layout effect, because a box may be ticked before the next paint
  useLayoutEffect(() => {
    const here = part.current
    const handleChange = (event: Event) => latest.current(event.target as HTMLInputElement, event) // only fields fire it
    here?.addEventListener('change', handleChange)
    return () => here?.removeEventListener('change', handleChange)
  }, [])
  return part
}
