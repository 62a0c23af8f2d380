import type { DataOf, FailCode } from '@shop/contract/codes'
import type { FileRefusal } from './texts/file-refusals.ts'

/** An error that the client caused or that is temporary. It is sent as a response with its code. */
export class Fail extends Error {
  override name = 'Fail'
  code: FailCode
  data: DataOf<FailCode>
  /** Sent as `Retry-After`; undefined if retrying is useless. */
  retryAfterSeconds: number | undefined
  /** Reason for a refused file, which makes the message of C113 more precise. */
  refusal: FileRefusal | undefined

  constructor(code: FailCode, data: DataOf<FailCode>, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export const refuseFile = (refusal?: FileRefusal) => Object.assign(new Fail('C113', null), { refusal })

/** Codes whose responses have `Retry-After`. */
type TemporaryCode = 'C107' | 'C503'
export const UNAVAILABLE_SECONDS = 5

/** Makes an error with the data that its code requires. For C107, use `failLater`. */
export const fail = <C extends Exclude<FailCode, 'C107'>>(code: C, ...data: DataOf<C> extends null ? [] : [DataOf<C>]) =>
  new Fail(code, data[0] ?? null, code === 'C503' ? UNAVAILABLE_SECONDS : undefined)

export const failLater = (code: TemporaryCode, retryAfterSeconds: number) => new Fail(code, null, Math.max(1, Math.ceil(retryAfterSeconds)))
