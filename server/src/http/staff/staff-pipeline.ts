import type { FastifyReply, FastifyRequest, RouteShorthandOptionsWithHandler } from 'fastify'
import { requesterOf } from '../../auth/address.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { encodeForOne } from '../../cache/encoded-response.ts'
import type { ResponseCache } from '../../cache/response-cache.ts'
import type { Pool } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { NO_STORE } from '../cache-control.ts'
import { handleOnce, readRequest } from '../calls/pipeline.ts'
import type { Route, StaffContext, StaffParts } from '../calls/route.ts'
import { sendResponse } from '../send-response.ts'
import { hasBrokenPath } from '../server.ts'
import { withEvent } from './staff-events.ts'
import { admitStaff, sessionCookieOf, type StaffAdmission } from './staff-session.ts'

interface Parts extends StaffAdmission {
  db: Pool
  productIndex: ProductIndex
  responses: ResponseCache
  rateLimits: RateLimits
  siteUrl(): string
  staffParts: StaffParts
}

export function createStaffPipeline({ db, productIndex, responses, rateLimits, siteUrl, staffParts, sessions, origins }: Parts) {
  async function answer(request: FastifyRequest, reply: FastifyReply, route: Route) {
    const read = readRequest(request, route.call, rateLimits)
    const { staff, log } = request
    const context: StaffContext = {
      ...read,
      ...staffParts,
      productIndex,
      staff,
      rateLimits,
      siteUrl,
      log,
      cookie: sessionCookieOf(reply),
    }
    const make = () => handleOnce(request, route, read, context, db.measured())
    const response =
      route.call.method === 'GET' ? await responses.bypass(make, requesterOf(request, staff !== undefined)) : encodeForOne(await make())
    return sendResponse(request, reply, response, NO_STORE)
  }

  return (given: Route): Pick<RouteShorthandOptionsWithHandler, 'onRequest' | 'handler'> => {
    const route = withEvent(given)
    return {
      async onRequest(request) {
        if (hasBrokenPath(request.originalUrl)) throw fail('C104')
        await admitStaff(route.call, request, { sessions, origins, rateLimits })
      },
      handler: (request, reply) => answer(request, reply, route),
    }
  }
}
