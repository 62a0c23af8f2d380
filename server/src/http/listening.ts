import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as Listener, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { messageOf, StartProblem } from '../start-problem.ts'

/** How long an idle connection stays open when the shop stops: a request may be in transit. */
const IDLE_MS = 1_000
const CHECK_EVERY_MS = 50
/** How long to wait at most for a moment without new connections. */
const ARRIVALS_MS = 1_000
/** Turns of the event loop without a new connection; each accepts one that the system has queued. */
const QUIET_TURNS = 10

/** Throws where the port is in use, before a database is made for nothing. It is free again afterwards: the shop listens when it can answer. */
export async function checkPort(config: Pick<Config, 'host' | 'port'>) {
  const probe = createServer()
  try {
    probe.listen({ port: config.port, host: (await lookup(config.host)).address })
    await once(probe, 'listening')
  } catch (error) {
    throw listenProblem(error, config)
  } finally {
    probe.close()
  }
}

/** Why the shop cannot listen, of what `listen` threw. */
export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} on ${host} is already in use; stop what uses it, or name another one with PORT.`)
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights than this user has; name one above 1023 with PORT.`)
  return new StartProblem(`The shop cannot listen on ${host}:${port}: ${messageOf(error)}.`)
}

/**
 * Stops listening as soon as no further connection arrives: closing a listener resets the connections that the system has accepted and Node has
 * not, together with the requests on them. Open connections are served on.
 */
export async function stopListening(server: Server) {
  let quietTurns = 0
  const reset = () => void (quietTurns = 0)
  server.on('connection', reset)
  for (const giveUpAt = Date.now() + ARRIVALS_MS; quietTurns < QUIET_TURNS && Date.now() < giveUpAt; quietTurns++) await nextTurn()
  server.off('connection', reset)
  Listener.prototype.close.call(server) // `server.close()` would also close idle connections, and with them requests in transit
}

/**
 * Ends open connections without losing a request: they are served on (the framework says `Connection: close` with each response), and those that
 * were idle for a moment are closed. The function that it returns resolves when no connection is open.
 */
export function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    if (server.listening) await stopListening(server)
    for (const idleAt = Date.now() + IDLE_MS; sockets.size > 0; await delay(CHECK_EVERY_MS)) {
      if (Date.now() < idleAt) continue
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy() // connected in advance, as browsers do: for Node it is not idle
    }
  }
}
