import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { addressKey, networkKey } from '../auth/address.ts'
import type { ReportRefusal } from './refusal-log.ts'
import type { Limits } from './http-limits.ts'

interface Options {
  limits: Pick<Limits, 'connections' | 'connectionsOfAddress' | 'connectionsBeforeClosing' | 'safeConnectionMs' | 'requestsOfConnection'>
  /** Then all connections are those of proxies, and none is told by its address. */
  isBehindProxy: boolean
  report: ReportRefusal
}

/** An address or a network. */
interface Owner {
  key: string
  connections: number
}

interface Connection {
  address: Owner
  network: Owner
  /** When it was opened, in milliseconds of a clock that never goes back. */
  since: number
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
  const connections = new Map<Duplex, Connection>() // the oldest first
  const idle = new Set<Duplex>() // the longest idle first
  const owners = new Map<string, Owner>()

  /** The owner of that key, with one connection more. */
  function join(key: string) {
    const owner = owners.get(key) ?? { key, connections: 0 }
    owners.set(key, owner)
    owner.connections++
    return owner
  }

  function leave(owner: Owner) {
    if (--owner.connections === 0) owners.delete(owner.key)
  }

  const isSafe = ({ since }: Connection) => performance.now() - since < limits.safeConnectionMs

  /** The network that has most connections. */
  function findLargest() {
    let largest: Owner | undefined
    for (const { network } of connections.values()) if (!largest || network.connections > largest.connections) largest = network
    return largest
  }

  /** Of the network that has most, its address that has most: the longest idle one, or else the oldest. Behind a proxy the longest idle one of all. */
  function findVictim() {
    const largest = findLargest()
    let victim: Duplex | undefined
    let most = 0
    for (const socket of isBehindProxy ? idle : [...idle, ...connections.keys()]) {
      const one = connections.get(socket)
      if (!one || isSafe(one)) continue
      if (isBehindProxy) return socket
      if (one.network === largest && one.address.connections > most) [victim, most] = [socket, one.address.connections]
    }
    return victim
  }

  /** Closes a connection for another one; false where that one is closed instead, as its network has most. */
  function makeRoom({ network }: Connection): boolean {
    const victim = findVictim()
    if (victim) close(victim)
    return victim !== undefined || isBehindProxy || network.connections < (findLargest()?.connections ?? 0)
  }

  function forget(socket: Duplex) {
    const connection = connections.get(socket)
    if (!connection) return
    connections.delete(socket)
    idle.delete(socket)
    leave(connection.address)
    leave(connection.network)
  }

  function close(socket: Duplex) {
    forget(socket)
    socket.destroy()
  }

  server.maxConnections = limits.connections
  server.on('drop', (dropped) => report('connection', dropped?.remoteAddress ?? ''))
  server.on('connection', (socket: Socket) => {
    const ip = socket.remoteAddress ?? ''
    const [address, network] = [join(`address ${addressKey(ip)}`), join(`network ${networkKey(ip)}`)]
    const connection: Connection = { address, network, since: performance.now(), responses: new Set(), last: undefined }
    const isFull = connections.size >= limits.connectionsBeforeClosing
    connections.set(socket, connection)
    idle.add(socket)
    socket.once('close', () => forget(socket))
    const isOfTooMany = !isBehindProxy && address.connections > limits.connectionsOfAddress
    if (!isOfTooMany && (!isFull || makeRoom(connection))) return
    report('connection', ip)
    close(socket)
  })

  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    if (socket.destroyed) return false // Node goes on with the requests that it has received in one piece
    const connection = connections.get(socket)
    if (!connection) return true // `inject` of a test
    const { responses } = connection
    if (responses.size >= limits.requestsOfConnection) {
      report('pipelining', socket.remoteAddress ?? '')
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
