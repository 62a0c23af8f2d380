const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }).format
const dayOfYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' }).format
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format
const number = new Intl.NumberFormat('en-GB').format

/** Formats a time in the device's time zone: 09:12 today, 18 Nov this year, otherwise 18 Nov 2025. */
export function shortTime(iso: string, now = new Date()) {
  const time = new Date(iso)
  if (time.toDateString() === now.toDateString()) return clock(time)
  return time.getFullYear() === now.getFullYear() ? day(time) : dayOfYear(time)
}

/** Formats a future time: 09:12 today, otherwise 25 Nov 09:12. */
export function momentText(iso: string, now = new Date()) {
  const time = new Date(iso)
  return time.toDateString() === now.toDateString() ? clock(time) : `${shortTime(iso, now)} ${clock(time)}`
}

export const exactTime = (iso: string) => exact(new Date(iso))

export const numberText = (value: number) => number(value)

export const counted = (count: number, one: string, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the day of a time in the device's time zone, such as `2026-11-30`. */
export const dayOf = (time: Date) => `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`

/** Returns the time of day in the device's time zone, such as `09:05`. */
export const timeOfDay = (time: Date) => `${two(time.getHours())}:${two(time.getMinutes())}`

/** Years must have four digits. Browsers accept longer years, but the server does not (report B10). */
const DAY = /^\d{4}-\d\d-\d\d$/
const MOMENT = /^\d{4}-\d\d-\d\dT/
export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text))
export const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text))
