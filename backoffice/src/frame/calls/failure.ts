import { type Factor, type FailCode, type FailData, type LowPrice, SUCCESS, STATUS } from '@shop/contract/codes'

/**
 * A code of the calls; `unknown`: another one than those; `network`: no connection, timeout, no response of ours; `given-up`: a session or a factor was
 * needed, and the dialog that asked for it was closed: nothing is said of it.
 */
export type FailureCode = FailCode | 'unknown' | 'network' | 'given-up'

/** Why a call failed. `message` is the server's, in English. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly data: unknown
  /** Under which the server has logged it, where it answered. */
  readonly requestId: string | undefined

  constructor(code: FailureCode, message: string, { data, requestId }: { data?: unknown; requestId?: string | undefined } = {}) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId
  }

  /** What is wrong with the input (C103), the first message of each field by its path, such as `set.price`. */
  get issues(): Partial<Record<string, string>> {
    const issues = this.dataOf('C103')?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]).toReversed())
  }

  /** The revision that is there now, and the fields that others have changed too (C116). */
  get conflict(): FailData['C116'] | undefined {
    return this.dataOf('C116')
  }

  /** What it is in use by (C118). */
  get usedBy(): string[] {
    return this.dataOf('C118')?.usedBy ?? []
  }

  /** Prices that would fall too far to be written unconfirmed (C119). */
  get lowPrices(): LowPrice[] {
    return this.dataOf('C119') ?? []
  }

  /** The factors that can be presented (C117); undefined where none is asked for. */
  get factors(): Factor[] | undefined {
    return this.dataOf('C117')?.factors
  }

  private dataOf<Code extends keyof FailData>(code: Code) {
    return this.code === code ? (this.data as FailData[Code]) : undefined // as the contract says of the code
  }
}

/** Whether a code from outside is one that says a call failed. */
export const isFailCode = (code: unknown): code is FailCode => typeof code === 'string' && code !== SUCCESS && Object.hasOwn(STATUS, code)
