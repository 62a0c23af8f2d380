import type { LimitGroup } from '@shop/contract/limits'

export interface RateLimit {
  most: number
  seconds: number
  /** Each process counts alone, in memory: for calls that must cost less than a statement. */
  isPerProcess?: true
}

export type RateLimitName =
  | LimitGroup
  | 'failedLoginsOfAccount'
  | 'failedLoginsOfAddress'
  | 'unknownCouponsOfAccount'
  | 'unknownCouponsOfAddress'
  | 'unknownTokensOfAddress'
  | 'contactOfEmail'
  | 'failedCodesOfStaff'
export type RateLimitSettings = Record<RateLimitName, RateLimit>

const ADDRESSES_OF_NETWORK = 10

/** Returns the limit of a network: an IPv4 /24, or an IPv6 /48, whose 65,536 /64 prefixes cost an attacker nothing (security P6). */
export const limitOfNetwork = (limit: RateLimit): RateLimit => ({ ...limit, most: ADDRESSES_OF_NETWORK * limit.most })

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/** Customers are counted per account, others per address and, with ten times the limit, per network (calls: Limits). */
export const RATE_LIMITS: RateLimitSettings = {
  register: { most: 20, seconds: HOUR },
  login: { most: 600, seconds: MINUTE }, // counts successes and failures
  refresh: { most: 60, seconds: MINUTE },
  write: { most: 600, seconds: MINUTE },
  comment: { most: 30, seconds: HOUR },
  forgotPassword: { most: 5, seconds: HOUR },
  sendVerification: { most: 5, seconds: HOUR },
  subscribe: { most: 10, seconds: HOUR },
  contact: { most: 10, seconds: HOUR },
  report: { most: 10, seconds: HOUR },
  contactOfEmail: { most: 10, seconds: HOUR },
  searchUse: { most: 60, seconds: MINUTE },
  productCount: { most: 60, seconds: MINUTE, isPerProcess: true },
  staffSignIn: { most: 60, seconds: MINUTE },
  staffWrite: { most: 600, seconds: MINUTE },
  linkCheck: { most: 60, seconds: QUARTER_HOUR },
  preview: { most: 300, seconds: MINUTE }, // counts per preview link and address
  failedCodesOfStaff: { most: 10, seconds: QUARTER_HOUR },
  failedLoginsOfAccount: { most: 10, seconds: QUARTER_HOUR },
  failedLoginsOfAddress: { most: 50, seconds: QUARTER_HOUR },
  unknownCouponsOfAccount: { most: 10, seconds: HOUR },
  unknownCouponsOfAddress: { most: 30, seconds: HOUR },
  unknownTokensOfAddress: { most: 60, seconds: MINUTE }, // each process counts separately
}
