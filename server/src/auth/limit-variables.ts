import { z } from 'zod'
import { RATE_LIMITS, type RateLimitName, type RateLimitSettings } from './rate-limit-settings.ts'

const MAX_LIMIT = 10_000 // so many times are stored for each account or address
const RequestLimit = z
  .string()
  .regex(/^\d{1,5}$/)
  .pipe(z.coerce.number<string>().pipe(z.int().positive().max(MAX_LIMIT)))
  .optional()

const LIMIT_VARIABLES = {
  LIMIT_REGISTER: 'register',
  LIMIT_LOGIN: 'login',
  LIMIT_REFRESH: 'refresh',
  LIMIT_WRITE: 'write',
  LIMIT_COMMENT: 'comment',
  LIMIT_FORGOT_PASSWORD: 'forgotPassword',
  LIMIT_SEND_VERIFICATION: 'sendVerification',
  LIMIT_SUBSCRIBE: 'subscribe',
  LIMIT_CONTACT: 'contact',
  LIMIT_CONTACT_OF_EMAIL: 'contactOfEmail',
  LIMIT_SEARCH_USE: 'searchUse',
  LIMIT_STAFF_SIGN_IN: 'staffSignIn',
  LIMIT_STAFF_WRITE: 'staffWrite',
  LIMIT_LINK_CHECK: 'linkCheck',
  LIMIT_PREVIEW: 'preview',
  LIMIT_FAILED_CODES_OF_STAFF: 'failedCodesOfStaff',
  LIMIT_FAILED_LOGINS_OF_ACCOUNT: 'failedLoginsOfAccount',
  LIMIT_FAILED_LOGINS_OF_ADDRESS: 'failedLoginsOfAddress',
  LIMIT_UNKNOWN_COUPONS_OF_ACCOUNT: 'unknownCouponsOfAccount',
  LIMIT_UNKNOWN_COUPONS_OF_ADDRESS: 'unknownCouponsOfAddress',
  LIMIT_UNKNOWN_TOKENS_OF_ADDRESS: 'unknownTokensOfAddress',
} as const satisfies Record<string, RateLimitName>
type LimitVariable = keyof typeof LIMIT_VARIABLES
const LIMIT_NAMES = Object.keys(LIMIT_VARIABLES) as LimitVariable[] // the keys of the object above

function fromLimits<Value>(value: Value) {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, value])) as Record<LimitVariable, Value> // one entry for each name
}

/** The variables that set limits. */
export const LimitVariables = z.object(fromLimits(RequestLimit))
/** What each has to be, for the sentence that refuses it. */
export const LIMIT_EXPECTED = fromLimits(`a number of requests from 1 to ${MAX_LIMIT}`)

/** The limits as the variables set them. */
export function rateLimitsOf(given: Partial<Record<LimitVariable, number>>): RateLimitSettings {
  const settings = { ...RATE_LIMITS }
  for (const variable of LIMIT_NAMES) {
    const [name, most] = [LIMIT_VARIABLES[variable], given[variable]]
    if (most !== undefined) settings[name] = { ...settings[name], most }
  }
  return settings
}
