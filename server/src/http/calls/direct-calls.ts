import type { PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { FastifyBaseLogger } from 'fastify'
import { isKept } from '../../cache/response-cache.ts'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Db } from '../../db/db.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { TEXTS } from '../../texts/texts.ts'
import { readThrown } from './pipeline.ts'
import { readDirectInput } from './input.ts'
import type { Route } from './route.ts'

/** Makes a call without HTTP. Rejects with an error that has the `code` and a `message` in the requested language. */
export type Ask = (name: PublicReadNames, input: Record<string, unknown>, language: Language) => Promise<unknown>

/** Creates functions that answer public, cacheable reads from the value cache or, if they are not cached, by their handlers. */
export function createDirectCalls(
  routes: readonly Route[],
  { productIndex, values }: { productIndex: ProductIndex; values: ValueCache },
): (db: Db, log: FastifyBaseLogger) => Ask {
  const shared = new Map(routes.filter(({ call }) => call.cached !== false).map((route) => [route.call.name as string, route])) // looked up with any string
  return (db, log) => async (name, input, language) => {
    try {
      const route = shared.get(name)
      if (!route?.call.cached) throw new Error(`${name} is no call that pages may be made of`)
      const context = { db, productIndex, language, input: readDirectInput(route.call, input, language) }
      const make = () => route.handle(context)
      if (!isKept(route.call, input)) return await make()
      return await values.get(`${name} ${language} ${JSON.stringify(input)}`, route.call.cached, make)
    } catch (error) {
      const { code } = readThrown(error, log)
      throw Object.assign(new Error(TEXTS[language].codes[code]), { code })
    }
  }
}
