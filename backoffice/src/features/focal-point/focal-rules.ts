import type { FocalPoint } from '@shop/contract/catalog/selling'

type Focal = FocalPoint | null

const MIDDLE: FocalPoint = { x: 0.5, y: 0.5 }
const STEP = 0.01
const LARGE_STEP = 0.1
const DIRECTIONS: Record<string, FocalPoint | undefined> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

export const pointOf = (focal: Focal): FocalPoint => focal ?? MIDDLE

/** Returns `part / whole`, limited to 0 to 1 and rounded to a whole percent. */
export const shareOf = (part: number, whole: number) => Math.round(Math.max(0, Math.min(1, part / whole)) * 100) / 100
export const percent = (share: number) => Math.round(share * 100)

/** Moves the focal point by 1 % for an arrow key, or by 10 % if `isLarge`. Returns undefined for other keys. */
export function nudged(focal: Focal, key: string, isLarge: boolean): FocalPoint | undefined {
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [{ x, y }, step] = [pointOf(focal), isLarge ? LARGE_STEP : STEP]
  return { x: shareOf(x + direction.x * step, 1), y: shareOf(y + direction.y * step, 1) }
}
