import { type RefObject, useEffect, useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { leaderLines, type Line } from './leader-rules.ts'
import styles from './leader-lines.module.css'

interface Props {
  seriesId: number
  /** The picture that is shown: lines drawn for another one would point at nothing. */
  src: string
  /** Holds the picture and the numbers. */
  sheet: RefObject<HTMLElement | null>
}

/** Lines from the numbers of a series' specs to what they are about in its picture. */
export function LeaderLines({ seriesId, src, sheet }: Props) {
  const leaders = useAsk('GET /product-series/{id}/{language}', { id: String(seriesId) }).data?.leaders
  const lines = useLines(sheet, leaders?.imageUrl === src ? leaders.targets : undefined)
  if (lines.length === 0) return null
  return (
    <svg className={styles.lines} aria-hidden="true">
      {lines.map((points) => (
        <g key={points[0].y}>
          <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
          <circle cx={points.at(-1)?.x} cy={points.at(-1)?.y} r="4" />
        </g>
      ))}
    </svg>
  )
}

/** Measured when the picture is there, and again when anything is resized. The sheet says `data-pointed` while it has lines. */
function useLines(sheet: RefObject<HTMLElement | null>, targets: Array<[x: number, y: number]> | undefined) {
  const [lines, setLines] = useState<Line[]>([])
  useEffect(() => {
    const element = sheet.current
    const picture = element?.querySelector('img')
    if (!element || !picture || !targets) return
    const measure = () => {
      if (!picture.naturalWidth) return
      const outer = element.getBoundingClientRect()
      const numbers = [...element.querySelectorAll('[data-number]')].map((number) => number.getBoundingClientRect())
      const padding = parseFloat(getComputedStyle(picture).paddingLeft)
      const ratio = picture.naturalWidth / picture.naturalHeight
      element.dataset.pointed = ''
      setLines(leaderLines({ outer, picture: picture.getBoundingClientRect(), padding, ratio, numbers, targets }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    picture.addEventListener('load', measure)
    return () => {
      observer.disconnect()
      picture.removeEventListener('load', measure)
      delete element.dataset.pointed
    }
  }, [sheet, targets])
  return lines
}
