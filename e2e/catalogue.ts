import { BASE_PATH } from '@shop/contract/call'
import type { AnswerOf, CallNames, InputOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { inject } from 'vitest'

export async function ask<Name extends CallNames>(name: Name, input: InputOf<Name>, language: Language = 'en'): Promise<AnswerOf<Name>> {
  const rest = new Map(Object.entries<string | number>({ ...input, language }).map(([key, value]) => [key, String(value)]))
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, key: string) => rest.get(key) ?? '')
  const answer = await fetch(`${inject('shopUrl')}${BASE_PATH}${path}?${new URLSearchParams([...rest])}`)
  const envelope = (await answer.json()) as { code: string; data: AnswerOf<Name> } // the server's tests check it
  if (envelope.code !== '0000') throw new Error(`${name} answered ${envelope.code}`)
  return envelope.data
}

/** The largest series has several pages, tags and prices. */
export async function largestSeries() {
  const categories = await ask('GET /categories', {})
  const largest = categories.toSorted((a, b) => b.productCount - a.productCount)[0]
  if (!largest) throw new Error('The demo has no series')
  const { rows } = await ask('GET /product/page', { seriesId: largest.id, limit: 100 })
  return { ...largest, products: rows }
}
