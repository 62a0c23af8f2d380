/** A point, or a distance, in shares of the stage's width and height, from the middle of the stage. */
export interface Point {
  x: number
  y: number
}

/** How a picture is seen: how often enlarged, and where its middle is. */
export interface View extends Point {
  scale: number
}

/** The share of the stage that a picture takes where all of it is seen. */
export interface Fit {
  width: number
  height: number
}

/** All of the picture, in the middle. */
export const WHOLE: View = { scale: 1, x: 0, y: 0 }
/** 400 % (design: Zoom). */
export const MAX_SCALE = 4
/** What plus and minus change the scale by. */
export const SCALE_STEP = 0.5
/** How far an arrow key with Shift moves the picture. */
export const MOVE_STEP = 0.12

const MIDDLE: Point = { x: 0, y: 0 }

/** How much of a stage a picture takes, with nothing of it cut off. */
export function fitOf(stage: Fit, picture: Fit): Fit {
  const ratio = Math.min(stage.width / picture.width, stage.height / picture.height)
  return { width: (picture.width * ratio) / stage.width, height: (picture.height * ratio) / stage.height }
}

/** Moved by a distance, as far as the picture reaches. */
export const moved = (view: View, fit: Fit, by: Point): View => within({ ...view, x: view.x + by.x, y: view.y + by.y }, fit)

/** Enlarged `scale` times; the point of the picture that is at `at` stays there, as far as the picture reaches. */
export function scaled(view: View, fit: Fit, scale: number, at: Point = MIDDLE): View {
  const next = Math.min(MAX_SCALE, Math.max(1, scale))
  const ratio = next / view.scale
  return within({ scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio }, fit)
}

/** Two fingers: what was between them stays between them. */
export function pinched(view: View, fit: Fit, before: readonly [Point, Point], now: readonly [Point, Point], aspect: number): View {
  const ratio = distance(now, aspect) / Math.max(distance(before, aspect), 0.001)
  const [from, to] = [between(before), between(now)]
  return moved(scaled(view, fit, view.scale * ratio, from), fit, { x: to.x - from.x, y: to.y - from.y })
}

/** The part of the stage's whole picture that is in sight, in shares from its left and upper edge. */
export const partInSight = ({ scale, x, y }: View) => ({
  left: 0.5 - (x + 0.5) / scale,
  top: 0.5 - (y + 0.5) / scale,
  width: 1 / scale,
  height: 1 / scale,
})

/** Moved so that a point of the whole picture, in shares from its left and upper edge, comes to the middle. */
export const centred = ({ scale }: View, fit: Fit, { x, y }: Point): View =>
  within({ scale, x: (0.5 - x) * scale, y: (0.5 - y) * scale }, fit)

function within({ scale, x, y }: View, fit: Fit): View {
  const [right, down] = [reach(scale * fit.width), reach(scale * fit.height)]
  return { scale, x: clamp(x, right), y: clamp(y, down) }
}

/** How far the middle of a picture may be from that of the stage. */
const reach = (size: number) => Math.max(0, (size - 1) / 2)
const clamp = (value: number, most: number) => Math.max(-most, Math.min(most, value)) + 0 // never −0
const between = ([a, b]: readonly [Point, Point]): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
/** `aspect`: the stage's width by its height, as shares of the two are different lengths. */
const distance = ([a, b]: readonly [Point, Point], aspect: number) => Math.hypot((a.x - b.x) * aspect, a.y - b.y)
