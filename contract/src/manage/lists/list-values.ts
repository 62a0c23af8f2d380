import { z } from 'zod'
import { LANGUAGES } from '../../languages.ts'
import { text } from '../../schemas.ts'
import { LANGUAGE_STATES } from '../product-issues/issue-kinds.ts'

export const namesOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .max(400)
    .meta({ examples: [names[0]] })
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(names)).min(1))

const LANGUAGE_FILTERS = LANGUAGES.flatMap((language) => LANGUAGE_STATES.map((state) => `${language}:${state}` as const))
/** Languages with translation states, as in `de:missing,de:older`. */
export const LanguagesInAddress = namesOf(LANGUAGE_FILTERS as [(typeof LANGUAGE_FILTERS)[number]]) // the list is not empty

export const LanguageStateName = z.enum(LANGUAGE_STATES).meta({ id: 'LanguageState', examples: ['complete'] })
export const LanguageStates = z.strictObject({
  en: LanguageStateName,
  zh: LanguageStateName,
  de: LanguageStateName,
  ja: LanguageStateName,
  ko: LanguageStateName,
})

/** Opaque text that marks where a page of rows starts. */
export const Cursor = text('WyJhIiwic29ydCIsImFzYyIsIjQwIiwxMDFd')
