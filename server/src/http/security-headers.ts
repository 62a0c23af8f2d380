/** The security headers of every response (security B1, B2). */

/** The policy of every response that is no page, with `nosniff`. Responses of the HTTP parser have no other headers. */
export const NOT_A_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' }

/** The policy of a customer's file: it never runs as a page of our origin (security U3). */
export const CUSTOMERS_FILE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** A picture or a stylesheet of the shop itself: an SVG that is opened by itself may be styled, and no more. */
export const SHOPS_PICTURE = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" }

/** A page with a token in its address: the address is told to nobody (security A4). */
export const OF_A_SECRET_ADDRESS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Of every response; pages and files replace the policy by their own. `isSecure`: PUBLIC_URL is https, so browsers that have seen it use http no more. */
export const headersOfAll = ({ isSecure, hasSecureSubdomains }: { isSecure: boolean; hasSecureSubdomains: boolean }) => ({
  ...NOT_A_PAGE,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  ...(isSecure && { 'strict-transport-security': `max-age=31536000${hasSecureSubdomains ? '; includeSubDomains' : ''}` }),
})

interface PagePolicy {
  /** Beside our own files. */
  scriptSources: string[]
  /** Vite loads styles by script and uses a web socket. */
  isDevelopment: boolean
  /** The one policy by which text becomes HTML; without one none does. */
  htmlPolicy?: string
}

/** The policy of a page of the storefront or of the back office. */
export const policyOfPages = ({ scriptSources, isDevelopment, htmlPolicy = "'none'" }: PagePolicy) =>
  [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptSources].join(' ')}`,
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isDevelopment ? [] : ["require-trusted-types-for 'script'", `trusted-types ${htmlPolicy}`]),
  ].join('; ')

/** The policy of a page that the server makes by itself, without scripts. `formAction`: where a form of it may go. */
export const policyOfPlainPages = (formAction: "'none'" | "'self'") =>
  `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

/** Swagger's page: styles within it, as its own scripts set them; no `upgrade-insecure-requests`, with which it stays blank over plain http. */
export const POLICY_OF_API_DOCS =
  "default-src 'self'; base-uri 'none'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
