import { isLanguage, type Language, languageOf } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'

/** The language of a page: `?lang=` → the stored choice, mirrored in a cookie → English (decisions: Language and money). */
export function languageOfPage({ url, headers }: FastifyRequest): Language {
  const start = url.indexOf('?')
  const asked = start < 0 ? undefined : new URLSearchParams(url.slice(start)).get('lang')
  if (isLanguage(asked)) return asked
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? '')
  return languageOf(stored?.[1])
}

/** The language of a call by its address: that of the path decides over the query; of several the last one (calls: Language, Inputs). */
export const languageOfCall = (parameters: Record<string, string>, query: ReadonlyMap<string, Array<string | undefined>>): Language =>
  languageOf(parameters['language'] ?? query.get('language')?.at(-1))
