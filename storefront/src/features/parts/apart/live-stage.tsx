import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { draws3dBySoftware } from '../../model-3d/load-model.ts'
import type { ApartView } from '../../model-3d/apart/apart-view.ts'
import { within } from '../../model-3d/apart/apart-rules.ts'
import { createPull, eachFrame, type Pull } from '../../model-3d/apart/pull.ts'
import { apartTexts } from '../../model-3d/apart/texts.ts'
import { useApart } from '../../model-3d/apart/use-apart.ts'
import type { Marks } from '../marks.ts'
import { Controls } from './controls.tsx'
import type { PlacedPart } from './drawn-parts.ts'
import styles from './live-stage.module.css'
import { useBalloons } from './use-balloons.ts'

export { PlaceToggle } from './place-toggle.tsx'

interface Props {
  stage: RefObject<HTMLDivElement | null>
  place: RefObject<HTMLDivElement | null>
  modelUrl: string
  hasPicture: boolean
  partNumber: string
  parts: PlacedPart[]
  marks: Marks
  /** Called if there is neither a picture nor an exploded model. */
  onNone: () => void
}

/** Ruler positions (0–1): numbers appear from NUMBERS_AT; selecting a part opens the model to SHOWN_AT. */
const NUMBERS_AT = 0.7
const SHOWN_AT = 0.8

export function LiveStage({ stage, place, modelUrl, hasPicture, partNumber, parts: first, marks, onNone }: Props) {
  const [parts] = useState(first) // the parts of a stage never change, and their texts are not used here
  const t = useTexts(apartTexts)
  const state = useApart({ url: modelUrl, place, isWanted: true })
  const view = state.status === 'ready' ? state.view : undefined
  const isLinked = parts.some(({ number }) => number === marks.linked)
  const [pull] = useState(() => createPull(1, draws3dBySoftware() || window.matchMedia('(prefers-reduced-motion: reduce)').matches))
  useBalloons({ stage, view, pull, parts })
  useOpening({ stage, view, pull, isLinked })
  useShown({ stage, place, view, pull, parts, marks })

  const isNone = state.status === 'none' && !hasPicture
  useEffect(() => {
    if (isNone) onNone()
  }, [isNone, onNone])
  useEffect(() => {
    if (isLinked && !pull.isTouched()) stage.current?.parentElement?.scrollIntoView() // scrolls to the stage, not to the row below it
  }, [stage, pull, isLinked, marks.linked, view]) // scrolls again once the model is shown, because the content above may have grown

  const title = <p className={`${styles.title} mono`}>{`${partNumber} · ${t.explodedView}`}</p>
  if (!view) return <div className={`${styles.row} ${styles.alone}`}>{title}</div>
  return <Controls pull={pull} title={title} onTogether={() => marks.kept && marks.choose(marks.kept)} />
}

interface Shown {
  stage: RefObject<HTMLElement | null>
  view: ApartView | undefined
  pull: Pull
}

/** The model opens while the ruler moves from `from` pixels above the window's lower edge to `to` pixels below its upper edge. */
const SCROLL = { from: 400, to: 140, leastBy: 240 }
/** If more pixels of the stage than this are visible, the user has already seen the picture. */
const SEEN_FROM = 200

/** Sets the initial position: open if the stage is already visible. Otherwise scrolling opens the model, until the user moves the ruler. */
function useOpening({ stage, view, pull, isLinked }: Shown & { isLinked: boolean }) {
  const isFirst = useRef(true)
  useEffect(() => {
    if (!view || pull.isTouched() || !isFirst.current) return
    const isSeen = (stage.current?.getBoundingClientRect().top ?? 0) < window.innerHeight - SEEN_FROM
    if (isLinked || isSeen || pull.isStill || !window.matchMedia('(hover: hover)').matches) {
      isFirst.current = false
      return pull.set(isLinked && !pull.isStill ? SHOWN_AT : 1)
    }
    let furthest = 0
    const handleScroll = () => {
      if (pull.isTouched() || !stage.current) return stop()
      const [start, ruler] = [window.innerHeight - SCROLL.from, stage.current.parentElement]
      const scrolled = start - (ruler?.getBoundingClientRect().top ?? start)
      furthest = within(furthest, scrolled / Math.max(SCROLL.leastBy, start - SCROLL.to), 1)
      pull.set(furthest)
      if (furthest === 1) stop()
    }
    const stop = () => {
      isFirst.current = false
      window.removeEventListener('scroll', handleScroll)
    }
    window.addEventListener('scroll', handleScroll, { passive: true })
    handleScroll()
    return () => window.removeEventListener('scroll', handleScroll)
  }, [stage, view, pull, isLinked])
}

/** Highlights the marked part in model and picture. Selecting a part opens an assembled model. */
function useShown({ stage, place, view, pull, parts, marks: { marked, kept } }: Shown & Pick<Props, 'place' | 'parts' | 'marks'>) {
  useEffect(() => (view ? eachFrame(pull, view.set) : undefined), [view, pull])
  const group = parts.find(({ number }) => number === marked)?.node ?? undefined
  useEffect(() => {
    if (view && place.current) view.stress(group, coloursOf(getComputedStyle(place.current).color))
  }, [view, place, group])

  useEffect(() => {
    const leaders = stage.current?.querySelectorAll('g') ?? []
    for (const [index, leader] of leaders.entries()) leader.toggleAttribute('data-marked', parts[index]?.number === marked)
  }, [stage, parts, marked])

  const tapped = useRef('')
  useEffect(() => {
    const element = stage.current
    const handleClick = ({ target }: MouseEvent) => {
      tapped.current = target instanceof Element ? (target.closest('a')?.hash.slice(1) ?? '') : ''
    }
    element?.addEventListener('click', handleClick)
    return () => element?.removeEventListener('click', handleClick)
  }, [stage])
  const isDrawn = parts.some(({ number }) => number === kept)
  useEffect(() => {
    if (!isDrawn) return
    if (view && pull.get() < NUMBERS_AT) pull.glide(SHOWN_AT)
    if (tapped.current === kept) bringIntoSight(kept, pull.isStill ? 'auto' : 'smooth')
    tapped.current = ''
  }, [view, pull, kept, isDrawn])
}

/** Scrolls to a part's row: beside the stage only its list, below it the page, where a finger has tapped. */
function bringIntoSight(number: string, behavior: ScrollBehavior) {
  const row = document.getElementById(number)
  const list = row?.parentElement
  if (!row || !list) return
  if (list.scrollHeight > list.clientHeight) list.scrollTo({ top: row.offsetTop - (list.clientHeight - row.clientHeight) / 2, behavior })
  else if (!window.matchMedia('(hover: hover)').matches) row.scrollIntoView({ block: 'nearest', behavior })
}

/** Converts a CSS colour to red, green and blue, each 0–1. */
function coloursOf(colour: string): [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true }) // in software, because reading back from the GPU would block
  if (!context) return [1, 1, 1]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
