import { BASE_PATH } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/db.ts'
import { type Answer, answerFailure, answerSuccess, answerThrown } from './envelope.ts'
import type { Cache } from '../../cache/response-cache.ts'
import type { Door } from '../../load/load-shedding.ts'
import { sendFinished } from '../send-response.ts'
import { queryOf } from './query-string.ts'
import { type Route, readLanguage } from './route.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Answers every call under BASE_PATH, from the cache where it can, and everything else there with C104 in an envelope. */
export async function registerCalls(server: FastifyInstance, routes: readonly Route[], { db, cache }: { db: Db; cache: Cache }) {
  await server.register(
    async (api) => {
      for (const route of routes) registerCall(api, route, db, cache)
      for (const [path, methods] of methodsByPath(routes)) {
        api.options(path, async (_request, reply) => reply.code(204).header('allow', methods.join(', ')).send())
      }
      api.setNotFoundHandler((request, reply) => sendFailure(reply, answerFailure('C104', null, languageIn(request))))
      api.setErrorHandler((error, request, reply) => sendFailure(reply, answerThrown(error, languageIn(request), request.log)))
    },
    { prefix: BASE_PATH },
  )
}

/** `{id}` of the contract as Fastify writes it. */
const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** What few ask for twice (calls: free text and price bounds). */
const RARE = ['name', 'keyword', 'title', 'priceStart', 'priceEnd']

function registerCall(api: FastifyInstance, { call, read, answer }: Route, db: Db, cache: Cache) {
  const answerAnew = (request: FastifyRequest, address: string) => {
    const [parameters, query] = [parametersOf(request), queryOf(request.url)]
    const language = readLanguage(parameters, query)
    const input = read(parameters, query, language)
    const make = async () => {
      const { status, body } = answerSuccess(await answer(db, input, language), language)
      return { status, type: JSON_TYPE, body: JSON.stringify(body) }
    }
    return cache.answer(`${call.name} ${language} ${JSON.stringify(input)}`, make, {
      isRare: RARE.some((name) => input[name] !== undefined),
      address,
    })
  }
  const door: Door = {
    isKept: (request) => cache.has(keptAddress(request)),
    refusal: (request) => ({
      headers: { 'content-type': JSON_TYPE },
      body: JSON.stringify(answerFailure('C503', null, languageIn(request)).body),
    }),
  }
  api.route({
    method: call.method,
    url: toPattern(call.path),
    config: { door },
    handler: (request, reply) => {
      // What a logged-in customer is told is kept by nobody; the rest may be kept if it is asked for again each time (calls: HTTP).
      const cacheControl = request.headers.authorization === undefined ? 'no-cache' : 'no-store'
      const address = keptAddress(request)
      const kept = cache.find(address)
      if (kept) return sendFinished(request, reply, kept, cacheControl)
      return answerAnew(request, address).then((finished) => sendFinished(request, reply, finished, cacheControl))
    },
  })
}

/** What the cache knows a call's answer by. */
const keptAddress = ({ method, url }: FastifyRequest) => `${method} ${url}`

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

const sendFailure = (reply: FastifyReply, { status, body, headers }: Answer) =>
  reply.code(status).headers(headers).header('cache-control', 'no-store').header('content-type', JSON_TYPE).send(JSON.stringify(body))
