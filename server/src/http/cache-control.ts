/** Every value of `Cache-Control`. The built files' own are those of `@fastify/static` (files/static-files.ts). */

/** Of one customer, or of a moment: a failure, a redirect from a secret address. */
export const NO_STORE = 'no-store'
/** Calls that are the same for everyone: asked again each time, by their ETag. */
export const NO_CACHE = 'no-cache'
/** Pages, which differ by the cookie of the language, and customers' files, which may be deleted. */
export const PRIVATE_NO_CACHE = 'private, no-cache'
/** Sitemaps, and permanent redirects of pages. */
export const AN_HOUR = 'public, max-age=3600'
/** Pictures: another one has another name. */
export const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'
/** A file whose name has a hash of it. */
export const A_YEAR = 'public, max-age=31536000, immutable'
/** What is sent in place of a picture that cannot be made now. */
export const A_MINUTE = 'public, max-age=60'
