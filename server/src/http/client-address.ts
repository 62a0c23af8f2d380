import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressKey, clientAddress, networkKey } from '../auth/address.ts'
import type { Requester } from '../load/concurrency-limiter.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The address that limits count by and work takes turns by: behind proxies that of the client (security L3). */
    readonly clientAddress: string
  }
}

/** Gives each request its `clientAddress`. `trustedProxies`: how many stand before the shop. */
export function identifyClients(server: FastifyInstance, trustedProxies: number) {
  server.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw.socket.remoteAddress ?? '', this.headers['x-forwarded-for'], trustedProxies)
    },
  })
}

/** Whose turn the work of a request takes. `isPreferred`: of a customer, whose token was found valid. */
export const requesterOf = (request: FastifyRequest, isPreferred = false): Requester => ({
  network: networkKey(request.clientAddress),
  address: addressKey(request.clientAddress),
  isPreferred,
})
