import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import { type DimensionLine, dimensionLines } from './dimensions/dimension-lines.ts'
import type { Dimensions } from './dimensions/dimensions.ts'
import { type Ground, groundOf } from './framing.ts'
import type { ModelView } from './model-element.ts'

interface Seen {
  heading: number
  elevation: number
  /** Undefined until the model is in sight. */
  ground: Ground | undefined
  lines: DimensionLine[] | undefined
}
const AT_FIRST: Seen = { heading: 38, elevation: 16, ground: undefined, lines: undefined }

/** What is seen in the present frame, for `useSeen`. */
export type Frames = ReturnType<typeof createFrames>

function createFrames() {
  const listeners = new Set<() => void>()
  let [seen, key] = [AT_FIRST, '']
  return {
    seen: () => seen,
    subscribe(notify: () => void) {
      listeners.add(notify)
      return () => void listeners.delete(notify)
    },
    show(now: Seen) {
      const next = JSON.stringify(now)
      if (next === key) return
      ;[seen, key] = [now, next]
      for (const notify of listeners) notify()
    },
  }
}

/**
 * Follows frame by frame, while the stage is in sight, from where a model is seen, the ground that it stands on, and its dimension lines where they are
 * asked for. It renders nothing by itself: only what uses `useSeen` is rendered with each frame.
 */
export function useFrames(view: ModelView | undefined, stage: RefObject<HTMLElement | null>, dimensions: Dimensions | undefined): Frames {
  const [frames] = useState(createFrames)
  useEffect(() => {
    if (!view || !stage.current) return
    let request = 0
    const follow = () => {
      request = requestAnimationFrame(follow)
      const sight = view.sight()
      frames.show({ ...view.view(), ground: groundOf(sight), lines: dimensions && dimensionLines(dimensions, sight) })
    }
    const observer = new IntersectionObserver((entries) => {
      cancelAnimationFrame(request)
      if (entries.at(-1)?.isIntersecting) follow()
    })
    observer.observe(stage.current)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(request)
    }
  }, [view, stage, dimensions, frames])
  return frames
}

/** What is seen in the present frame. For small parts: each frame that shows something else renders them again. */
export const useSeen = ({ subscribe, seen }: Frames) => useSyncExternalStore(subscribe, seen)
