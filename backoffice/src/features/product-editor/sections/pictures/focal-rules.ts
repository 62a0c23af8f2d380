import type { Image } from '../../use-product.ts'

type Focal = Image['focal']
interface Point {
  x: number
  y: number
}

const MIDDLE: Point = { x: 0.5, y: 0.5 }
const STEP = 0.01
const LARGE_STEP = 0.1
const DIRECTIONS: Record<string, Point | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Where a picture is cut around: its point, or its middle. */
export const pointOf = (focal: Focal): Point => focal ?? MIDDLE

/** A share of a whole, to the percent, within it. */
export const shareOf = (part: number, whole: number) => Math.round(Math.max(0, Math.min(1, part / whole)) * 100) / 100
export const percent = (share: number) => Math.round(share * 100)

/** The point after a key: an arrow moves it by a percent, or by ten (`isLarge`). Undefined for any other key. */
export function nudged(focal: Focal, key: string, isLarge: boolean): Point | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [{ x, y }, step] = [pointOf(focal), isLarge ? LARGE_STEP : STEP]
  return { x: shareOf(x + direction.x * step, 1), y: shareOf(y + direction.y * step, 1) }
}
