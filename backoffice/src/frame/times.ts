const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format
const number = new Intl.NumberFormat('en-GB').format

/** A time as lists show it, in the zone of this device: today 09:12, this year 18 Nov, else 18 Nov 2025. */
export function shortTime(iso: string, now = new Date()) {
  const time = new Date(iso)
  if (time.toDateString() === now.toDateString()) return clock(time)
  return time.getFullYear() === now.getFullYear() ? day(time) : dayOfYear(time)
}

/** A time to come, to the minute: 09:12 today, else 25 Nov 09:12. */
export function momentText(iso: string, now = new Date()) {
  const time = new Date(iso)
  return time.toDateString() === now.toDateString() ? clock(time) : `${shortTime(iso, now)} ${clock(time)}`
}

/** A time to the second, as it stands on hover and in the history. */
export const exactTime = (iso: string) => exact(new Date(iso))

export const numberText = (value: number) => number(value)

/** A count with its noun: `1 product`, `3 products`. */
export const counted = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`
