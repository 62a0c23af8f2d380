/** A login lasts 30 days if remembered, otherwise a day (calls: Logins). */
export const loginSeconds = (isRemembered: boolean) => (isRemembered ? 2_592_000 : 86_400)

/** A login ends after 14 days without a refresh (security T8). */
export const IDLE_SECONDS = 1_209_600

/** Most logins of an account. Beyond this number, the login that was unused the longest ends (security: T7). */
export const MAX_LOGINS = 50

/** Most refreshes of a login, because each one leaves a row. A client needs 2,880: one per 15 minutes for 30 days. */
export const MAX_REFRESHES = 5_000

const MAX_DEVICE_LENGTH = 255

export const deviceOf = (userAgent: string) => userAgent.slice(0, MAX_DEVICE_LENGTH)
