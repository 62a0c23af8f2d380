import { type RefObject, useEffect, useState } from 'react'
import { useAsk } from '../../../frame/calls/api.ts'
import { leaderLines, type Line } from './leader-rules.ts'
import './counting.css'
import styles from './leader-lines.module.css'

interface Props {
  seriesId: number
  /** URL of the displayed picture. Lines measured for another picture are not drawn. */
  src: string
  sheet: RefObject<HTMLElement | null>
}

/** Draws lines from numbered facts to points of the picture, and highlights that of the hovered or focused fact. */
export function LeaderLines({ seriesId, src, sheet }: Props) {
  const leaders = useAsk('GET /product-series/{id}/{language}', { id: String(seriesId) }).data?.leaders
  const lines = useLines(sheet, leaders?.imageUrl === src ? leaders.targets : undefined)
  const chosen = useChosen(sheet)
  if (lines.length === 0) return null
  return (
    <svg className={styles.lines} aria-hidden="true" data-chosen={lines.some(({ index }) => index === chosen) || undefined}>
      {lines.map(({ index, points }) => {
        const way = `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`
        return (
          <g key={index} className={index === chosen ? styles.chosen : undefined}>
            <path className={styles.casing} d={way} pathLength="1" />
            <path d={way} pathLength="1" />
            <circle cx={points[2].x} cy={points[2].y} r="3.5" />
          </g>
        )
      })}
    </svg>
  )
}

/** Computes the lines once the picture is loaded and after each resize. `data-pointed` marks a sheet that has lines. */
function useLines(sheet: RefObject<HTMLElement | null>, targets: Array<[x: number, y: number] | null> | undefined) {
  const [lines, setLines] = useState<Line[]>([])
  useEffect(() => {
    const element = sheet.current
    const picture = element?.querySelector('img')
    if (!element || !picture || !targets) return
    const measure = () => {
      if (!picture.naturalWidth) return
      const outer = element.getBoundingClientRect()
      const numbers = numbersIn(element).map((number) => number.getBoundingClientRect())
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

/** Returns the index of the hovered or focused spec, from 0. */
function useChosen(sheet: RefObject<HTMLElement | null>) {
  const [chosen, choose] = useState<number>()
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const note = ({ target }: Event) => {
      const place = numbersIn(element).findIndex((number) => target instanceof Node && number.parentElement?.contains(target))
      choose(place < 0 ? undefined : place)
    }
    const forget = () => choose(undefined)
    const listening = new AbortController()
    for (const type of ['pointerover', 'focusin']) element.addEventListener(type, note, listening)
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, forget, listening)
    return () => listening.abort()
  }, [sheet])
  return chosen
}

const numbersIn = (sheet: HTMLElement) => [...sheet.querySelectorAll('[data-number]')]
