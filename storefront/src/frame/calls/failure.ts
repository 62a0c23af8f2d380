import { type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'

/** Why an answer did not come: a code of the calls, or `network` (no connection, time-out, no answer of ours). `message` is in the reader's language. */
export class Failure extends Error {
  readonly code: FailCode | 'network'

  constructor(code: FailCode | 'network', message: string) {
    super(message)
    this.code = code
  }

  /** Reads what was thrown. Undefined where it is no failure of a call, but a fault of the program. */
  static of(thrown: unknown): Failure | undefined {
    if (thrown instanceof Failure) return thrown
    if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !isFailCode(thrown.code)) return undefined
    return new Failure(thrown.code, 'message' in thrown ? String(thrown.message) : '')
  }
}

/** Whether a code from outside is one that says a call failed. */
export const isFailCode = (code: unknown): code is FailCode => typeof code === 'string' && code !== SUCCESS && Object.hasOwn(STATUS, code)
