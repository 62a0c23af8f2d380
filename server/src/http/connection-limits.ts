import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressKey } from '../auth/address.ts'
import type { ReportRefusal } from './refusal-log.ts'
import type { Limits } from './http-limits.ts'

interface Options {
  limits: Pick<Limits, 'connections' | 'connectionsOfAddress' | 'connectionsWithIdle' | 'requestsOfConnection'>
  /** Then all connections are those of proxies, and none is told by its address. */
  isBehindProxy: boolean
  report: ReportRefusal
}

interface Connection {
  address: string
  /** Of the requests that have not ended. */
  responses: Set<ServerResponse>
  /** The request that came last, with its response. Node reads no further one before its body has come. */
  last: { request: IncomingMessage; response: ServerResponse } | undefined
}

/**
 * Bounds connections and what is open on each (security L7, L8). `admit` is given each request first; where it returns false the connection has too many
 * open, and is gone. `isAnswering`: whether a response has begun that has not ended, or whose request has not: a further one would be read as part of it.
 */
export function limitConnections(server: Server, { limits, isBehindProxy, report }: Options) {
  const connections = new Map<Duplex, Connection>()
  const idle = new Set<Socket>() // the longest idle first
  const counts = new Map<string, number>() // of connections, by address

  function closeLongestIdle() {
    const [oldest] = idle
    if (!oldest) return
    idle.delete(oldest)
    oldest.destroy()
  }

  server.maxConnections = limits.connections
  server.on('drop', (dropped) => report('connection', addressKey(dropped?.remoteAddress ?? '')))
  server.on('connection', (socket: Socket) => {
    const address = addressKey(socket.remoteAddress ?? '')
    const count = (counts.get(address) ?? 0) + 1
    if (!isBehindProxy && count > limits.connectionsOfAddress) {
      report('connection', address)
      socket.destroy()
      return
    }
    if (connections.size >= limits.connectionsWithIdle) closeLongestIdle()
    connections.set(socket, { address, responses: new Set(), last: undefined })
    counts.set(address, count)
    idle.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
      idle.delete(socket)
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    })
  })

  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    if (socket.destroyed) return false // Node goes on with the requests that it has received in one piece
    const connection = connections.get(socket)
    if (!connection) return true // `inject` of a test
    const { address, responses } = connection
    if (responses.size >= limits.requestsOfConnection) {
      report('pipelining', address)
      socket.destroy()
      return false
    }
    responses.add(response)
    connection.last = { request, response }
    idle.delete(socket)
    response.on('close', () => {
      responses.delete(response)
      if (request.complete && connection.last?.response === response) connection.last = undefined // an idle connection keeps no body in memory
      if (responses.size === 0 && connections.has(socket)) idle.add(socket)
    })
    return true
  }

  function isAnswering(socket: Duplex): boolean {
    const { responses, last } = connections.get(socket) ?? {}
    return (last && !last.request.complete && last.response.headersSent) || [...(responses ?? [])].some(({ headersSent }) => headersSent)
  }

  return { admit, isAnswering }
}
