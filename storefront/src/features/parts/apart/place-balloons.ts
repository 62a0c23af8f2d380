import type { Place, Size } from '../../model-3d/apart/apart-rules.ts'

interface Paper {
  stage: Size
  targets: readonly Place[]
  size: number
  /** Returns the fraction (0–1) of a circle that the drawing covers. Without this function, only targets count as covered. */
  covered?: ((place: Place, diameter: number) => number) | undefined
}

const TURNS = 24
/** Distances from a target to its balloon that are tried, in balloon diameters. */
const WAYS = [0.9, 1.15, 1.4, 1.7, 2.1, 2.6, 3.2, 4]
/** If the best place near a target costs more, the whole stage is searched. */
const FAR = 6
/** After the first round, each balloon is placed again, now that all others have places. */
const ROUNDS = 2
/** Costs of a place. For comparison, a leader line of one diameter costs 1. */
const COST = { covered: 12, crossing: 6, passing: 4, inwards: 1.2 }

/** Returns places for balloons, inside the stage and without overlaps, where little is covered. Undefined if there is no room. */
export function placeBalloons({ stage, targets, size, covered = () => 0 }: Paper): Array<Place | undefined> {
  const places: Array<Place | undefined> = targets.map(() => undefined)
  const middle = { x: mean(targets.map(({ x }) => x)), y: mean(targets.map(({ y }) => y)) }
  const isOnStage = ({ x, y }: Place) => Math.min(x, y, stage.width - x, stage.height - y) >= size / 2
  const isClear = (place: Place, own: number) =>
    isOnStage(place) &&
    targets.every((target) => distance(place, target) >= size / 2) &&
    places.every((other, index) => index === own || !other || distance(place, other) >= size)

  const costOf = (place: Place, target: Place) => distance(place, target) / size + COST.inwards * (1 - cosine(middle, target, place))
  const hindrances = (place: Place, target: Place, own: number) => {
    let cost = COST.covered * covered(place, size)
    for (const [index, other] of targets.entries()) {
      const balloon = places[index]
      if (index === own) continue
      if (distanceToLine(other, place, target) < size / 3) cost += COST.passing
      if (!balloon) continue
      if (distanceToLine(balloon, place, target) < size / 2) cost += COST.crossing
      if (areCrossing(place, target, balloon, other)) cost += COST.crossing
    }
    return cost
  }
  const bestOf = (candidates: Place[], target: Place, own: number, least = Infinity) => {
    let best: Place | undefined
    for (const place of candidates) {
      const cost = costOf(place, target)
      if (cost >= least || !isClear(place, own)) continue
      const whole = cost + hindrances(place, target, own)
      if (whole < least) [least, best] = [whole, place]
    }
    return { best, least }
  }

  // outer targets come first; those in the middle take the remaining places
  const outside = (index: number) => distance(targets[index] ?? middle, middle)
  const order = [...targets.keys()].toSorted((a, b) => outside(b) - outside(a))
  for (let round = 0; round < ROUNDS; round++) {
    for (const own of order) {
      const target = targets[own]
      if (!target) continue
      const near = bestOf(aroundOf(target, size), target, own)
      const far = near.least > FAR ? bestOf(gridOf(stage, size), target, own, near.least).best : undefined
      places[own] = far ?? near.best
    }
  }
  return places
}

function aroundOf({ x, y }: Place, size: number) {
  return WAYS.flatMap((way) =>
    Array.from({ length: TURNS }, (_, turn) => {
      const angle = (turn * 2 * Math.PI) / TURNS
      return { x: x + way * size * Math.cos(angle), y: y + way * size * Math.sin(angle) }
    }),
  )
}

function gridOf({ width, height }: Size, size: number) {
  const step = size / 2
  const columns = Math.max(0, Math.floor((width - size) / step))
  const rows = Math.max(0, Math.floor((height - size) / step))
  return Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) => ({
    x: size / 2 + (index % (columns + 1)) * step,
    y: size / 2 + Math.floor(index / (columns + 1)) * step,
  }))
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
const distance = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y)

/** Returns the cosine of the angle between the outward direction and the direction to a place; 1 is straight outwards. */
function cosine(middle: Place, at: Place, place: Place) {
  const [ax, ay, bx, by] = [at.x - middle.x, at.y - middle.y, place.x - at.x, place.y - at.y]
  return (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
}

function distanceToLine(point: Place, from: Place, to: Place) {
  const [dx, dy] = [to.x - from.x, to.y - from.y]
  const share = Math.max(0, Math.min(1, ((point.x - from.x) * dx + (point.y - from.y) * dy) / (dx * dx + dy * dy || 1)))
  return distance(point, { x: from.x + share * dx, y: from.y + share * dy })
}

function areCrossing(a: Place, b: Place, c: Place, d: Place) {
  const side = (from: Place, to: Place, point: Place) =>
    Math.sign((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x))
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}
