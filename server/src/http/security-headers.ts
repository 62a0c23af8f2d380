/** Security headers of responses (security B1, B2). */

/** Security headers of all responses except pages. Refusals by the HTTP parser have no other security headers. */
export const NOT_A_PAGE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff' }

/** Prevents a customer's file from running scripts on the shop's origin (security U3). */
export const CUSTOMERS_FILE = { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }

/** Allows the styles of an SVG that is opened directly, but no scripts and no other resources. */
export const SHOPS_PICTURE = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox" }

/** Keeps a URL with a token out of `Referer` headers and search engines (security A4). */
export const OF_A_SECRET_ADDRESS = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

/** Returns the default headers; pages and files override the policy. `isSecure` means that PUBLIC_URL is https, so HSTS is sent. */
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
  scriptSources: string[]
  /** In development, Vite loads styles by script and uses a web socket. */
  isDevelopment: boolean
  /** Name of the only Trusted Types policy that may create HTML; default: none. */
  htmlPolicy?: string
}

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

export const policyOfPlainPages = (formAction: "'none'" | "'self'") =>
  `default-src 'none'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`

/** Allows the inline styles of Swagger UI. Lacks `upgrade-insecure-requests`, which would leave the page blank over http. */
export const POLICY_OF_API_DOCS =
  "default-src 'self'; base-uri 'none'; img-src 'self' data:; object-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'"
