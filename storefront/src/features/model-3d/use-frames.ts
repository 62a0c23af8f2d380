import { type RefObject, useEffect, useState } from 'react'
import { createSignal } from '../../frame/signal.ts'
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
export type Frames = ReturnType<typeof createSignal<Seen>>

/**
 * Follows frame by frame, while the stage is in sight, from where a model is seen, the ground that it stands on, and its dimension lines where they are
 * asked for. It renders nothing by itself: only what uses `useSeen` is rendered with each frame.
 */
export function useFrames(view: ModelView | undefined, stage: RefObject<HTMLElement | null>, dimensions: Dimensions | undefined): Frames {
  const [frames] = useState(() => createSignal(AT_FIRST))
  useEffect(() => {
    if (!view || !stage.current) return
    let request = 0
    let shown = ''
    const follow = () => {
      request = requestAnimationFrame(follow)
      const sight = view.sight()
      const seen = { ...view.view(), ground: groundOf(sight), lines: dimensions && dimensionLines(dimensions, sight) }
      const next = JSON.stringify(seen)
      if (next !== shown) frames.set(seen)
      shown = next
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
export const useSeen = (frames: Frames) => frames.use((seen) => seen)
