import { BASE_PATH } from '@shop/contract/call'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify'
import { createAuthentication, createTokenLookUps } from '../../auth/authentication.ts'
import { findStaff } from '../../auth/staff/staff-sessions.ts'
import { type Fail, fail } from '../../fail.ts'
import type { ReportRefusal } from '../refusal-log.ts'
import { logForbidden } from '../staff/staff-events.ts'
import { createStaffPipeline } from '../staff/staff-pipeline.ts'
import type { StaffAdmission } from '../staff/staff-session.ts'
import { createBodyMemory } from './body-limits/body-memory.ts'
import { maxBodyBytesOf } from './body-limits/body-size.ts'
import { boundBody, takeBodies } from './body.ts'
import { allowOrigins, preflightHeaders } from './cors.ts'
import { readThrown, sendFailure } from './pipeline.ts'
import type { Route, StaffParts } from './route.ts'
import { createShopPipeline, type ShopParts } from './shop-pipeline.ts'

export interface CallParts extends Omit<ShopParts, 'authentication'> {
  corsOrigins: readonly string[]
  report: ReportRefusal
  staff: Omit<StaffParts, 'sessions'> & Pick<StaffAdmission, 'origins'>
}

interface CallsBelow {
  base: string
  origins: readonly string[]
  pipeline(route: Route): Pick<RouteShorthandOptionsWithHandler, 'onRequest' | 'handler'>
  onFailure(failure: Fail, request: FastifyRequest): Promise<void>
}

/**
 * Registers all calls. A request is checked for method and path, authentication, rate limit, body and input, in this order
 * (calls: Fine print). An unknown path is C104.
 */
export async function registerCalls(server: FastifyInstance, routes: readonly Route[], given: CallParts) {
  const { db, rateLimits, corsOrigins, report, staff } = given
  const { unknownTokensOfAddress } = rateLimits.settings
  const authentication = createAuthentication(db, unknownTokensOfAddress)
  const sessions = createTokenLookUps((hash) => findStaff(db, hash), unknownTokensOfAddress)
  const { origins, ...staffParts } = staff
  const shop: CallsBelow = {
    base: BASE_PATH,
    origins: corsOrigins,
    pipeline: createShopPipeline({ ...given, authentication }),
    onFailure: async () => {},
  }
  const office: CallsBelow = {
    base: MANAGE_PATH,
    origins: [],
    pipeline: createStaffPipeline({ ...given, sessions, origins, staffParts: { ...staffParts, sessions } }),
    onFailure: async ({ code }, request) => {
      if (code === 'C106' && request.routeOptions.config.call) await logForbidden(request, rateLimits.keyedHash).catch(() => {}) // the refusal is sent even without a database
    },
  }
  const bodies = boundBody(createBodyMemory(), report) // one memory limit for all calls of the process (security L9)
  for (const below of [shop, office]) {
    const ofBase = routes.filter(({ call }) => call.base === below.base)
    await server.register(async (api) => registerBelow(api, ofBase, below, bodies), { prefix: below.base })
  }
}

async function registerBelow(
  api: FastifyInstance,
  routes: readonly Route[],
  { origins, pipeline, onFailure }: CallsBelow,
  bodies: ReturnType<typeof boundBody>,
) {
  for (const name of ['customer', 'staff', 'preview']) api.decorateRequest(name, undefined)
  allowOrigins(api, origins)
  takeBodies(api)
  api.setErrorHandler(async (thrown, request, reply) => {
    const failure = readThrown(thrown, request.log)
    await onFailure(failure, request)
    return sendFailure(request, reply, failure)
  })
  const registerCall = (scope: FastifyInstance, route: Route) => {
    const { call } = route
    const { onRequest, handler } = pipeline(route)
    const hooks =
      call.method === 'GET'
        ? { onRequest }
        : { onRequest: [bodies.onRequest, onRequest].flatMap((hook) => hook ?? []), onSend: bodies.onSend }
    scope.route({ method: call.method, url: toPattern(call.path), config: { call, maxBodyBytes: maxBodyBytesOf(call) }, ...hooks, handler })
  }
  for (const route of routes) if (!route.call.files) registerCall(api, route)
  // Uploads have a scope of their own, because the multipart plugin would take over the form bodies of other calls.
  await api.register(async (forms) => {
    await forms.register(fastifyMultipart)
    for (const route of routes) if (route.call.files) registerCall(forms, route)
  })
  for (const [path, methods] of methodsByPath(routes)) {
    api.options(path, async (_request, reply) => reply.code(204).headers(preflightHeaders(reply, methods)).send())
  }
  const notFound = async (request: FastifyRequest, reply: FastifyReply) => sendFailure(request, reply, fail('C104'))
  // Unknown paths need routes, otherwise the route of the pages would match. The hook refuses a request before its body is read.
  for (const path of ['/', '/*']) api.all(path, { onRequest: notFound }, notFound)
  api.setNotFoundHandler(notFound)
}

const toPattern = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1')

function methodsByPath(routes: readonly Route[]) {
  const methods = new Map<string, string[]>()
  for (const { call } of routes) {
    const path = toPattern(call.path)
    const known = methods.get(path) ?? ['OPTIONS']
    methods.set(path, [...known, call.method, ...(call.method === 'GET' ? ['HEAD'] : [])])
  }
  return methods
}
