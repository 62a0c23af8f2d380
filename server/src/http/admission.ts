import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, clientAddress, networkKey, requesterOf } from '../auth/address.ts'
import { failLater } from '../fail.ts'
import { createRequestTurns } from '../load/turns.ts'
import { boundBodies, type Limits } from './http-limits.ts'
import { stopListening } from './listening.ts'
import type { ReportRefusal } from './refusal-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Address of the client, also behind proxies (security L3). Rate limits and queues count by this address. */
    readonly clientAddress: string
  }
}

interface Options {
  limits: Limits
  /** Number of proxies in front of the shop. Unless it is 0, all connections come from proxies. */
  trustedProxies: number
  report: ReportRefusal
  arrivals: Arrivals
}

/** Flag that new connections and requests set. Its readers reset the flag. */
export interface Arrivals {
  areNew: boolean
}

/** When the shop stops, idle connections stay open this long (ms), because a request may be in transit. */
const IDLE_MS = 1_000
const CHECK_EVERY_MS = 50
const LARGE_BODY_BYTES = 16 * 1_024

interface Network {
  key: string
  connections: number
  addresses: Map<string, Address>
}

interface Address {
  key: string
  network: Network
  /** Open sockets, oldest first. */
  sockets: Set<Duplex>
  /** Sockets without an open request, longest idle first. */
  idle: Set<Duplex>
}

interface Connection {
  address: Address
  /** Time of the connection in milliseconds, from `performance.now()`. */
  since: number
  /** Responses that are not finished yet. */
  responses: Set<ServerResponse>
  /** Latest request and its response. Node reads no further request before the body of this one has arrived. */
  last: { request: IncomingMessage; response: ServerResponse } | undefined
}

