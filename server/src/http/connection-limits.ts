import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../auth/address.ts'
import type { ReportRefusal } from './refusal-log.ts'
import type { Limits } from './request-limits.ts'

interface Options {
  limits: Pick<Limits, 'connections' | 'connectionsOfAddress' | 'connectionsWithIdle' | 'requestsOfConnection'>
  /** Then all connections are those of proxies, and none is told by its address. */
  isBehindProxy: boolean
  report: ReportRefusal
}

interface Connection {
  address: string
  openRequests: number
}

/**
 * Bounds connections and what is open on each (security L7, L8). The function that it returns is given each request first; where it returns false the
 * connection has too many open, and is gone.
 */
export function limitConnections(server: Server, { limits, isBehindProxy, report }: Options) {
  const connections = new Map<Socket, Connection>()
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
    connections.set(socket, { address, openRequests: 0 })
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

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (socket.destroyed) return false // Node goes on with the requests that it has received in one piece
    const connection = connections.get(socket)
    if (!connection) return true // `inject` of a test
    if (connection.openRequests >= limits.requestsOfConnection) {
      report('pipelining', connection.address)
      socket.destroy()
      return false
    }
    connection.openRequests++
    idle.delete(socket)
    response.once('close', () => {
      connection.openRequests--
      if (connection.openRequests === 0 && connections.has(socket)) idle.add(socket)
    })
    return true
  }
}
