import { isKept } from '@shop/contract/call'
import type { PublicReadNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Db } from '../../db/db.ts'
import { TEXTS } from '../../texts/texts.ts'
import { readThrown } from './envelope.ts'
import type { Route } from './route.ts'

/** Asks a call in this process. Throws an error with the `code` and the `message` of the failure, in the asked language. */
export type Ask = (name: PublicReadNames, input: Record<string, unknown>, language: Language) => Promise<unknown>

/**
 * How the renderer asks: the call's handler directly, or its value in the cache. Pages are the same for everyone, so only calls that anyone may
 * read, and that may be cached, can be asked.
 */
export function createDirectCalls(
  routes: readonly Route[],
  { db, values }: { db: Db; values: ValueCache },
): (log: FastifyBaseLogger) => Ask {
  const shared = new Map(routes.filter(({ call }) => call.cached !== false).map((route) => [route.call.name as string, route])) // looked up by any name
  return (log) => async (name, input, language) => {
    try {
      const route = shared.get(name)
      if (!route?.call.cached) throw new Error(`${name} is no call that pages may be made of`)
      const context = { db, language, input: route.readDirect(input, language) }
      const make = () => route.handle(context as never) // a shared handler is given no more
      if (!isKept(route.call, input)) return await make()
      return await values.get(`${name} ${language} ${JSON.stringify(input)}`, route.call.cached, make)
    } catch (error) {
      const { code } = readThrown(error, log)
      throw Object.assign(new Error(TEXTS[language].codes[code]), { code })
    }
  }
}
