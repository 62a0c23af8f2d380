/** Position from the stage's centre, in fractions of the stage's width and height. */
export interface Point {
  x: number
  y: number
}

/** Scale of the picture and position of its centre. */
export interface View extends Point {
  scale: number
}

/** Size of the whole picture at scale 1, as fractions of the stage's size. */
export interface Fit {
  width: number
  height: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** Largest scale, 400 % (design: Zoom). */
export const MAX_SCALE = 4
/** Change of the scale by the plus and minus buttons. */
export const SCALE_STEP = 0.5
/** Distance that Shift with an arrow key moves the picture, in fractions of the stage. */
export const MOVE_STEP = 0.12

const MIDDLE: Point = { x: 0, y: 0 }

/** Returns the size of a picture that fits into the stage without cropping. */
export function fitOf(stage: Fit, picture: Fit): Fit {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: (picture.width * ratio) / stage.width, height: (picture.height * ratio) / stage.height }
}

/** Moves the picture, within the limits of its edges. */
export const moved = (view: View, fit: Fit, by: Point): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, fit)

/** Changes the scale. The point `at` stays fixed, unless the picture's edges prevent this. */
export function scaled(view: View, fit: Fit, scale: number, at: Point = MIDDLE): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const ratio = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, fit)
}

/** Zooms and moves by two fingers: the point of the picture between the fingers stays between them. */
export function pinched(view: View, fit: Fit, before: readonly [Point, Point], now: readonly [Point, Point], aspect: number): View {
  const ratio = distance(now, aspect) / Math.max(distance(before, aspect), 0.001)
  const [from, to] = [between(before), between(now)]
  return moved(scaled(view, fit, view.scale * ratio, from), fit, { x: to.x - from.x, y: to.y - from.y })
}

/** Returns the visible part in fractions of the whole, from the left and upper edge. */
export const partInSight = ({ scale, x, y }: View) => ({
  left: 0.5 - (x + 0.5) / scale,
  top: 0.5 - (y + 0.5) / scale,
  width: 1 / scale,
  height: 1 / scale,
})

/** Centres a point, given in fractions of the whole from the left and upper edge. */
export const centred = ({ scale }: View, fit: Fit, { x, y }: Point): View =>
  within({ scale, x: (0.5 - x) * scale, y: (0.5 - y) * scale }, fit)

function within({ scale, x, y }: View, fit: Fit): View {
  const [right, down] = [reach(scale * fit.width), reach(scale * fit.height)]
  return { scale, x: clamp(x, right), y: clamp(y, down) }
}

const reach = (size: number) => Math.max(0, (size - 1) / 2)
const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value)) + 0 // adding 0 avoids −0
const between = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
/** `aspect` is the stage's width divided by its height, which makes fractions of both comparable. */
const distance = ([a, b]: readonly [Point, Point], aspect: number) => Math.hypot((a.x - b.x) * aspect, a.y - b.y)
