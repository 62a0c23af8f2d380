import type { RateLimit } from './rate-limit-settings.ts'

/** The current and previous window. A window counts until its last request is as old as the limit's period (decision 0116). */
export interface Windows {
  count: number
  startedMs: number
  untilMs: number
  previousCount: number
  previousUntilMs: number
}

export const NO_REQUESTS: Windows = { count: 0, startedMs: -Infinity, untilMs: -Infinity, previousCount: 0, previousUntilMs: -Infinity }

export function countHit(windows: Windows, nowMs: number, { most, seconds }: RateLimit): { windows: Windows; waitMs: number } {
  const { startedMs, previousUntilMs } = windows
  const count = windows.untilMs > nowMs ? windows.count : 0
  const previousCount = previousUntilMs > nowMs ? windows.previousCount : 0
  if (count + previousCount >= most) return { windows, waitMs: Math.max(1, (count < most ? previousUntilMs : windows.untilMs) - nowMs) }
  const untilMs = nowMs + seconds * 1_000
  // The window is open until half the period has passed and the previous window has ended.
  const isOpen = startedMs > nowMs - seconds * 500 || previousUntilMs > nowMs
  if (isOpen) return { windows: { ...windows, count: count + 1, untilMs }, waitMs: 0 }
  return { windows: { count: 1, startedMs: nowMs, untilMs, previousCount: count, previousUntilMs: windows.untilMs }, waitMs: 0 }
}
