import { resolve } from 'node:path'
import { rateLimitsOf } from './auth/limit-variables.ts'
import type { RateLimitSettings } from './auth/rate-limit-settings.ts'
import { type DatabaseSettings, databaseSettingsOf } from './db/database-settings.ts'
import { Environment, EXPECTED, MAY_HOLD_SECRETS, type Settings } from './settings/environment.ts'
import { StartProblem } from './start-problem.ts'
import type { Bucket } from './storage/s3-storage.ts'

/** The names of all variables that the shop reads. */
export const VARIABLES: readonly string[] = Object.keys(EXPECTED)

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
  logLevel: Settings['LOG_LEVEL']
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
    const wrong = new Set(error.issues.map((issue) => issue.path[0] as keyof Settings)) // the schema is flat: the first step is the variable
    const shown = (name: keyof Settings) => (MAY_HOLD_SECRETS.has(name) ? 'not' : `"${given[name]}"`)
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
function adminUrlOf({ ADMIN_URL: adminUrl, PUBLIC_URL: publicUrl }: Settings) {
  if (adminUrl === undefined || publicUrl === undefined || new URL(adminUrl).host !== new URL(publicUrl).host) return adminUrl
  throw new StartProblem('ADMIN_URL names the host of PUBLIC_URL: leave it out, or give the back office a host of its own.')
}

const BUCKET_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** The bucket, where one is configured. Throws StartProblem where a part is missing. */
function bucketOf(data: Settings): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (bucket && accessKeyId && secretAccessKey) {
    return { bucket, accessKeyId, secretAccessKey, region: data.S3_REGION, endpoint: data.S3_ENDPOINT?.replace(/\/$/, '') }
  }
  const missing = BUCKET_VARIABLES.filter((name) => !data[name])
  if (missing.length === BUCKET_VARIABLES.length && !data.S3_ENDPOINT) return undefined
  throw new StartProblem(`Customers' files go to a bucket only where all of it is set: ${missing.join(', ')} is missing.`)
}
