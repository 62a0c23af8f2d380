/** Seconds from the start of a login to its end: 30 days where it is remembered, otherwise a day (calls: Logins). */
export const loginSeconds = (isRemembered: boolean) => (isRemembered ? 2_592_000 : 86_400)

/** Seconds without a refresh after which a login ends, however long it was to last: 14 days (security T8). */
export const IDLE_SECONDS = 1_209_600

/** Logins of one account; the one longest unused ends (security: T7). */
export const MAX_LOGINS = 50

/** More refreshes than any client needs in 30 days, at one each 15 minutes: each leaves a row until the login ends. */
export const MAX_REFRESHES = 5_000

const MAX_DEVICE_LENGTH = 255

/** What a login remembers of the client's own words. */
export const deviceOf = (userAgent: string) => userAgent.slice(0, MAX_DEVICE_LENGTH)
