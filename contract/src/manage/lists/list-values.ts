import { z } from 'zod'
import { LANGUAGES } from '../../languages.ts'
import { text } from '../../values.ts'
import { LANGUAGE_STATES } from '../findings/finding-kinds.ts'

/** Names of a closed list in a query, comma-separated. */
export const namesOf = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z
    .string()
    .max(400)
    .meta({ examples: [names[0]] })
    .transform((list) => list.split(','))
    .pipe(z.array(z.enum(names)).min(1))

const LANGUAGE_FILTERS = LANGUAGES.flatMap((language) => LANGUAGE_STATES.map((state) => `${language}:${state}` as const))
/** `de:missing,de:older`: a language and how it stands. */
export const LanguagesInAddress = namesOf(LANGUAGE_FILTERS as [(typeof LANGUAGE_FILTERS)[number]]) // there are languages

export const LanguageStateName = z.enum(LANGUAGE_STATES).meta({ id: 'LanguageState', examples: ['complete'] })
/** How each language of a record stands. */
export const LanguageStates = z.strictObject({
  en: LanguageStateName,
  zh: LanguageStateName,
  de: LanguageStateName,
  ja: LanguageStateName,
  ko: LanguageStateName,
})

/** An opaque text that a page begins at. */
export const Cursor = text('WyJhIiwic29ydCIsImFzYyIsIjQwIiwxMDFd')
