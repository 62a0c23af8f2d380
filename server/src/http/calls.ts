import { BASE_PATH } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/db.ts'
import { type Answer, answerFailure, answerSuccess, answerThrown } from './answer.ts'
import { sendTagged } from './etag.ts'
import { queryOf } from './query.ts'
import { type Route, readLanguage } from './route.ts'

/** Answers every call under BASE_PATH, and everything else there with C104 in an envelope. */
export async function registerCalls(server: FastifyInstance, routes: readonly Route[], db: Db) {
  await server.register(
    async (api) => {
      // No call takes a body yet: one that comes is neither read nor judged.
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('*', async () => undefined)
      for (const route of routes) registerCall(api, route, db)
      for (const [path, methods] of methodsByPath(routes)) {
        api.options(path, async (_request, reply) => reply.code(204).header('allow', methods.join(', ')).send())
      }
      api.setNotFoundHandler((request, reply) => send(request, reply, answerFailure('C104', null, languageIn(request))))
      api.setErrorHandler((error, request, reply) => send(request, reply, answerThrown(error, languageIn(request), request.log)))
    },
    { prefix: BASE_PATH },
  )
}

/** `{id}` of the contract as Fastify writes it. */
const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function registerCall(api: FastifyInstance, { call, answer }: Route, db: Db) {
  api.route({
    method: call.method,
    url: toPattern(call.path),
    handler: async (request, reply) => {
      const [parameters, query] = [parametersOf(request), queryOf(request.url)]
      const data = await answer(db, parameters, query)
      return send(request, reply, answerSuccess(data, readLanguage(parameters, query)))
    },
  })
}

function methodsByPath(routes: readonly Route[]) {
  const methods = new Map<string, string[]>()
  for (const { call } of routes) {
    const path = toPattern(call.path)
    const known = methods.get(path) ?? ['OPTIONS']
    methods.set(path, [...known, call.method, ...(call.method === 'GET' ? ['HEAD'] : [])])
  }
  return methods
}

const parametersOf = (request: FastifyRequest) => request.params as Record<string, string> // paths of calls have named parameters only
const languageIn = (request: FastifyRequest): Language => readLanguage(parametersOf(request) ?? {}, queryOf(request.url))

/** What a logged-in customer is told is kept by nobody; the rest may be kept if it is asked for again each time (calls: HTTP). */
function send(request: FastifyRequest, reply: FastifyReply, { status, body, headers }: Answer) {
  const isPersonal = request.headers.authorization !== undefined
  reply
    .code(status)
    .headers(headers)
    .header('cache-control', isPersonal || status !== 200 ? 'no-store' : 'no-cache')
    .header('content-type', 'application/json; charset=utf-8')
  const text = JSON.stringify(body)
  return isPersonal || status !== 200 ? reply.send(text) : sendTagged(request, reply, text)
}
