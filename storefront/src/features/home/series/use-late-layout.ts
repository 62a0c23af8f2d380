import { useEffect, useRef } from 'react'
import { whenIdle } from '../../../ui/late/when-idle.ts'

/**
 * For a part whose styles leave its layout (`content-visibility: auto`) until it is near: once the page is hydrated and idle it is laid out for
 * good and marked `data-laid-out`, each part in a task of its own. From then on all heights are true: links and the scroll bar lead to the right place.
 */
export function useLateLayout<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useEffect(
    () =>
      whenIdle(() => {
        if (!part.current) return
        part.current.dataset.laidOut = 'now' // nothing in it moves yet
        part.current.getBoundingClientRect() // now, not with all others before the next frame
        part.current.dataset.laidOut = ''
      }),
    [],
  )
  return part
}
