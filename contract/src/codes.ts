/** HTTP status of each response code (calls: Codes). */
export const STATUS = {
  '0000': 200,
  C101: 200,
  C102: 200,
  C103: 400,
  C104: 404,
  C105: 401,
  C106: 403,
  C107: 429,
  C110: 200,
  C111: 200,
  C112: 200,
  C113: 415,
  C114: 413,
  C115: 200,
  C116: 409,
  C117: 401,
  C118: 409,
  C119: 409,
  C120: 200,
  C121: 200,
  C500: 500,
  C503: 503,
} as const

export const SUCCESS = '0000'
export type Code = keyof typeof STATUS
export type FailCode = Exclude<Code, typeof SUCCESS>

export interface Issue {
  path: string
  message: string
}

/** Field that somebody else changed since it was read. `base` is the value that was read. Bulk changes and undos set `id` and `name`. */
export interface FieldConflict {
  id?: number | undefined
  name?: string | undefined
  field: string
  base: unknown
  theirs: unknown
  yours: unknown
}

/** New price below half of the lowest price of the last 30 days, in the base currency. `new` is the lowest of several new prices. */
export interface LowPrice {
  productId: number
  name: string
  now: number
  lowest: number
  new: number
}

/** Sign-in factors of staff other than the password. */
export const FACTORS = ['totp', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** `data` of failures, by code. For codes that are not listed, `data` is null. */
export interface FailData {
  C103: { issues: Issue[] }
  C111: { available: number }
  C116: { rev: number; fields: FieldConflict[] }
  C117: { factors: Factor[] }
  C118: { usedBy: string[] }
  C119: LowPrice[]
}
export type DataOf<C extends FailCode> = C extends keyof FailData ? FailData[C] : null

/** Codes that any call may return (calls: Codes). */
export const ANY_CALL_FAILS = ['C103', 'C104', 'C107', 'C114', 'C500', 'C503'] as const satisfies readonly FailCode[]

/** A response has exactly these three fields (calls: Envelope). */
export type Envelope<Data> = { code: typeof SUCCESS; message: string; data: Data } | { code: FailCode; message: string; data: unknown }