/** Limits connections, open requests, headers and bodies, and determines client addresses (security L7, L8). */
export function createAdmission(server: FastifyInstance, { limits, trustedProxies, report, arrivals }: Options) {
  const isBehindProxy = trustedProxies > 0
  const turns = createRequestTurns()
  const bodies = boundBodies(server, limits)
  server.server.maxHeadersCount = limits.headers + 1 // Node silently drops further headers, so one more reveals the excess
  const connections = new Map<Duplex, Connection>()
  const networks = new Map<string, Network>()

  /** Counts a new socket. Behind a proxy, all sockets count as one address. */
  function join(ip: string, socket: Duplex): Address {
    const [networkOf, addressOf] = isBehindProxy ? ['proxy', 'proxy'] : [networkKey(ip), addressKey(ip)]
    const network: Network = networks.get(networkOf) ?? { key: networkOf, connections: 0, addresses: new Map() }
    const address: Address = network.addresses.get(addressOf) ?? { key: addressOf, network, sockets: new Set(), idle: new Set() }
    networks.set(networkOf, network)
    network.addresses.set(addressOf, address)
    network.connections++
    address.sockets.add(socket)
    address.idle.add(socket)
    return address
  }

  const isSafe = (socket: Duplex) => performance.now() - (connections.get(socket)?.since ?? 0) < limits.safeConnectionMs

  function findLargest() {
    let largest: Network | undefined
    for (const network of networks.values()) if (!largest || network.connections > largest.connections) largest = network
    return largest
  }

  /** Picks the longest idle socket of the network's largest address, otherwise its oldest socket. Behind a proxy, picks only idle ones. */
  function findVictim(largest: Network | undefined) {
    let most: Address | undefined
    for (const address of largest?.addresses.values() ?? []) {
      const [oldest] = address.sockets
      if (oldest && !isSafe(oldest) && address.sockets.size > (most?.sockets.size ?? 0)) most = address
    }
    for (const socket of most?.idle ?? []) if (!isSafe(socket)) return socket
    return isBehindProxy ? undefined : most?.sockets.values().next().value
  }

  /** Closes a connection of the largest network. Returns false if none can be closed and the new connection is in that network. */
  function makeRoom({ network }: Address): boolean {
    const largest = findLargest()
    const victim = findVictim(largest)
    if (victim) close(victim)
    return victim !== undefined || isBehindProxy || network.connections < (largest?.connections ?? 0)
  }

  function forget(socket: Duplex) {
    const { address } = connections.get(socket) ?? {}
    if (!address) return
    const { network } = address
    connections.delete(socket)
    address.idle.delete(socket)
    address.sockets.delete(socket)
    if (address.sockets.size === 0) network.addresses.delete(address.key)
    if (--network.connections === 0) networks.delete(network.key)
  }

  function close(socket: Duplex) {
    forget(socket)
    socket.destroy()
  }

  server.decorateRequest('clientAddress', {
    getter(this: FastifyRequest) {
      return clientAddress(this.raw.socket.remoteAddress ?? '', this.headers['x-forwarded-for'], trustedProxies)
    },
  })
  server.server.maxConnections = limits.connections
  server.server.on('drop', (dropped) => report('connection', dropped?.remoteAddress ?? ''))
  server.server.on('connection', (socket: Socket) => {
    arrivals.areNew = true
    const ip = socket.remoteAddress ?? ''
    const isFull = connections.size >= limits.connectionsBeforeClosing
    const address = join(ip, socket)
    connections.set(socket, { address, since: performance.now(), responses: new Set(), last: undefined })
    socket.once('close', () => forget(socket))
    const isOfTooMany = !isBehindProxy && address.sockets.size > limits.connectionsOfAddress
    if (!isOfTooMany && (!isFull || makeRoom(address))) return
    report('connection', ip)
    close(socket)
  })

  /** Registers a request. Returns false if the connection is closed, for example because it has too many open requests. */
  function note(request: IncomingMessage, response: ServerResponse): boolean {
    arrivals.areNew = true
    const { socket } = request
    if (socket.destroyed) return false // Node still emits requests that arrived before the socket was destroyed
    const connection = connections.get(socket)
    if (!connection) return true // the request is from `inject` in a test
    const { responses, address } = connection
    if (responses.size >= limits.requestsOfConnection) {
      report('pipelining', socket.remoteAddress ?? '')
      socket.destroy()
      return false
    }
    responses.add(response)
    connection.last = { request, response }
    address.idle.delete(socket)
    response.on('close', () => {
      responses.delete(response)
      if (request.complete && connection.last?.response === response) connection.last = undefined // frees the body of an idle connection
      if (responses.size === 0 && connections.has(socket)) address.idle.add(socket)
    })
    return true
  }

  /** True if the client would read further bytes as part of a response that has begun. */
  function isAnswering(socket: Duplex): boolean {
    const { responses, last } = connections.get(socket) ?? {}
    return (last && !last.request.complete && last.response.headersSent) || [...(responses ?? [])].some(({ headersSent }) => headersSent)
  }

  return {
    isAnswering,
    /** Hook that must run first. Drops requests of closed connections. */
    admit(request: FastifyRequest, reply: FastifyReply, next: () => void) {
      if (note(request.raw, reply.raw)) next() // otherwise nobody reads the response, and each request would be logged
    },
    /** Hook that queues requests by network (security L8). If too many requests wait, those with large bodies get C503. */
    takeTurn(request: FastifyRequest, reply: FastifyReply, next: (error?: Error) => void) {
      const begin = () => {
        if (!request.raw.socket.destroyed) next() // otherwise nobody reads the response
      }
      const maxWaiting = hasLargeBody(request.raw) ? limits.waitingWithLargeBodies : Infinity
      if (turns.begin(requesterOf(request), begin, maxWaiting)) return
      report('body', request.clientAddress)
      reply.header('connection', 'close')
      next(failLater('C503', 1))
    },
    judge(request: FastifyRequest, reply: FastifyReply, next: () => void) {
      const { raw } = request
      if (raw.rawHeaders.length > 2 * limits.headers) return void reply.code(431).header('connection', 'close').send()
      if (hasSecondHost(raw)) return void reply.code(400).header('connection', 'close').send()
      if (hasBody(raw)) bodies.watch(request, reply)
      next()
    },
    /** Hook that must run last, before the response is sent. Discards an unread body and delays a 429. */
    end(request: FastifyRequest, reply: FastifyReply, _payload: unknown, done: () => void) {
      if (hasBody(request.raw)) bodies.discard(request, reply)
      if (reply.statusCode === 429 && limits.refusalDelayMs > 0) setTimeout(done, limits.refusalDelayMs * (0.5 + Math.random())).unref()
      else done()
    },
    /** Stops listening and closes idle connections; busy connections close after their response. Resolves when all are closed. */
    async drain() {
      if (server.server.listening) await stopListening(server.server)
      for (const idleAt = Date.now() + IDLE_MS; connections.size > 0; await delay(CHECK_EVERY_MS)) {
        if (Date.now() < idleAt) continue
        server.server.closeIdleConnections()
        // Browsers open connections in advance, which Node counts as idle only after their first byte.
        for (const socket of connections.keys()) if ((socket as Socket).bytesRead === 0) socket.destroy() // from `connection` events
      }
    },
  }
}

/** True if there are several Host headers: Node uses the first one, a proxy perhaps another (RFC 9112, 3.2). */
function hasSecondHost({ rawHeaders }: IncomingMessage) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts++
  return hosts > 1
}

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const hasLargeBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > LARGE_BODY_BYTES
