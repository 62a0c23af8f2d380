import { type FailCode, type Issue, STATUS, SUCCESS } from '@shop/contract/codes'

/** `unknown` is an unexpected code; `network` means no connection, a timeout, or a response from another server than the shop. */
export type FailureCode = FailCode | 'unknown' | 'network'

/** Error of a failed call. `message` is in the user's language. */
export class Failure extends Error {
  readonly code: FailureCode
  /** Invalid fields with their messages (C103 only). */
  readonly issues: Issue[]
  /** Id of the request in the server's log; undefined if there was no response. */
  readonly requestId: string | undefined

  constructor(code: FailureCode, message: string, { issues = [], requestId }: { issues?: Issue[]; requestId?: string } = {}) {
    super(message)
    this.code = code
    this.issues = issues
    this.requestId = requestId
  }

  /** Converts an error of a call to a Failure. Returns undefined for other errors. */
  static of(thrown: unknown): Failure | undefined {
    if (thrown instanceof Failure) return thrown
    if (typeof thrown !== 'object' || thrown === null || !('code' in thrown) || !isFailCode(thrown.code)) return undefined
    return new Failure(thrown.code, 'message' in thrown ? String(thrown.message) : '')
  }
}

export const isFailCode = (code: unknown): code is FailCode => typeof code === 'string' && code !== SUCCESS && Object.hasOwn(STATUS, code)
