import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOf } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'

type Query = ReadonlyMap<string, Array<string | undefined>>

/** No browser sends more. */
const MAX_RANGES = 20

/** The language of a page: `?lang=` → the stored choice, mirrored in a cookie → English (decisions: Language and money). */
export function languageOfPage({ url, headers }: FastifyRequest): Language {
  const start = url.indexOf('?')
  const asked = start < 0 ? undefined : new URLSearchParams(url.slice(start)).get('lang')
  if (isLanguage(asked)) return asked
  return languageOf(storedLanguage(headers))
}

const storedLanguage = ({ cookie = '' }: FastifyRequest['headers']) => /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]

/** The language of a call by its address: that of the path decides over the query; of several the last one (calls: Language, Inputs). */
export const languageOfCall = (parameters: Record<string, string>, query: Query): Language =>
  languageOf(parameters['language'] ?? query.get('language')?.at(-1))

/**
 * The language of a refusal that is decided before the body is read, which may name another one: that of the address, otherwise the stored choice, otherwise
 * the browser's (decisions: Language of a refusal).
 */
export function languageOfRefusal(parameters: Record<string, string>, query: Query, headers: FastifyRequest['headers']): Language {
  const named = [
    parameters['language'],
    query.get('language')?.at(-1),
    storedLanguage(headers),
    ...acceptedLanguages(headers['accept-language']),
  ]
  return named.find(isLanguage) ?? DEFAULT_LANGUAGE
}

/** The languages of `Accept-Language`, the preferred ones first, without their regions (RFC 9110, 12.5.4). */
function acceptedLanguages(header = ''): string[] {
  const ranges = header.split(',', MAX_RANGES).map((range) => {
    const [, language = '', weight = '1'] = /^\s*([a-z]+)(?:-[\w-]+)?\s*(?:;\s*q\s*=\s*([\d.]+))?\s*$/i.exec(range) ?? []
    return { language: language.toLowerCase(), weight: Number(weight) }
  })
  return ranges
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
}
