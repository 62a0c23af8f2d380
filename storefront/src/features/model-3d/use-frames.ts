import { type RefObject, useEffect, useState } from 'react'
import { createSignal } from '@shop/ui/signal'
import { type DimensionLine, dimensionLines } from './dimensions/dimension-lines.ts'
import type { Dimensions } from './dimensions/dimensions.ts'
import { type Ground, groundOf } from './framing.ts'
import type { ModelView } from './library/model-element.ts'

interface Seen {
  heading: number
  elevation: number
  /** Undefined until the model is shown. */
  ground: Ground | undefined
  lines: DimensionLine[] | undefined
}
const AT_FIRST: Seen = { heading: 38, elevation: 16, ground: undefined, lines: undefined }

export type Frames = ReturnType<typeof createSignal<Seen>>

/** Returns a signal of the model's view, updated in each frame while visible. Only components with `useSeen` render again. */
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

/** Only for small components, because they render again in each changed frame. */
export const useSeen = (frames: Frames) => frames.use((seen) => seen)
