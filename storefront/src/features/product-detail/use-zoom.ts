import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { swipeTo } from '../../ui/carousel/use-swipe.ts'
import { type Fit, fitOf, MOVE_STEP, moved, pinched, type Point, SCALE_STEP, scaled, type View, WHOLE } from './zoom-rules.ts'

/** A finger or a mouse that has moved less than this has pressed, not dragged. */
const PRESS_PX = 6
/** What a press on a whole picture enlarges it to. */
const PRESS_SCALE = 2
/** How much a turn of the wheel enlarges. */
const WHEEL_SPEED = 0.002

interface Options {
  /** What holds the picture. */
  stage: RefObject<HTMLElement | null>
  /** Another picture is wanted, so many steps on. */
  onStep: (by: 1 | -1) => void
}

/** How a picture is enlarged and moved: by drag, pinch, press, wheel and keys. */
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

/** Where the picture goes by an arrow: what lies in the arrow's direction comes into sight. */
const MOVES: Record<string, Point | undefined> = {
  ArrowLeft: { x: MOVE_STEP, y: 0 },
  ArrowRight: { x: -MOVE_STEP, y: 0 },
  ArrowUp: { x: 0, y: MOVE_STEP },
  ArrowDown: { x: 0, y: -MOVE_STEP },
}

/** How much of the stage its picture takes, and the stage's width by its height; measured when either is there or is resized. */
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
    element.addEventListener('load', measure, true) // of the picture: it does not bubble
    return () => {
      observer.disconnect()
      element.removeEventListener('load', measure, true)
    }
  }, [stage])
  return sizes
}

/** Where a pointer is: in shares of the stage, from its middle. */
function pointOn(stage: HTMLElement | null, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const { left, top, width, height } = stage?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1)
  return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
}

interface Pointers extends Pick<Options, 'stage' | 'onStep'> {
  view: View
  aspect: number
  change: (next: (view: View, fit: Fit) => View) => void
}

/** One finger or the mouse drags, two fingers pinch. A whole picture is swiped away; a press enlarges it, another makes it whole again. */
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

/** Listens to the wheel by itself: React's listeners may not keep the browser from scrolling or from enlarging the page. */
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
