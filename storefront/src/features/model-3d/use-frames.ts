import { type RefObject, useEffect, useState } from 'react'
import { type DimensionLine, dimensionLines } from './dimensions/dimension-lines.ts'
import type { Dimensions } from './dimensions/dimensions.ts'
import type { ModelView } from './model-element.ts'

interface Seen {
  heading: number
  elevation: number
  lines: DimensionLine[] | undefined
}
const AT_FIRST: Seen = { heading: 38, elevation: 16, lines: undefined }

/** From where a model is seen, and its dimension lines where they are asked for: followed frame by frame while the stage is in sight. */
export function useFrames(view: ModelView | undefined, stage: RefObject<HTMLElement | null>, dimensions: Dimensions | undefined) {
  const [seen, setSeen] = useState(AT_FIRST)
  useEffect(() => {
    if (!view || !stage.current) return
    let shown = ''
    let request = 0
    const follow = () => {
      request = requestAnimationFrame(follow)
      const now = { ...view.view(), lines: dimensions && dimensionLines(dimensions, view.sight()) }
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
