import type { DataOf, FailCode } from '@shop/contract/codes'

/** A failure that the caller has caused, on its way to becoming an answer. */
export class Fail extends Error {
  override name = 'Fail'
  code: FailCode
  data: DataOf<FailCode>
  /** When to try again, for the header Retry-After. */
  retryAfterSeconds: number | undefined

  constructor(code: FailCode, data: DataOf<FailCode>, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Builds a failure. Codes that carry data demand it: `fail('C111')` alone does not compile. */
export const fail = <C extends FailCode>(code: C, ...data: DataOf<C> extends null ? [] : [DataOf<C>]) => new Fail(code, data[0] ?? null)

/** Builds a failure that is over after a while: C107, C503. */
export const failLater = (code: 'C107' | 'C503', retryAfterSeconds: number) => new Fail(code, null, retryAfterSeconds)
