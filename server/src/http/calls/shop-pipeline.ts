import type { Call } from '@shop/contract/call'
import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify'
import { addressKey, requesterOf } from '../../auth/address.ts'
import { type Authentication, type Customer, readBearer } from '../../auth/authentication.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { encodeForOne } from '../../cache/encoded-response.ts'
import { isKept, type ResponseCache } from '../../cache/response-cache.ts'
import type { MeasuredDb, Pool } from '../../db/db.ts'
import { fail, failLater } from '../../fail.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import type { Uploads } from '../../storage/customer-uploads.ts'
import { NO_CACHE, NO_STORE } from '../cache-control.ts'
import { findPreview, type Previews } from '../preview-requests.ts'
import { sendResponse } from '../send-response.ts'
import { hasBrokenPath } from '../server.ts'
import { languageOfCall, parametersOf, parseQuery, partOfPreview, readInput } from './input.ts'
import { encodeSuccess, handleOnce, isPastTheEnd, readRequest } from './pipeline.ts'
import type { ProductCounter, Route, ShopContext } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Undefined for visitors and for cached calls. */
    customer?: Customer | undefined
  }
}

export interface ShopParts {
  db: Pool
  productIndex: ProductIndex
  responses: ResponseCache
  rateLimits: RateLimits
  uploads: Uploads
  productCounts: ProductCounter
  authentication: Authentication
  /** Origin of links: `linkUrl` of the configuration. */
  siteUrl(): string
  previews: Previews
}

export function createShopPipeline({
  db,
  productIndex,
  responses,
  rateLimits,
  uploads,
  productCounts,
  authentication,
  siteUrl,
  previews,
}: ShopParts) {
  /** Checks, before the body is read, the path (C104), the preview link or the token (C105), and the rate limit (C107). */
  async function admit(call: Call, request: FastifyRequest) {
    if (hasBrokenPath(request.originalUrl)) throw fail('C104')
    const part = partOfPreview(request)
    if (part !== undefined) request.preview = await findPreview(previews, call, request, part)
    else if (call.cached === false) await admitCustomer(call, request)
  }

  async function admitCustomer(call: Call, request: FastifyRequest) {
    const address = addressKey(request.clientAddress)
    request.customer = await authentication.authenticate(request.headers.authorization, address)
    if (call.who === 'customer' && !request.customer) throw fail('C105')
    if (!call.limit) return
    const counted = call.who === 'customer' && request.customer ? `account ${request.customer.id}` : { address }
    const waitSeconds = await rateLimits.count(call.limit, counted, request.log)
    if (waitSeconds !== undefined) throw failLater('C107', waitSeconds)
  }

  function answerForEveryone(request: FastifyRequest, reply: FastifyReply, { call, handle }: Route) {
    const began = performance.now()
    const [parameters, query] = [parametersOf(request), parseQuery(request.url)]
    const language = languageOfCall(parameters, query)
    const input = readInput(call, parameters, query, language)
    const parseMs = performance.now() - began

    const make = async () => {
      const measured = db.measured()
      const result = await handle({ db: measured.db, productIndex, input, language })
      const response = encodeSuccess(request, call, { result, language, parseMs, dbMs: measured.ms() })
      return { ...response, topics: isKept(call, input) && !isPastTheEnd(result) && call.cached }
    }
    const response = responses.get(`${call.name} ${language} ${JSON.stringify(input)}`, make, requesterOf(request))
    if (!(response instanceof Promise)) return sendResponse(request, reply, response, NO_CACHE)
    return response.then((made) => sendResponse(request, reply, made, NO_CACHE))
  }

  async function answerForOne(request: FastifyRequest, reply: FastifyReply, route: Route) {
    const read = readRequest(request, route.call, rateLimits)
    const { customer, preview, log } = request
    const context: Omit<ShopContext, 'productIndex'> = {
      ...read,
      customer,
      authentication,
      rateLimits,
      uploads,
      productCounts,
      siteUrl,
      log,
    }
    const make = (from: MeasuredDb, index: ProductIndex) => handleOnce(request, route, read, { ...context, productIndex: index }, from)

    if (preview) {
      const reader = { requester: requesterOf(request), language: read.language }
      const shown = await previews.read(preview, reader, (tx, index) => make({ db: tx, ms: () => 0 }, index))
      return sendResponse(request, reply, encodeForOne(shown), NO_STORE)
    }
    // Only reads pass the concurrency limiter. Writes would occupy it while they wait for password hashes or locks.
    const isMadeInTurn = route.call.method === 'GET'
    const response = isMadeInTurn
      ? await responses.bypass(() => make(db.measured(), productIndex), requesterOf(request, customer !== undefined))
      : encodeForOne(await make(db.measured(), productIndex))
    return sendResponse(request, reply, response, NO_STORE)
  }

  return (route: Route): Pick<RouteShorthandOptionsWithHandler, 'onRequest' | 'handler'> => {
    const { call } = route
    return {
      async onRequest(request) {
        const isJudged = call.cached === false || partOfPreview(request) !== undefined || hasBrokenPath(request.originalUrl)
        if (isJudged) await admit(call, request)
      },
      handler: (request, reply) =>
        isForEveryone(call, request) ? answerForEveryone(request, reply, route) : answerForOne(request, reply, route),
    }
  }
}

/** True if the response is the same for everyone and may be cached: no token (security A3), no preview (security S10). */
function isForEveryone(call: Call, { headers: { authorization }, preview }: FastifyRequest) {
  const hasToken = authorization !== undefined && readBearer(authorization) !== undefined // any other header counts as no token
  return call.cached !== false && !hasToken && !preview
}
