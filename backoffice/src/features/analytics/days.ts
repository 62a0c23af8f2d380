const DAY_MS = 86_400_000
/** Days of the shop's counts are those of UTC. */
const ofUtc = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' }).format
const short = ofUtc({ day: 'numeric', month: 'short' })
const long = ofUtc({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' })
const weekday = ofUtc({ weekday: 'long' })
const full = ofUtc({ weekday: 'long', day: 'numeric', month: 'long' })

/** Today in UTC, such as `2026-11-30`. */
export const todayInUtc = (now = new Date()) => now.toISOString().slice(0, 10)
export const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
export const daysBetween = (from: string, until: string) => Math.round((Date.parse(until) - Date.parse(from)) / DAY_MS)

/** Formats a day: 30 Nov. */
export const shortDay = (day: string) => short(new Date(day))
/** Formats a day: Mon, 30 Nov 2026. */
export const longDay = (day: string) => long(new Date(day))
/** Formats a day: Monday. */
export const weekdayOf = (day: string) => weekday(new Date(day))
/** Formats a day: Monday 30 November. */
export const fullDay = (day: string) => full(new Date(day))
