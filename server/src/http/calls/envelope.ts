import { type Envelope, type FailCode, STATUS, SUCCESS } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import { isConnectionLost } from '../../db/db.ts'
import { TEXTS } from '../../texts/texts.ts'
import { Fail } from '../fail.ts'

/** An answer before it is bytes. */
export interface Answer {
  status: number
  body: Envelope<unknown>
  headers: Record<string, string>
}

/** When to come back after C503. */
export const RETRY_AFTER = { 'retry-after': '5' }

/** The envelope of a success. */
export const answerSuccess = (data: unknown, language: Language): Answer => ({
  status: STATUS[SUCCESS],
  body: { code: SUCCESS, message: TEXTS[language].success, data },
  headers: {},
})

/** The envelope of a failure, its message in the reader's language. */
export const answerFailure = (code: FailCode, data: unknown, language: Language, headers: Record<string, string> = {}): Answer => ({
  status: STATUS[code],
  body: { code, message: TEXTS[language].codes[code], data },
  headers,
})

/**
 * Turns whatever was thrown into an answer; the only place that does. What nobody has thrown on purpose goes to the log,
 * and the answer says nothing of the inside.
 */
export function answerThrown(error: unknown, language: Language, log: { error(fields: object, message: string): void }): Answer {
  if (error instanceof Fail) return answerFailure(error.code, error.data, language, error.code === 'C503' ? RETRY_AFTER : {})
  if (isConnectionLost(error)) return answerFailure('C503', null, language, RETRY_AFTER)

  log.error({ err: error }, 'unexpected')
  return answerFailure('C500', null, language)
}
