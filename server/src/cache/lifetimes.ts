/**
 * How old what is cached may be, in ms. Counters (stock, sales) raise no topic, so that they are seen when a lifetime has ended. A response may be
 * made of cached values, and these of cached rows: together at most 10 s (calls: HTTP).
 */
export const LIFETIME_MS = { response: 6_000, value: 2_000, row: 1_000 }
