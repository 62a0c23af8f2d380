import type { Language } from '@shop/contract/languages'
import { write } from '../../frame/calls/calls.ts'
import { Failure } from '../../frame/calls/failure.ts'
import { refetch, refresh } from '../../frame/calls/queries.ts'

/** Returns the keywords with a text that they lack, in any case. */
export function withKeyword(keywords: string | null, text: string) {
  const known = (keywords ?? '').split(',').map((word) => word.trim())
  if (known.some((word) => word.toLowerCase() === text.toLowerCase())) return keywords ?? ''
  return [...known.filter(Boolean), text].join(', ')
}

/** Saves a text among the keywords of a product, beside those that are saved. Returns a failure. */
export async function addKeyword(id: number, language: Language, text: string): Promise<Failure | undefined> {
  const product = await refetch('GET /products/{id}', { id: String(id) }).catch((error: unknown) => {
    if (error instanceof Failure) return error
    throw error
  })
  if (product instanceof Failure) return product
  const field = `keywords.${language}` as const
  const saved = product.saved.find((change) => change.field === field)
  const before = saved ? saved.value : product.shop[field]
  const next = withKeyword(typeof before === 'string' ? before : null, text)
  if (next === before) return undefined
  const { failure } = await write('PATCH /products/{id}', { input: { id: String(id) }, body: { rev: product.rev, set: { [field]: next } } })
  void refresh('GET /products/{id}', 'GET /products', 'GET /today', 'GET /findings')
  return failure
}
