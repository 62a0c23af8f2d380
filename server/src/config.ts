import { resolve } from 'node:path'
import { normalizeEmail } from '@shop/contract/email'
import { z } from 'zod'
import { LIMIT_EXPECTED, LimitVariables, rateLimitsOf } from './auth/limit-variables.ts'
import type { RateLimitSettings } from './auth/rate-limit-settings.ts'
import { STAFF_KEY_BYTES } from './auth/staff/seal.ts'
import { DATABASE_EXPECTED, type DatabaseSettings, databaseSettingsOf, DatabaseVariables } from './db/database-settings.ts'
import { StartProblem } from './start-problem.ts'
import type { Bucket } from './storage/s3-storage.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Address = (protocols: RegExp) => z.url({ protocol: protocols })

/** An address without a path: in lower case, without a standard port. */
const Origin = Address(/^https?$/)
  .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !/[?#@]/.test(url))
  .transform((url) => new URL(url).origin)

const MAX_PROXIES = 10
/** Exactly as a browser sends it: scheme, host and port, in lower case, nothing behind. */
const isOrigin = (text: string) => /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

/** Every setting by the name of its variable, with its default. */
export const Environment = z.object({
  ...LimitVariables.shape,
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .pipe(z.coerce.number<string>().pipe(z.int().max(65_535)))
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  ...DatabaseVariables.shape,
  PUBLIC_URL: Origin.optional(),
  ADMIN_URL: Origin.optional(),
  STAFF_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === STAFF_KEY_BYTES)
    .optional(),
  // A password with an unencoded `/`, `?` or `#` would be read as the host.
  SMTP_URL: Address(/^smtps?$/)
    .refine((url) => /^[^/]*\/\/([^/?#@]*@)?[^@/?#]+\/?$/.test(url) && hasReadableLogin(url))
    .optional(),
  MAIL_FROM: z
    .string()
    .refine((email) => normalizeEmail(email) !== undefined)
    .optional(),
  CACHE_BYTES: z
    .string()
    .regex(/^\d{1,12}$/)
    .pipe(z.coerce.number<string>().pipe(z.int()))
    .default(64 * 1024 * 1024),
  UPLOAD_QUOTA_BYTES: z
    .string()
    .regex(/^\d{1,15}$/)
    .pipe(z.coerce.number<string>().pipe(z.int()))
    .default(1024 * 1024 * 1024),
  UPLOADS_TOTAL_BYTES: z
    .string()
    .regex(/^\d{1,15}$/)
    .pipe(z.coerce.number<string>().pipe(z.int()))
    .default(20 * 1024 * 1024 * 1024),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional(),
  S3_ENDPOINT: Address(/^https?$/)
    .refine((url) => URL.canParse(url) && !/[?#@]/.test(url))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().max(256).optional(),
  S3_SECRET_ACCESS_KEY: z.string().max(256).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,512}$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^\d{1,2}$/)
    .pipe(z.coerce.number<string>().pipe(z.int().max(MAX_PROXIES)))
    .default(0),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin))
    .default([]),
  HSTS_SUBDOMAINS: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  DEMO: z.enum(['on', 'off']).default('on'),
  API_DOCS: z.enum(['on', 'off']).optional(),
  LINK_CHECKS: z.enum(['on', 'off']).default('on'),
  DEMO_DIR: z.string().default('./demo'),
  BUILD_DIR: z.string().default('./build'),
  NODE_ENV: z.string().optional(),
})

/** Whether name and password of an address can be decoded, and are both there or neither. */
function hasReadableLogin(url: string) {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  try {
    return (decodeURIComponent(username) === '') === (decodeURIComponent(password) === '')
  } catch {
    return false
  }
}

const EXPECTED: Record<keyof z.infer<typeof Environment>, string> = {
  ...LIMIT_EXPECTED,
  PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on',
  DATA_DIR: 'a folder',
  ...DATABASE_EXPECTED,
  PUBLIC_URL: 'an address such as https://shop.example, without a path',
  ADMIN_URL: 'an address such as https://office.shop.example, without a path, on another host than PUBLIC_URL',
  STAFF_KEY: '32 random bytes in base64, such as `openssl rand -base64 32` prints',
  SMTP_URL: 'an address such as smtp://user:password@host:587 or smtps://…, in whose password / ? # and @ are written %2F %3F %23 and %40',
  MAIL_FROM: 'an e-mail address',
  CACHE_BYTES: 'a number of bytes',
  UPLOAD_QUOTA_BYTES: 'a number of bytes',
  UPLOADS_TOTAL_BYTES: 'a number of bytes',
  S3_BUCKET: 'the name of a bucket: 3 to 63 of a-z, 0-9, - and .',
  S3_ENDPOINT: 'an address such as https://s3.example, without an account or a query',
  S3_REGION: 'a region such as eu-central-1',
  S3_ACCESS_KEY_ID: 'a key',
  S3_SECRET_ACCESS_KEY: 'a key',
  METRICS_TOKEN: 'at least 16 letters, digits or any of - . _ ~ + / =',
  TRUST_PROXY: `a number of proxies from 0 to ${MAX_PROXIES}`,
  CORS_ORIGINS: 'comma-separated origins such as https://app.example or http://localhost:5173, without a path',
  HSTS_SUBDOMAINS: 'on or off',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
  DEMO: 'on or off',
  API_DOCS: 'on or off',
  LINK_CHECKS: 'on or off',
  DEMO_DIR: 'a folder',
  BUILD_DIR: 'a folder',
  NODE_ENV: 'a text',
}

/** The names of all variables that the shop reads. */
export const VARIABLES: readonly string[] = Object.keys(EXPECTED)

/** Variables whose value is never printed, as it may hold a password. */
const MAY_HOLD_SECRETS = new Set<keyof typeof EXPECTED>([
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'SMTP_URL',
  'PUBLIC_URL',
  'ADMIN_URL',
  'STAFF_KEY',
  'METRICS_TOKEN',
  'CORS_ORIGINS',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
])

/** How the shop runs. Folders are absolute. `publicUrl`, `siteUrl` and `linkUrl` are origins: lower case, no slash at their end. */
export interface Config extends DatabaseSettings {
  port: number
  host: string
  dataDir: string
  publicUrl: string | undefined
  /** Where the back office is, and nowhere else; undefined: below the shop's own address. */
  adminUrl: string | undefined
  /** What secrets of staff are sealed with; undefined: a key in `dataDir`. */
  staffKey: Buffer | undefined
  /** What canonical links, the sitemap and data for search engines begin with. Without it there are none. */
  siteUrl: string | undefined
  /** What links in mails and to share begin with: PUBLIC_URL, otherwise this machine. Never anything from a request (security M4). */
  linkUrl: string
  /** Where mails go; without it, and without `publicUrl`, they are written to files (security M4). */
  smtpUrl: string | undefined
  /** What mails are sent from, whatever `shop.json` says; undefined: that, or `no-reply@` and the host of `linkUrl`. */
  mailFrom: string | undefined
  cacheBytes: number
  /** Bytes that the files of one account may take. */
  uploadQuotaBytes: number
  uploadsTotalBytes: number
  /** Where customers' files lie; undefined: in `dataDir`. */
  bucket: Bucket | undefined
  /** What `/metrics` is read with; without it only this machine reads it. */
  metricsToken: string | undefined
  /** How many proxies stand before the shop, each of which adds to `X-Forwarded-For`; 0: that header means nothing. */
  trustedProxies: number
  /** Origins whose pages may ask calls, exactly as a browser names them. */
  corsOrigins: readonly string[]
  /** Whether the promise of https holds for subdomains of PUBLIC_URL too (security B6). */
  hasSecureSubdomains: boolean
  logLevel: (typeof LOG_LEVELS)[number]
  isDemo: boolean
  /** Whether `/api/docs` is served: third-party code on the shop's origin, so in production, or with a public address, only where it is switched on (security B3). */
  hasApiDocs: boolean
  /** Whether the shop asks the addresses at which its products are bought (security S7). */
  hasLinkChecks: boolean
  demoDir: string
  buildDir: string
  isProduction: boolean
  rateLimits: RateLimitSettings
}

/** Reads the configuration from the environment; an empty value counts as unset. Throws StartProblem naming every wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0] as keyof typeof EXPECTED)) // the schema is flat: the first step is the variable
    const shown = (name: keyof typeof EXPECTED) => (MAY_HOLD_SECRETS.has(name) ? 'not' : `"${given[name]}"`)
    throw new StartProblem([...wrong].map((name) => `${name} must be ${EXPECTED[name]}, but is ${shown(name)}.`).join('\n'))
  }
  const isProduction = data.NODE_ENV === 'production'
  const links = linksOf({ isProduction, publicUrl: data.PUBLIC_URL }, data.PORT)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    ...databaseSettingsOf(data),
    publicUrl: data.PUBLIC_URL,
    adminUrl: adminUrlOf(data),
    staffKey: data.STAFF_KEY,
    ...links,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    cacheBytes: data.CACHE_BYTES,
    uploadQuotaBytes: data.UPLOAD_QUOTA_BYTES,
    uploadsTotalBytes: data.UPLOADS_TOTAL_BYTES,
    bucket: bucketOf(data),
    metricsToken: data.METRICS_TOKEN,
    trustedProxies: data.TRUST_PROXY,
    corsOrigins: data.CORS_ORIGINS,
    hasSecureSubdomains: data.HSTS_SUBDOMAINS === 'on',
    logLevel: data.LOG_LEVEL,
    isDemo: data.DEMO === 'on',
    hasApiDocs: data.API_DOCS ? data.API_DOCS === 'on' : !isProduction && data.PUBLIC_URL === undefined,
    hasLinkChecks: data.LINK_CHECKS === 'on',
    demoDir: resolve(data.DEMO_DIR),
    buildDir: resolve(data.BUILD_DIR),
    isProduction,
    rateLimits: rateLimitsOf(data),
  }
}

/** What links begin with where the shop listens on a port: where PORT is 0, it is known only then. */
export function linksOf(
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
  port: number,
): Pick<Config, 'siteUrl' | 'linkUrl'> {
  const linkUrl = publicUrl ?? `http://localhost:${port}`
  return { siteUrl: isProduction ? publicUrl : linkUrl, linkUrl }
}

/** Throws StartProblem where the back office would have a host of its own that is also the shop's. */
function adminUrlOf({ ADMIN_URL: adminUrl, PUBLIC_URL: publicUrl }: z.infer<typeof Environment>) {
  if (adminUrl === undefined || publicUrl === undefined || new URL(adminUrl).host !== new URL(publicUrl).host) return adminUrl
  throw new StartProblem('ADMIN_URL names the host of PUBLIC_URL: leave it out, or give the back office a host of its own.')
}

const BUCKET_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket, where one is configured. Throws StartProblem where a part is missing. */
function bucketOf(data: z.infer<typeof Environment>): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (bucket && accessKeyId && secretAccessKey) {
    return { bucket, accessKeyId, secretAccessKey, region: data.S3_REGION, endpoint: data.S3_ENDPOINT?.replace(/\/$/, '') }
  }
  const missing = BUCKET_VARIABLES.filter((name) => !data[name])
  if (missing.length === BUCKET_VARIABLES.length && !data.S3_ENDPOINT) return undefined
  throw new StartProblem(`Customers' files go to a bucket only where all of it is set: ${missing.join(', ')} is missing.`)
}
