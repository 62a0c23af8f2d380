import { normalizeEmail } from '@shop/contract/email'
import { z } from 'zod'
import { LIMIT_EXPECTED, LimitVariables } from '../auth/limit-variables.ts'
import { STAFF_KEY_BYTES } from '../auth/staff/seal.ts'
import { DATABASE_EXPECTED, DatabaseVariables } from '../db/database-settings.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const Address = (protocols: RegExp) => z.url({ protocol: protocols })

/** Schema of an origin. Its output is in lower case, without path and default port. */
const Origin = Address(/^https?$/)
  .refine((url) => URL.canParse(url) && new URL(url).pathname === '/' && !/[?#@]/.test(url))
  .transform((url) => new URL(url).origin)

const MAX_PROXIES = 10
const MAX_MESSAGE_MONTHS = 120
/** True for an origin in the form that browsers send: scheme, host and port in lower case. */
const isOrigin = (text: string) => /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text

const wholeNumber = (digits: RegExp, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(digits)
    .pipe(z.coerce.number<string>().pipe(z.int().max(max)))
const OnOrOff = z.enum(['on', 'off'])

/** Schema of all variables; `description` and `unit` are for docs/settings.md. */
export const Environment = z.object({
  PORT: wholeNumber(/^\d{1,5}$/, 65_535)
    .default(3000)
    .meta({ description: 'Port to listen on. `0`: any free port.' }),
  HOST: z.string().default('127.0.0.1').meta({ description: 'Address to listen on. `0.0.0.0` accepts connections from other machines.' }),
  DATA_DIR: z.string().default('./data').meta({ description: 'Folder of everything that the shop stores. One shop per folder.' }),
  ...DatabaseVariables.shape,
  PUBLIC_URL: Origin.optional().meta({
    description:
      'Public address of the shop, such as `https://shop.example`. Links in mails and for search engines begin with it, never with the Host header of a request.',
  }),
  ADMIN_URL: Origin.optional().meta({
    description:
      'Address of a separate host for the back office, such as `https://office.shop.example`: it serves `/admin` and its calls, and nothing of the shop. Unset: `/admin` of the shop’s own address, which is weaker.',
  }),
  STAFF_KEY: z
    .base64()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === STAFF_KEY_BYTES)
    .optional()
    .meta({
      description:
        'Key that encrypts the secrets of staff: 32 random bytes in base64 (`openssl rand -base64 32`), the same on every machine. Unset: the key in `DATA_DIR/staff.key`, which no backup contains. Keep a copy of it.',
    }),
  // An unencoded `/`, `?` or `#` would end the authority early, so that a part of the password would be taken for the host.
  SMTP_URL: Address(/^smtps?$/)
    .refine((url) => /^[^/]*\/\/([^/?#@]*@)?[^@/?#]+\/?$/.test(url) && hasReadableLogin(url))
    .optional()
    .meta({
      description:
        'Server that sends mails: `smtp://user:password@host:587` (STARTTLS) or `smtps://…`. Its certificate is verified unless it is on this machine. Without it, or without `PUBLIC_URL`, mails are written to `DATA_DIR/outbox`.',
    }),
  MAIL_FROM: z
    .string()
    .refine((email) => normalizeEmail(email) !== undefined)
    .optional()
    .meta({ description: 'Sender address of mails. Unset: that of `shop.json`, otherwise `no-reply@` and the host of `PUBLIC_URL`.' }),
  MESSAGE_MONTHS: wholeNumber(/^\d{1,3}$/, MAX_MESSAGE_MONTHS)
    .refine((months) => months > 0)
    .default(12)
    .meta({
      description:
        'Months after which messages of the contact form are deleted, with all replies and notes: 1 to 120. Your privacy policy must say the same.',
      unit: 'months',
    }),
  CACHE_BYTES: wholeNumber(/^\d{1,12}$/)
    .default(64 * 1024 * 1024)
    .meta({ description: 'Memory for cached pages and responses, in each process.', unit: 'bytes' }),
  UPLOAD_QUOTA_BYTES: wholeNumber(/^\d{1,15}$/)
    .default(1024 * 1024 * 1024)
    .meta({ description: 'Storage for the files of one account; at most 50 MiB until its e-mail address is confirmed.', unit: 'bytes' }),
  UPLOADS_TOTAL_BYTES: wholeNumber(/^\d{1,15}$/)
    .default(20 * 1024 * 1024 * 1024)
    .meta({ description: 'Storage for the files of all accounts. Further uploads are refused with C503.', unit: 'bytes' }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/)
    .optional()
    .meta({
      description:
        'Private bucket of an S3-compatible storage for customers’ files and imported media. Unset: they are stored in `DATA_DIR`.',
    }),
  S3_ENDPOINT: Address(/^https?$/)
    .refine((url) => URL.canParse(url) && !/[?#@]/.test(url))
    .optional()
    .meta({ description: 'Address of that storage, such as `https://s3.example`. Unset: Amazon’s of the region.' }),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1')
    .meta({ description: 'Region of the bucket.' }),
  S3_ACCESS_KEY_ID: z
    .string()
    .max(256)
    .optional()
    .meta({ description: 'Access key of the bucket. It needs permission to get, put and delete objects.' }),
  S3_SECRET_ACCESS_KEY: z.string().max(256).optional().meta({ description: 'Secret of that access key.' }),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w.~+/=-]{16,512}$/)
    .optional()
    .meta({
      description:
        '`/metrics` requires `Authorization: Bearer <token>`. Unset: only this machine can read it, not through a proxy; with `TRUST_PROXY` nobody can.',
    }),
  TRUST_PROXY: wholeNumber(/^\d{1,2}$/, MAX_PROXIES)
    .default(0)
    .meta({
      description:
        'Number of proxies in front of the shop. The client’s address is the one that the outermost of them adds to `X-Forwarded-For`. If the number is too high, clients can forge their address.',
      unit: 'proxies',
    }),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .refine((origins) => origins.every(isOrigin))
    .default([])
    .meta({
      description:
        'Comma-separated origins, such as `https://app.example`, whose pages may request calls from a browser, without cookies. Unset: none.',
    }),
  HSTS_SUBDOMAINS: OnOrOff.default('on').meta({
    description: 'With an https `PUBLIC_URL` the shop sends HSTS for a year. `on` includes subdomains, `off` does not.',
  }),
  LOG_LEVEL: z
    .enum(LOG_LEVELS)
    .default('info')
    .meta({
      description: `Lowest level that is logged: ${LOG_LEVELS.map((level) => `\`${level}\``).join(', ')}. The log is JSON lines on stdout, without personal data.`,
    }),
  DEMO: OnOrOff.default('on').meta({
    description: 'Whether the demo catalogue is loaded into an empty shop. A shop that has products of its own is never changed.',
  }),
  API_DOCS: OnOrOff.optional().meta({
    description:
      'Whether `/api/docs` shows every call: `on` or `off`. Unset: on, but off with `PUBLIC_URL` or in production, because it runs third-party code on the shop’s address.',
  }),
  LINK_CHECKS: OnOrOff.default('on').meta({
    description:
      'Whether the shop checks the addresses at which its products are bought, each once a day, one every 5 seconds. `off`: it makes no request to an address that staff have typed.',
  }),
  DEMO_DIR: z.string().default('./demo').meta({ description: 'Folder that fills an empty shop (with `DEMO=on`); its `media` are served.' }),
  BUILD_DIR: z.string().default('./build').meta({ description: 'Folder of the built storefront and back office.' }),
  NODE_ENV: z.string().optional().meta({
    description:
      '`production`: without `PUBLIC_URL` the shop logs a warning and has no sitemap and no canonical links; `API_DOCS` is off unless it is set.',
  }),
  ...LimitVariables.shape,
})

/** True if the URL has both a user name and a password, or neither, and they can be percent-decoded. */
function hasReadableLogin(url: string) {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  try {
    return (decodeURIComponent(username) === '') === (decodeURIComponent(password) === '')
  } catch {
    return false
  }
}

export type Settings = z.infer<typeof Environment>
type Variable = keyof Settings

/** Descriptions of valid values, for error messages. */
export const EXPECTED: Record<Variable, string> = {
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
  MESSAGE_MONTHS: 'a whole number of months from 1 to 120',
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

/** Variables whose values are never printed, because they may contain passwords. */
export const MAY_HOLD_SECRETS = new Set<Variable>([
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
