import type { CallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../db/db.ts'
import { answerThrown } from './envelope.ts'
import type { Cache } from '../../cache/response-cache.ts'
import type { Route } from './route.ts'

/** Asks a call in the same process. Throws an error with the `code` and the `message` of the failure, in the asked language. */
export type Ask = (name: CallNames, input: Record<string, unknown>, language: Language) => Promise<unknown>

/** How the renderer asks: the call's handler directly, or what it answered to the page before. */
export function askInProcess(routes: readonly Route[], { db, cache }: { db: Db; cache: Cache }): (log: FastifyBaseLogger) => Ask {
  const byName = new Map<string, Route>(routes.map((route) => [route.call.name, route]))
  return (log) => async (name, input, language) => {
    try {
      return await cache.value(`${name} ${language} ${JSON.stringify(input)}`, async () => byName.get(name)?.ask(db, input, language))
    } catch (error) {
      const { code, message } = answerThrown(error, language, log).body
      throw Object.assign(new Error(message), { code })
    }
  }
}
