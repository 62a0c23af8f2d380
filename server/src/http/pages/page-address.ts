import { isLanguage, type Language, languageOf } from '@shop/contract/languages'
import type { FastifyRequest } from 'fastify'

/** The path as it was sent, and the search with its `?`, or empty. */
export function addressOf(request: FastifyRequest) {
  const start = request.url.indexOf('?')
  return start < 0 ? { path: request.url, search: '' } : { path: request.url.slice(0, start), search: request.url.slice(start) }
}

/** `?lang=` → the stored choice, mirrored in a cookie → English (decisions: Language and money). */
export function languageOfPage(request: FastifyRequest): Language {
  const { search } = addressOf(request)
  const asked = search === '' ? undefined : new URLSearchParams(search).get('lang')
  if (isLanguage(asked)) return asked
  const stored = /(?:^|;\s*)lang=(\w+)/.exec(request.headers.cookie ?? '')
  return languageOf(stored?.[1])
}
