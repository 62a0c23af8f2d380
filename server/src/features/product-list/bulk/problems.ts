import type { Language } from '@shop/contract/languages'
import type { Problem } from '../../../records/kind.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { BULK_TEXTS } from './texts.ts'

type Texts = (typeof BULK_TEXTS)['en']
/** Why a row is left out: the name of its text, and what that says it with. */
export type BulkProblem =
  | {
      [Name in keyof Texts]: Texts[Name] extends (...values: infer Values extends unknown[]) => string ? [Name, ...Values] : [Name]
    }[keyof Texts]
  | ['record', Problem]

/** In the reader’s language. */
export function sayProblem([name, ...values]: BulkProblem, language: Language): string {
  if (name === 'record') {
    const [{ path, issue }] = values as [Problem] // as its name says
    return `${TEXTS[language].issues[issue]} (${path})`
  }
  const text = BULK_TEXTS[language][name]
  return typeof text === 'string' ? text : (text as (...given: unknown[]) => string)(...values) // each with its own
}
