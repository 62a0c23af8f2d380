import { z } from 'zod'
import { RATE_LIMITS, type RateLimitName, type RateLimitSettings } from './rate-limit-settings.ts'

const MAX_LIMIT = 10_000
const RequestLimit = z
  .string()
  .regex(/^\d{1,5}$/)
  .pipe(z.coerce.number<string>().pipe(z.int().positive().max(MAX_LIMIT)))

/** Maps each environment variable to the limit that it sets and to its description in docs/settings.md. */
const LIMITS = {
  LIMIT_REGISTER: ['register', 'Accounts registered from one address.'],
  LIMIT_LOGIN: ['login', 'Login attempts from one address, successful or not.'],
  LIMIT_REFRESH: ['refresh', 'Refreshes of a login from one address.'],
  LIMIT_WRITE: ['write', 'Writes of one account; for calls that need no login, of one address.'],
  LIMIT_COMMENT: ['comment', 'Comments of one account.'],
  LIMIT_FORGOT_PASSWORD: ['forgotPassword', 'Password reset links requested from one address.'],
  LIMIT_SEND_VERIFICATION: ['sendVerification', 'Verification links requested by one account.'],
  LIMIT_SUBSCRIBE: ['subscribe', 'Newsletter subscriptions from one address.'],
  LIMIT_CONTACT: ['contact', 'Messages to the shop from one address.'],
  LIMIT_REPORT: ['report', 'Reviews and comments reported from one address.'],
  LIMIT_CONTACT_OF_EMAIL: ['contactOfEmail', 'Messages to the shop in the name of one e-mail address.'],
  LIMIT_SEARCH_USE: ['searchUse', 'Searches from one address whose outcome is counted.'],
  LIMIT_PRODUCT_COUNT: ['productCount', 'Views and clicks on *Buy* from one address that are counted. Each process counts separately.'],
  LIMIT_STAFF_SIGN_IN: ['staffSignIn', 'Sign-in steps to the back office from one address.'],
  LIMIT_STAFF_WRITE: ['staffWrite', 'Writes of one member of staff.'],
  LIMIT_LINK_CHECK: ['linkCheck', 'Buy addresses that one member of staff can have checked.'],
  LIMIT_PREVIEW: ['preview', 'Pages and calls of one preview link from one address.'],
  LIMIT_FAILED_CODES_OF_STAFF: ['failedCodesOfStaff', 'Wrong second-factor codes for one member of staff.'],
  LIMIT_FAILED_LOGINS_OF_ACCOUNT: [
    'failedLoginsOfAccount',
    'Wrong passwords for one account. An address with a login of the account in the last 30 days has its own limit of the same size.',
  ],
  LIMIT_FAILED_LOGINS_OF_ADDRESS: [
    'failedLoginsOfAddress',
    'Wrong passwords from one address; ten times as many from its IPv6 /48. An IPv4 /24 has no limit, because neighbours share it.',
  ],
  LIMIT_UNKNOWN_COUPONS_OF_ACCOUNT: ['unknownCouponsOfAccount', 'Refused coupon codes tried by one account.'],
  LIMIT_UNKNOWN_COUPONS_OF_ADDRESS: ['unknownCouponsOfAddress', 'Refused coupon codes tried from one address.'],
  LIMIT_UNKNOWN_TOKENS_OF_ADDRESS: [
    'unknownTokensOfAddress',
    'Access tokens that do not exist, sent from one address. Each process counts separately.',
  ],
} as const satisfies Record<string, readonly [limit: RateLimitName, counted: string]>
type LimitVariable = keyof typeof LIMITS
const LIMIT_NAMES = Object.keys(LIMITS) as LimitVariable[] // the keys of LIMITS

function fromLimits<Value>(valueOf: (name: LimitVariable) => Value) {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, valueOf(name)])) as Record<LimitVariable, Value> // has an entry for each name
}

const UNITS: Record<number, string> = { 60: 'per minute', 900: 'per 15 minutes', 3_600: 'per hour' }

export const LimitVariables = z.object(
  fromLimits((variable) => {
    const [name, description] = LIMITS[variable]
    const { most, seconds } = RATE_LIMITS[name]
    return RequestLimit.default(most).meta({ description, unit: UNITS[seconds] ?? `per ${seconds} s` })
  }),
)
export const LIMIT_EXPECTED = fromLimits(() => `a number of requests from 1 to ${MAX_LIMIT}`)

export function rateLimitsOf(given: Record<LimitVariable, number>): RateLimitSettings {
  const settings = { ...RATE_LIMITS }
  for (const variable of LIMIT_NAMES) {
    const [name] = LIMITS[variable]
    settings[name] = { ...settings[name], most: given[variable] }
  }
  return settings
}
