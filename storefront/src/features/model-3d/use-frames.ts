import { type RefObject, useEffect, useState } from 'react'
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

/** From where a model is seen, the ground that it stands on, and its dimension lines where they are asked for: followed frame by frame while the stage is in sight. */
export function useFrames(view: ModelView | undefined, stage: RefObject<HTMLElement | null>, dimensions: Dimensions | undefined) {
  const [seen, setSeen] = useState(AT_FIRST)
  useEffect(() => {
    if (!view || !stage.current) return
    let shown = ''
    let request = 0
    const follow = () => {
      request = requestAnimationFrame(follow)
      const sight = view.sight()
      const now = { ...view.view(), ground: groundOf(sight), lines: dimensions && dimensionLines(dimensions, sight) }
      const key = JSON.stringify(now)
      if (key === shown) return
      shown = key
      setSeen(now)
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
  }, [view, stage, dimensions])
  return seen
}
