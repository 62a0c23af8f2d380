import { resolve } from 'node:path'
import { rateLimitsOf } from './auth/limit-variables.ts'
import type { RateLimitSettings } from './auth/rate-limit-settings.ts'
import { type DatabaseSettings, databaseSettingsOf } from './db/database-settings.ts'
import { Environment, EXPECTED, MAY_HOLD_SECRETS, type Settings } from './settings/environment.ts'
import { StartProblem } from './start-problem.ts'
import type { Bucket } from './storage/s3-storage.ts'

export const VARIABLES: readonly string[] = Object.keys(EXPECTED)

/** Folders are absolute; `publicUrl`, `siteUrl` and `linkUrl` are origins in lower case without final slash. */
export interface Config extends DatabaseSettings {
  port: number
  host: string
  dataDir: string
  publicUrl: string | undefined
  /** Origin of the back office; undefined if it is below the shop's address. */
  adminUrl: string | undefined
  /** Undefined if the key is in `dataDir`. */
  staffKey: Buffer | undefined
  /** If undefined, there are no canonical links and no sitemap. */
  siteUrl: string | undefined
  /** Origin for links: PUBLIC_URL or this machine, never a host from a request (security M4). */
  linkUrl: string
  /** If this or `publicUrl` is undefined, mails are written to files (security M4). */
  smtpUrl: string | undefined
  /** Sender of mails. If undefined, the sender in `shop.json`; without that, `no-reply@` and the host of `linkUrl`. */
  mailFrom: string | undefined
  /** Months after which messages are deleted. */
  messageMonths: number
  cacheBytes: number
  uploadQuotaBytes: number
  uploadsTotalBytes: number
  /** Undefined if files are in `dataDir`. */
  bucket: Bucket | undefined
  /** If undefined, only this machine may read `/metrics`. */
  metricsToken: string | undefined
  /** Number of proxies that append to `X-Forwarded-For`. If 0, the header is ignored. */
  trustedProxies: number
  /** Other origins whose pages may send calls (CORS). */
  corsOrigins: readonly string[]
  /** If true, HSTS includes subdomains of PUBLIC_URL (security B6). */
  hasSecureSubdomains: boolean
  logLevel: Settings['LOG_LEVEL']
  isDemo: boolean
  /** Serves `/api/docs`, a page with third-party code on the shop's origin, so production must opt in (security B3). */
  hasApiDocs: boolean
  /** True if the shop checks links to sellers (security S7). */
  hasLinkChecks: boolean
  demoDir: string
  buildDir: string
  isProduction: boolean
  rateLimits: RateLimitSettings
}

/** Reads the environment variables; an empty value counts as unset. Throws StartProblem that names every wrong value. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { success, data, error } = Environment.safeParse(given)
  if (!success) {
    const wrong = new Set(error.issues.map((issue) => issue.path[0] as keyof Settings)) // the schema is flat: path[0] is the variable
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
    messageMonths: data.MESSAGE_MONTHS,
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

/** `port` is the port on which the server listens, because PORT may be 0. */
export function linksOf(
  { isProduction, publicUrl }: Pick<Config, 'isProduction' | 'publicUrl'>,
  port: number,
): Pick<Config, 'siteUrl' | 'linkUrl'> {
  const linkUrl = publicUrl ?? `http://localhost:${port}`
  return { siteUrl: isProduction ? publicUrl : linkUrl, linkUrl }
}

/** Returns ADMIN_URL. Throws StartProblem if its host is that of PUBLIC_URL. */
function adminUrlOf({ ADMIN_URL: adminUrl, PUBLIC_URL: publicUrl }: Settings) {
  if (adminUrl === undefined || publicUrl === undefined || new URL(adminUrl).host !== new URL(publicUrl).host) return adminUrl
  throw new StartProblem('ADMIN_URL names the host of PUBLIC_URL: leave it out, or give the back office a host of its own.')
}

const BUCKET_VARIABLES = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/** Returns undefined if no bucket is configured; throws StartProblem if only some of its variables are set. */
function bucketOf(data: Settings): Bucket | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (bucket && accessKeyId && secretAccessKey) {
    return { bucket, accessKeyId, secretAccessKey, region: data.S3_REGION, endpoint: data.S3_ENDPOINT?.replace(/\/$/, '') }
  }
  const missing = BUCKET_VARIABLES.filter((name) => !data[name])
  if (missing.length === BUCKET_VARIABLES.length && !data.S3_ENDPOINT) return undefined
  throw new StartProblem(`Customers' files go to a bucket only where all of it is set: ${missing.join(', ')} is missing.`)
}
