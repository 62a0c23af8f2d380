/** Every code of an answer, with its HTTP status (calls: Codes). */
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
  C500: 500,
  C503: 503,
} as const

export const SUCCESS = '0000'
export type Code = keyof typeof STATUS
export type FailCode = Exclude<Code, typeof SUCCESS>

/** One thing that is wrong with an input: where, and why in the reader's language. */
export interface Issue {
  path: string
  message: string
}

/**
 * A field of a record that somebody else has changed since it was read: what it was then, what they and what you have made of it. `id`: of the record, where
 * several were to be written.
 */
export interface FieldConflict {
  id?: number | undefined
  /** Name of that record in the back office. */
  name?: string | undefined
  field: string
  base: unknown
  theirs: unknown
  yours: unknown
}

/**
 * A price that would fall to less than half of the lowest of the last 30 days, which shoppers read beside reductions. `now`: what the product costs; `new`: the
 * lowest that it would cost, at once or by its schedule. In the currency that prices are kept in.
 */
export interface LowPrice {
  productId: number
  /** What staff call it. */
  name: string
  now: number
  lowest: number
  new: number
}

/** What proves who somebody of the staff is, beside the password. */
export const FACTORS = ['totp', 'passkey', 'recovery'] as const
export type Factor = (typeof FACTORS)[number]

/** What a failure carries in `data`. Codes not named here carry null. */
export interface FailData {
  C103: { issues: Issue[] }
  C111: { available: number }
  C116: { rev: number; fields: FieldConflict[] }
  C117: { factors: Factor[] }
  C118: { usedBy: string[] }
  C119: LowPrice[]
}
export type DataOf<C extends FailCode> = C extends keyof FailData ? FailData[C] : null

/** Codes that any call may answer, whatever it declares: bad input, limits, faults (calls: Codes). */
export const ANY_CALL_FAILS = ['C103', 'C104', 'C107', 'C114', 'C500', 'C503'] as const satisfies readonly FailCode[]

/** What every call answers: exactly these three fields (calls: Envelope). */
export type Envelope<Data> = { code: typeof SUCCESS; message: string; data: Data } | { code: FailCode; message: string; data: unknown }
