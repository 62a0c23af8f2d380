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
  /** There is neither a picture nor a model that comes apart. */
  onNone: () => void
}

/** From here on numbers are shown; a part that is chosen below is shown at the second mark. */
const NUMBERS_AT = 0.7
const SHOWN_AT = 0.8

/** What is loaded later of a stage: its model, the ruler that pulls it apart, and the numbers that ride along. */
export function LiveStage({ stage, place, modelUrl, hasPicture, partNumber, parts: first, marks, onNone }: Props) {
  const [parts] = useState(first) // others come with another stage; their words are not looked at here
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
    if (isLinked && !pull.isTouched()) stage.current?.parentElement?.scrollIntoView() // not its row, which is below
  }, [stage, pull, isLinked, marks.linked, view]) // again when the model is there: what is above may have grown meanwhile

  const title = <p className={`${styles.title} mono`}>{`${partNumber} · ${t.explodedView}`}</p>
  if (state.status === 'none') return title
  return (
    <div className={styles.controls}>
      {title}
      {view && (
        <>
          {!pull.isStill && <p className={`${styles.hint} mono`}>{t.dragRuler}</p>}
          <Controls pull={pull} onTogether={() => marks.kept && marks.choose(marks.kept)} />
        </>
      )}
    </div>
  )
}

interface Shown {
  stage: RefObject<HTMLElement | null>
  view: ApartView | undefined
  pull: Pull
}

/** So much of the page's scrolling takes a model apart, from where so much of the stage is in sight; pixels. */
const SCROLL = { from: 420, by: 480 }
/** More of a stage in sight shows its picture; less is paper and the top of a shell. */
const SEEN_FROM = 200

/**
 * Where the ruler stands when the model is there. The page's scroll opens it once, and never shuts it; a hand ends that. A stage that was in sight before
 * stays apart, as its picture is.
 */
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
      const scrolled = window.innerHeight - SCROLL.from - stage.current.getBoundingClientRect().top
      furthest = within(furthest, scrolled / SCROLL.by, 1)
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

/** Has the model follow the ruler, and show the marked part alone; one that is chosen while all is together is pulled out first. */
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
    if (tapped.current === kept && !window.matchMedia('(hover: hover)').matches) {
      document.getElementById(kept)?.scrollIntoView({ block: 'nearest', behavior: pull.isStill ? 'auto' : 'smooth' })
    }
    tapped.current = ''
  }, [view, pull, kept, isDrawn])
}

/** Red, green and blue of a colour of CSS, each 0–1. */
function coloursOf(colour: string): [number, number, number] {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const context = canvas.getContext('2d', { willReadFrequently: true }) // not by the graphics card, whose queue a reading would wait for
  if (!context) return [1, 1, 1]
  context.fillStyle = colour
  context.fillRect(0, 0, 1, 1)
  const [red = 255, green = 255, blue = 255] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}
