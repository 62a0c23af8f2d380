import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { swipeTo } from '../../ui/carousel/use-swipe.ts'
import { type Fit, fitOf, MOVE_STEP, moved, pinched, type Point, SCALE_STEP, scaled, type View, WHOLE } from './zoom-rules.ts'

/** Movements shorter than this are clicks, not drags. */
const PRESS_PX = 6
/** Scale after a click on a picture at scale 1. */
const PRESS_SCALE = 2
/** Relative change of the scale per unit of `deltaY`. */
const WHEEL_SPEED = 0.002

interface Options {
  stage: RefObject<HTMLElement | null>
  onStep: (by: 1 | -1) => void
}

export function useZoom({ stage, onStep }: Options) {
  const [view, setView] = useState<View>(WHOLE)
  const { fit, aspect } = useSizes(stage)
  const change = (next: (view: View, fit: Fit) => View) => setView((before) => next(before, fit))
  const zoomBy = (by: number) => change((before, size) => scaled(before, size, before.scale + by))
  const reset = () => setView(WHOLE)

  const hands = usePointers({ stage, view, aspect, change, onStep })
  useWheel(stage, (deltaY, at) => change((before, size) => scaled(before, size, before.scale * Math.exp(-deltaY * WHEEL_SPEED), at)))

  const handleKey = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const by = MOVES[key]
    if (by && shiftKey) change((before, size) => moved(before, size, by))
    else if (by?.x) onStep(by.x < 0 ? 1 : -1)
    else if (key === '+' || key === '=') zoomBy(SCALE_STEP)
    else if (key === '-') zoomBy(-SCALE_STEP)
    else if (key === '0') reset()
    else return
    event.preventDefault()
  }
  return { view, aspect, change, zoomBy, reset, hands, handleKey }
}

/** Arrow keys move the picture the opposite way, so that the part in the arrow's direction becomes visible. */
const MOVES: Record<string, Point | undefined> = {
  ArrowLeft: { x: MOVE_STEP, y: 0 },
  ArrowRight: { x: -MOVE_STEP, y: 0 },
  ArrowUp: { x: 0, y: MOVE_STEP },
  ArrowDown: { x: 0, y: -MOVE_STEP },
}

/** Returns the picture's size relative to the stage and the stage's aspect ratio, measured on load and resize. */
function useSizes(stage: RefObject<HTMLElement | null>) {
  const [sizes, setSizes] = useState({ fit: { width: 1, height: 1 }, aspect: 4 / 3 })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const image = element.querySelector('img')
      const picture = image?.naturalWidth ? { width: image.naturalWidth, height: image.naturalHeight } : { width, height }
      setSizes({ fit: fitOf({ width, height }, picture), aspect: width / height })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('load', measure, true) // captures the picture's load events, which do not bubble
    return () => {
      observer.disconnect()
      element.removeEventListener('load', measure, true)
    }
  }, [stage])
  return sizes
}

/** Returns the pointer's position from the stage's centre, in fractions of the stage's size. */
function pointOn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
}

interface Pointers extends Pick<Options, 'stage' | 'onStep'> {
  view: View
  aspect: number
  change: (next: (view: View, fit: Fit) => View) => void
}

/** One pointer drags the picture, two pinch it. At scale 1 a swipe changes the picture. A click toggles the zoom. */
function usePointers({ stage, view, aspect, change, onStep }: Pointers) {
  const down = useRef(new Map<number, Point>())
  const start = useRef<{ clientX: number; clientY: number; isAlone: boolean }>(undefined)

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    down.current.set(event.pointerId, pointOn(stage.current, event))
    start.current = { clientX: event.clientX, clientY: event.clientY, isAlone: down.current.size === 1 }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    const before = down.current.get(event.pointerId)
    if (!before) return
    const now = pointOn(stage.current, event)
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1]
    down.current.set(event.pointerId, now)
    if (other) change((seen, fit) => pinched(seen, fit, [before, other], [now, other], aspect))
    else change((seen, fit) => moved(seen, fit, { x: now.x - before.x, y: now.y - before.y }))
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const first = start.current
    if (!down.current.delete(event.pointerId) || !first?.isAlone || down.current.size > 0) return
    const [right, below] = [event.clientX - first.clientX, event.clientY - first.clientY]
    const to = view.scale === 1 ? swipeTo(right, below) : undefined
    if (to) onStep(to === 'next' ? 1 : -1)
    else if (Math.hypot(right, below) < PRESS_PX) {
      const at = pointOn(stage.current, event)
      change((seen, fit) => scaled(seen, fit, seen.scale === 1 ? PRESS_SCALE : 1, at))
    }
  }
  const onPointerCancel = ({ pointerId }: PointerEvent) => void down.current.delete(pointerId)
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

/** Uses a native listener, because React's are passive and could not prevent scrolling and page zoom. */
function useWheel(stage: RefObject<HTMLElement | null>, onWheel: (deltaY: number, at: Point) => void) {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const handleWheel = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event.deltaY, pointOn(element, event))
    }
    element.addEventListener('wheel', handleWheel, { passive: false })
    return () => element.removeEventListener('wheel', handleWheel)
  }, [stage])
}
