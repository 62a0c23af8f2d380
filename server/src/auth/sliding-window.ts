import type { RateLimit } from './rate-limit-settings.ts'

/**
 * Counts a request among those of the window that ends now: `hits` holds their times. Returns the times to remember, and how long to wait
 * where the limit is reached; such a request is not counted.
 */
export function countHit(hits: readonly number[], nowMs: number, { most, seconds }: RateLimit): { hits: number[]; waitMs: number } {
  const recent = hits.filter((hit) => hit > nowMs - seconds * 1_000)
  if (recent.length < most) return { hits: [...recent, nowMs], waitMs: 0 }
  return { hits: recent, waitMs: Math.max(1, (recent.at(-most) ?? nowMs) + seconds * 1_000 - nowMs) } // the one that has to leave the window
}
