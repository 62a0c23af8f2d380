import { type Factor, type FailCode, type FailData, type LowPrice, SUCCESS, STATUS } from '@shop/contract/codes'

/** `network`: the server did not respond. `given-up`: the user cancelled, so nothing is shown. */
export type FailureCode = FailCode | 'unknown' | 'network' | 'given-up'

export class Failure extends Error {
  readonly code: FailureCode
  readonly data: unknown
  /** Id in the server's log; undefined without a response. */
  readonly requestId: string | undefined

  constructor(code: FailureCode, message: string, { data, requestId }: { data?: unknown; requestId?: string | undefined } = {}) {
    super(message)
    this.code = code
    this.data = data
    this.requestId = requestId
  }

  /** C103: first message for each path, such as `set.price`. */
  get issues(): Partial<Record<string, string>> {
    const issues = this.dataOf('C103')?.issues ?? []
    return Object.fromEntries(issues.map(({ path, message }) => [path, message]).toReversed())
  }

  /** C116: current version and conflicting fields. */
  get conflict(): FailData['C116'] | undefined {
    return this.dataOf('C116')
  }

  /** C118: names of the records that use the record. */
  get usedBy(): string[] {
    return this.dataOf('C118')?.usedBy ?? []
  }

  /** C119: prices that the user must confirm. */
  get lowPrices(): LowPrice[] {
    return this.dataOf('C119') ?? []
  }

  /** C117: factors that the user must present. */
  get factors(): Factor[] | undefined {
    return this.dataOf('C117')?.factors
  }

  private dataOf<Code extends keyof FailData>(code: Code) {
    return this.code === code ? (this.data as FailData[Code]) : undefined // the contract defines the data of this code
  }
}

export const isFailCode = (code: unknown): code is FailCode => typeof code === 'string' && code !== SUCCESS && Object.hasOwn(STATUS, code)
