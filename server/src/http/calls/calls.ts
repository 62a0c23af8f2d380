import type { Readable } from 'node:stream'
import { BASE_PATH, filesOf } from '@shop/contract/call'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAuthentication } from '../../auth/customer.ts'
import { findStaff } from '../../auth/staff/staff.ts'
import { createTokenLookUps } from '../../auth/token-look-ups.ts'
import { fail } from '../../fail.ts'
import type { ReportRefusal } from '../refusal-log.ts'
import { type BodyMemory, type BodyShare, createBodyMemory } from './body-limits/body-memory.ts'
import { BODY_BYTES, maxBodyBytesOf } from './body-limits/body-size.ts'
import { receiveBody } from './body.ts'
import { allowOrigins, preflightHeaders } from './cors.ts'
import { readThrown } from './envelope.ts'
import { admitPreviews } from '../previews.ts'
import { admitCustomer, answerForEveryone, answerForOne, isForEveryone, type PipelineParts, sendFailure } from './pipeline.ts'
import type { Route, StaffParts } from './route.ts'
import { hasBrokenPath } from '../server.ts'
import { logForbidden, withEvent } from '../staff/staff-events.ts'
import { admitStaff, type StaffAdmission } from '../staff/staff-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Memory of its body. */
    bodyShare?: BodyShare | undefined
  }
  interface FastifyContextConfig {
    /** Of a JSON body of the call. */
    maxBodyBytes?: number
  }
}

/** What the routes of calls need. */
export interface CallParts extends Omit<PipelineParts, 'authentication' | 'admit' | 'staffParts'> {
  /** Origins whose pages may ask calls. */
  corsOrigins: readonly string[]
  report: ReportRefusal
  staff: Omit<StaffParts, 'sessions'> & Pick<StaffAdmission, 'origins'>
}

/**
 * Answers every call of the shop and of the back office, and everything else below their bases with C104 in an envelope. The order of judgement
 * (calls: Fine print): method and path, login, limit, body and input, then the handler (pipeline.ts). No other origin may ask the back office.
 */
export async function registerCalls(server: FastifyInstance, routes: readonly Route[], given: CallParts) {
  const { db, rateLimits, corsOrigins, report, staff } = given
  const { unknownTokensOfAddress } = rateLimits.settings
  const authentication = createAuthentication(db, unknownTokensOfAddress)
  const sessions = createTokenLookUps((hash) => findStaff(db, hash), unknownTokensOfAddress)
  const shared = { ...given, authentication, staffParts: { ...staff, sessions } }
  const admissionOfStaff = { sessions, rateLimits, origins: staff.origins }
  const bases: Array<[base: string, origins: readonly string[], admit: PipelineParts['admit']]> = [
    [BASE_PATH, corsOrigins, (call, request) => admitCustomer(call, request, { authentication, rateLimits })],
    [MANAGE_PATH, [], (call, request) => admitStaff(call, request, admissionOfStaff)],
  ]
  const shareOf = createBodyMemory() // of all calls of the process (security L9)
  for (const [base, origins, admit] of bases) {
    const ofBase = routes.filter(({ call }) => call.base === base)
    await server.register(
      async (api) => {
        api.addHook('onRequest', async ({ originalUrl }) => {
          if (hasBrokenPath(originalUrl)) throw fail('C104')
        })
        if (base === BASE_PATH) admitPreviews(api, shared.previews)
        await registerBase(api, base === MANAGE_PATH ? ofBase.map(withEvent) : ofBase, { ...shared, admit }, { report, origins, shareOf })
      },
      { prefix: base },
    )
  }
}

async function registerBase(
  api: FastifyInstance,
  routes: readonly Route[],
  parts: PipelineParts,
  { report, origins, shareOf }: { report: ReportRefusal; origins: readonly string[]; shareOf: BodyMemory },
) {
  api.decorateRequest('customer', undefined)
  api.decorateRequest('staff', undefined)
  boundBodies(api, shareOf, report)
  allowOrigins(api, origins)
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('*', async ({ headers, routeOptions: { config }, bodyShare: share }: FastifyRequest, stream: Readable) => {
    if (!share) return undefined // of OPTIONS
    return receiveBody(stream, {
      contentType: headers['content-type'],
      contentLength: Number(headers['content-length'] ?? 0),
      takesForm: config.call?.takesForm ?? false,
      maxBytes: config.maxBodyBytes ?? BODY_BYTES.min,
      share,
    })
  })
  api.setErrorHandler(async (thrown, request, reply) => {
    const failure = readThrown(thrown, request.log)
    if (failure.code === 'C106' && request.routeOptions.config.call?.base === MANAGE_PATH)
      await logForbidden(request, parts.db).catch(() => {}) // the refusal is sent without a database too
    return sendFailure(request, reply, failure)
  })
  for (const route of routes) if (!filesOf(route.call)) registerCall(api, route, parts)
  // In a scope of their own, as elsewhere a form is no body that can be read.
  await api.register(async (forms) => {
    await forms.register(fastifyMultipart)
    for (const route of routes) if (filesOf(route.call)) registerCall(forms, route, parts)
  })
  for (const [path, methods] of methodsByPath(routes)) {
    api.options(path, async (_request, reply) => reply.code(204).headers(preflightHeaders(reply, methods)).send())
  }
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, fail('C104'))
  // As routes of their own: otherwise the route of all pages would take them. Refused before any body is read.
  for (const path of ['/', '/*']) api.all(path, { onRequest: notFound }, notFound)
  api.setNotFoundHandler(notFound)
}

/** Gives each request for a call with a body its share of what bodies may take of memory, until its response is sent. */
function boundBodies(api: FastifyInstance, shareOf: BodyMemory, report: ReportRefusal) {
  api.decorateRequest('bodyShare', undefined)
  api.addHook('onRequest', async (request, reply) => {
    const { call, maxBodyBytes = Infinity } = request.routeOptions.config
    if (request.method === 'GET' || !call) return
    // Before login and limit are judged: it must not wait in memory for the database.
    if (!filesOf(call) && Number(request.headers['content-length'] ?? 0) > maxBodyBytes) throw fail('C114')
    const address = request.clientAddress
    const isPreferred = () => request.customer !== undefined || request.staff !== undefined
    request.bodyShare = shareOf(reply, address, isPreferred, () => report('body', address))
  })
  api.addHook('onSend', async (request) => {
    request.body = undefined // the response may wait behind others that nobody reads
    request.bodyShare?.giveBack()
  })
}

/** `{id}` of the contract as Fastify writes it. */
const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function registerCall(api: FastifyInstance, route: Route, parts: PipelineParts) {
  const { call } = route
  api.route({
    method: call.method,
    url: toPattern(call.path),
    config: { call, maxBodyBytes: maxBodyBytesOf(call) },
    ...(call.cached === false && { onRequest: async (request) => (request.preview ? undefined : parts.admit(call, request)) }),
    handler: (request, reply) =>
      isForEveryone(call, request) ? answerForEveryone(request, reply, route, parts) : answerForOne(request, reply, route, parts),
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
