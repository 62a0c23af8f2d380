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

interface Network {
  key: string
  connections: number
  addresses: Map<string, Address>
}

interface Address {
  key: string
  network: Network
  /** The oldest first. */
  sockets: Set<Duplex>
  /** The longest idle first. */
  idle: Set<Duplex>
}

interface Connection {
  address: Address
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
  const connections = new Map<Duplex, Connection>()
  const networks = new Map<string, Network>()

  /** The address of a new connection. Behind a proxy all are of one address. */
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

  /** The network that has most connections. */
  function findLargest() {
    let largest: Network | undefined
    for (const network of networks.values()) if (!largest || network.connections > largest.connections) largest = network
    return largest
  }

  /** Of the network that has most, its address that has most: the longest idle one, or else the oldest. Behind a proxy the longest idle one of all. */
  function findVictim(largest: Network | undefined) {
    let most: Address | undefined
    for (const address of largest?.addresses.values() ?? []) {
      const [oldest] = address.sockets
      if (oldest && !isSafe(oldest) && address.sockets.size > (most?.sockets.size ?? 0)) most = address
    }
    for (const socket of most?.idle ?? []) if (!isSafe(socket)) return socket
    return isBehindProxy ? undefined : most?.sockets.values().next().value
  }

  /** Closes a connection for another one; false where that one is closed instead, as its network has most. */
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

  server.maxConnections = limits.connections
  server.on('drop', (dropped) => report('connection', dropped?.remoteAddress ?? ''))
  server.on('connection', (socket: Socket) => {
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

  function admit(request: IncomingMessage, response: ServerResponse): boolean {
    const { socket } = request
    if (socket.destroyed) return false // Node goes on with the requests that it has received in one piece
    const connection = connections.get(socket)
    if (!connection) return true // `inject` of a test
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
      if (request.complete && connection.last?.response === response) connection.last = undefined // an idle connection keeps no body in memory
      if (responses.size === 0 && connections.has(socket)) address.idle.add(socket)
    })
    return true
  }

  function isAnswering(socket: Duplex): boolean {
    const { responses, last } = connections.get(socket) ?? {}
    return (last && !last.request.complete && last.response.headersSent) || [...(responses ?? [])].some(({ headersSent }) => headersSent)
  }

  return { admit, isAnswering }
}
