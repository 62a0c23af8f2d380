import { type RefObject, useEffect } from 'react'
import type { ApartView } from '../../model-3d/apart/apart-view.ts'
import { coverOfPicture } from '../../model-3d/apart/cover.ts'
import { frameIn, type Place, within } from '../../model-3d/apart/apart-rules.ts'
import { eachFrame, type Pull } from '../../model-3d/apart/pull.ts'
import type { PlacedPart } from './drawn-parts.ts'
import { picturePlaces } from './picture-places.ts'
import { placeBalloons } from './place-balloons.ts'

interface Options {
  stage: RefObject<HTMLElement | null>
  /** The 3D view; undefined while the numbers belong to the picture. */
  view: ApartView | undefined
  pull: Pull
  parts: PlacedPart[]
}

/** Media query of narrow screens, the same as in the style sheet. */
const NARROW = '(width <= 768px)'
const TARGET_PX = { wide: 44, narrow: 36 }
const NUMBERS_AT = 0.7

interface Balloon {
  /** Returns the point that the balloon's number marks at a ruler position, in frame pixels. */
  targetAt: (mark: number) => Place
  /** Offset from the marked point to the balloon's centre. */
  way: Place
}

/** Moves the numbered balloons without React renders. On a picture they have the places that they will have on the model. */
export function useBalloons({ stage, view, pull, parts }: Options) {
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const picture = element.querySelector('img')
    let cover = view?.cover()
    const [links, groups] = [element.querySelectorAll('a'), element.querySelectorAll('g')]
    let balloons: Array<Balloon | undefined> = []
    let bounds = { left: 0, top: 0, right: 0, bottom: 0 }

    const measure = () => {
      if (picture?.complete && picture.naturalWidth > 0) cover ??= coverOfPicture(picture)
      const size = { width: element.clientWidth, height: element.clientHeight }
      const frame = frameIn(size)
      const width = window.matchMedia(NARROW).matches ? 'narrow' : 'wide'
      const diameter = TARGET_PX[width]
      bounds = {
        left: diameter / 2 - frame.left,
        top: diameter / 2 - frame.top,
        right: frame.width + frame.left - diameter / 2,
        bottom: frame.height + frame.top - diameter / 2,
      }
      const inFrame = ({ x, y }: Place) => ({ x: x * frame.width, y: y * frame.height })
      const pointed = parts.flatMap((part, index) => {
        const at = part.at && { x: part.at[0], y: part.at[1] }
        const shareAt = (mark: number) => (view ? (part.node === null ? undefined : view.placeOf(part.node, mark)) : at)
        return shareAt(1) ? [{ index, targetAt: (mark: number) => inFrame(shareAt(mark) ?? { x: 0, y: 0 }) }] : []
      })
      const places = cover
        ? placeBalloons({
            stage: size,
            size: diameter,
            targets: pointed.map(({ targetAt }) => ({ x: targetAt(1).x + frame.left, y: targetAt(1).y + frame.top })),
            covered: ({ x, y }, across) =>
              cover?.share(
                { x: (x - frame.left) / frame.width, y: (y - frame.top) / frame.height },
                across / 2 / frame.width,
                across / 2 / frame.height,
              ) ?? 0,
          }).map((place) => place && { x: place.x - frame.left, y: place.y - frame.top })
        : picturePlaces(parts.flatMap(({ at }) => (at ? [at] : []))).map((place) => place && inFrame(place))
      balloons = parts.map(() => undefined)
      for (const [order, { index, targetAt }] of pointed.entries()) {
        const [place, target] = [places[order], targetAt(1)]
        if (place) balloons[index] = { targetAt, way: { x: place.x - target.x, y: place.y - target.y } }
      }
      draw(pull.get())
    }

    const draw = (mark: number) => {
      element.style.setProperty('--t', String(mark))
      element.toggleAttribute('data-closed', view !== undefined && mark < NUMBERS_AT)
      for (const [index, link] of links.entries()) {
        const balloon = balloons[index]
        link.hidden = balloon === undefined
        groups[index]?.toggleAttribute('hidden', balloon === undefined)
        if (!balloon) continue
        const target = balloon.targetAt(mark)
        const x = within(bounds.left, target.x + balloon.way.x, bounds.right)
        const y = within(bounds.top, target.y + balloon.way.y, bounds.bottom)
        link.style.inset = '0 auto auto 0'
        link.style.transform = `translate(${x}px, ${y}px)`
        for (const line of groups[index]?.querySelectorAll('line') ?? []) setAll(line, { x1: x, y1: y, x2: target.x, y2: target.y })
        for (const dot of groups[index]?.querySelectorAll('circle') ?? []) setAll(dot, { cx: target.x, cy: target.y })
      }
    }

    element.toggleAttribute('data-live', view !== undefined)
    measure() // before `eachFrame` draws, because a hidden number would lose the focus
    const resizes = new ResizeObserver(measure)
    resizes.observe(element)
    if (!view) picture?.addEventListener('load', measure)
    const stop = eachFrame(pull, draw)
    return () => {
      resizes.disconnect()
      picture?.removeEventListener('load', measure)
      stop()
    }
  }, [stage, view, pull, parts])
}

function setAll(element: SVGElement, attributes: Record<string, number>) {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value))
}
