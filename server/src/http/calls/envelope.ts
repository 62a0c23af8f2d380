import type { Call } from '@shop/contract/call'
import { type Envelope, type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import { isConflict, isConnectionLost, isLockTimeout } from '../../db/db.ts'
import { refusalText } from '../../texts/file-refusals.ts'
import { TEXTS } from '../../texts/texts.ts'
import { Fail, fail } from '../../fail.ts'

/** A call's response before it is encoded. */
export interface CallResponse {
  status: number
  body: Envelope<unknown>
  headers: Record<string, string>
}

/** The envelope of a success. */
export const successOf = (data: unknown, language: Language): CallResponse => ({
  status: STATUS[SUCCESS],
  body: { code: SUCCESS, message: TEXTS[language].success, data },
  headers: {},
})

/** The envelope of a failure, its message in the reader's language. A call may send a code with another status than STATUS has. */
export const failureOf = (failure: Fail, language: Language, statuses: Call['statuses'] = {}): CallResponse => ({
  status: statuses[failure.code] ?? STATUS[failure.code],
  body: { code: failure.code, message: messageOf(failure, language), data: failure.data },
  headers: failure.retryAfterSeconds === undefined ? {} : { 'retry-after': String(failure.retryAfterSeconds) },
})

const messageOf = ({ code, refusal }: Fail, language: Language) => (refusal ? refusalText(refusal, language) : TEXTS[language].codes[code])

/**
 * Reads whatever was thrown as a failure; the only place that does. A fault of the program is logged, and the response says nothing of the
 * inside.
 */
export function readThrown(error: unknown, log: { error(fields: object, message: string): void }): Fail {
  if (error instanceof Fail) return error
  if (isConnectionLost(error) || isConflict(error) || isLockTimeout(error)) return fail('C503')
  const refused = refusedByFramework(error)
  if (refused) return refused
  log.error({ err: error }, 'unexpected')
  return fail('C500')
}

/** What the framework has refused before a handler ran, such as a Content-Type that cannot be read. */
function refusedByFramework(error: unknown): Fail | undefined {
  if (!(error instanceof Error) || !('statusCode' in error) || !('code' in error)) return undefined
  if (!String(error.code).startsWith('FST_ERR_') || Number(error.statusCode) >= 500) return undefined
  const code: FailCode = error.statusCode === 413 ? 'C114' : 'C103'
  return new Fail(code, code === 'C103' ? { issues: [] } : null)
}
