import type { Language } from '@shop/contract/languages'
import type { Problem } from '../../../records/kind.ts'
import { TEXTS } from '../../../texts/texts.ts'
import { BULK_TEXTS } from './texts.ts'

type Texts = (typeof BULK_TEXTS)['en']
/** Name of a text in BULK_TEXTS with the values for its placeholders, or `record` with a problem of the record. */
export type BulkProblem =
  | {
      [Name in keyof Texts]: Texts[Name] extends (...values: infer Values extends unknown[]) => string ? [Name, ...Values] : [Name]
    }[keyof Texts]
  | ['record', Problem]

export function sayProblem([name, ...values]: BulkProblem, language: Language): string {
  if (name === 'record') {
    const [{ path, issue }] = values as [Problem] // a problem is the only value of `record`
    return `${TEXTS[language].issues[issue]} (${path})`
  }
  const text = BULK_TEXTS[language][name]
  return typeof text === 'string' ? text : (text as (...given: unknown[]) => string)(...values) // BulkProblem pairs name and values
}
