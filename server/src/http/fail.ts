import type { DataOf, FailCode } from '@shop/contract/codes'

/** A failure that the caller has caused, on its way to becoming an answer. */
export class Fail extends Error {
  override name = 'Fail'
  code: FailCode
  data: DataOf<FailCode>

  constructor(code: FailCode, data: DataOf<FailCode>) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** Builds a failure. Codes that carry data demand it: `fail('C111')` alone does not compile. */
export const fail = <C extends FailCode>(code: C, ...data: DataOf<C> extends null ? [] : [DataOf<C>]) => new Fail(code, data[0] ?? null)
