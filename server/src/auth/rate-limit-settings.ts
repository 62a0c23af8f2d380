import type { LimitGroup } from '@shop/contract/limits'

/** At most so many requests in a time. */
export interface RateLimit {
  most: number
  seconds: number
}

/**
 * What is limited: the groups of calls, failed logins and unknown coupon codes, both by account and by address, look-ups of unknown access tokens, messages
 * to the shop by the e-mail of their sender, and codes of a second factor.
 */
export type RateLimitName =
  | LimitGroup
  | 'failedLoginsOfAccount'
  | 'failedLoginsOfAddress'
  | 'unknownCouponsOfAccount'
  | 'unknownCouponsOfAddress'
  | 'unknownTokensOfAddress'
  | 'contactOfEmail'
  | 'failedCodesOfStaff'
/** The limit of each name. */
export type RateLimitSettings = Record<RateLimitName, RateLimit>

const ADDRESSES_OF_NETWORK = 10

/** Of a network, an IPv4 /24 or an IPv6 /48: a /48 is 65,536 addresses, which cost an attacker nothing (security P6). */
export const limitOfNetwork = ({ most, seconds }: RateLimit): RateLimit => ({ most: ADDRESSES_OF_NETWORK * most, seconds })

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/** Every limit of requests (calls: Limits). Calls of customers count by account; calls for anyone count by address, with or without a login, and by its network, with ten times the limit. */
export const RATE_LIMITS: RateLimitSettings = {
  register: { most: 20, seconds: HOUR },
  login: { most: 600, seconds: MINUTE }, // successes and failures together
  refresh: { most: 60, seconds: MINUTE },
  write: { most: 600, seconds: MINUTE },
  comment: { most: 30, seconds: HOUR },
  forgotPassword: { most: 5, seconds: HOUR },
  sendVerification: { most: 5, seconds: HOUR },
  subscribe: { most: 10, seconds: HOUR },
  contact: { most: 10, seconds: HOUR },
  contactOfEmail: { most: 10, seconds: HOUR },
  searchUse: { most: 60, seconds: MINUTE },
  staffSignIn: { most: 60, seconds: MINUTE },
  staffWrite: { most: 600, seconds: MINUTE },
  linkCheck: { most: 60, seconds: QUARTER_HOUR },
  preview: { most: 300, seconds: MINUTE }, // of a link, from one address
  failedCodesOfStaff: { most: 10, seconds: QUARTER_HOUR },
  failedLoginsOfAccount: { most: 10, seconds: QUARTER_HOUR },
  failedLoginsOfAddress: { most: 50, seconds: QUARTER_HOUR },
  unknownCouponsOfAccount: { most: 10, seconds: HOUR },
  unknownCouponsOfAddress: { most: 30, seconds: HOUR },
  unknownTokensOfAddress: { most: 60, seconds: MINUTE }, // by each process for itself
}
