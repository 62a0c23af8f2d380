/** Values of `Cache-Control`. Built files get theirs in files/static-files.ts. */

/** Value for failures, personal responses and URLs with secrets. */
export const NO_STORE = 'no-store'
/** Value for responses of cached calls, which clients revalidate by ETag. */
export const NO_CACHE = 'no-cache'
/** Value for pages, which vary by the language cookie, and for customers' files, which may be deleted. */
export const PRIVATE_NO_CACHE = 'private, no-cache'
/** Value for sitemaps and permanent redirects. */
export const AN_HOUR = 'public, max-age=3600'
/** Value for pictures, which get new names when they change. */
export const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** Value for files whose names contain a hash. */
export const A_YEAR = 'public, max-age=31536000, immutable'
/** Value for the replacement of a picture that cannot be made now. */
export const A_MINUTE = 'public, max-age=60'
