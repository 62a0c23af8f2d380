/** `priceBegins` and `priceEnds` are of prices that are scheduled for a product without an offer. */
export const CALENDAR_EVENTS = ['begins', 'ends', 'priceBegins', 'priceEnds'] as const
export type CalendarEvent = (typeof CALENDAR_EVENTS)[number]

/** Six weeks, which a month may touch, and a day for changes of the clock. */
export const MAX_CALENDAR_DAYS = 43
