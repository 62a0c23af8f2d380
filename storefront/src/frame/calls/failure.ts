import { type FailCode, type Issue, STATUS, SUCCESS } from '@shop/contract/codes'

/** A code of the calls; `unknown`: another one than those; `network`: no connection, timeout, no response of ours. */
export type FailureCode = FailCode | 'unknown' | 'network'

/** Why a call failed. `message` is in the reader's language. */
export class Failure extends Error {
  readonly code: FailureCode
  /** What is wrong with the input (C103), by field. */
  readonly issues: Issue[]
  /** Under which the server has logged it, where it answered. */
  readonly requestId: string | undefined

  constructor(code: FailureCode, message: string, { issues = [], requestId }: { issues?: Issue[]; requestId?: string } = {}) {
    super(message)
    this.code = code
    this.issues = issues
    this.requestId = requestId
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
