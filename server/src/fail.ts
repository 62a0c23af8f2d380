import type { DataOf, FailCode } from '@shop/contract/codes'
import type { FileRefusal } from './texts/file-refusals.ts'

/** A failure that the caller has caused, or that is temporary: thrown anywhere below a handler, and turned into a response by the pipeline. */
export class Fail extends Error {
  override name = 'Fail'
  code: FailCode
  data: DataOf<FailCode>
  /** For `Retry-After`; undefined where trying again does not help. */
  retryAfterSeconds: number | undefined
  /** Of C113: what the message says, where more is known than the code does. */
  refusal: FileRefusal | undefined

  constructor(code: FailCode, data: DataOf<FailCode>, retryAfterSeconds?: number) {
    super(code)
    this.code = code
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses a file (C113), with what is wrong with it where that is known. */
export const refuseFile = (refusal?: FileRefusal) => Object.assign(new Fail('C113', null), { refusal })

/** Codes that tell the client when to try again. */
type TemporaryCode = 'C107' | 'C503'
/** When to try again after C503, in seconds. */
export const UNAVAILABLE_SECONDS = 5

/** Builds a failure. Codes that carry data demand it: `fail('C111')` alone does not compile. For C107 see `failLater`. */
export const fail = <C extends Exclude<FailCode, 'C107'>>(code: C, ...data: DataOf<C> extends null ? [] : [DataOf<C>]) =>
  new Fail(code, data[0] ?? null, code === 'C503' ? UNAVAILABLE_SECONDS : undefined)

/** Builds a temporary failure: too many requests (C107), or not available (C503), for about so many seconds. */
export const failLater = (code: TemporaryCode, retryAfterSeconds: number) => new Fail(code, null, Math.max(1, Math.ceil(retryAfterSeconds)))
