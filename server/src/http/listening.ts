import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import type { Server } from 'node:http'
import { createServer, Server as Listener } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Config } from '../config.ts'
import { messageOf, StartProblem } from '../start-problem.ts'

/** Maximum time to wait for a pause in new connections. */
const ARRIVALS_MS = 1_000
/** After this many event-loop turns without a new connection, the queue counts as empty: each turn accepts one connection. */
const QUIET_TURNS = 10

/** Throws StartProblem if the server cannot listen on the port. Called before a database is created; frees the port again. */
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

export function listenProblem(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>) {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} on ${host} is already in use; stop what uses it, or name another one with PORT.`)
  if (code === 'EACCES') return new StartProblem(`Port ${port} needs more rights than this user has; name one above 1023 with PORT.`)
  return new StartProblem(`The shop cannot listen on ${host}:${port}: ${messageOf(error)}.`)
}

/** Stops listening after Node has accepted the queued connections, which closing would reset. Open connections are still served. */
export async function stopListening(server: Server) {
  let quietTurns = 0
  const reset = () => void (quietTurns = 0)
  server.on('connection', reset)
  for (const giveUpAt = Date.now() + ARRIVALS_MS; quietTurns < QUIET_TURNS && Date.now() < giveUpAt; quietTurns++) await nextTurn()
  server.off('connection', reset)
  Listener.prototype.close.call(server) // `server.close()` also closes idle connections with requests in transit
}
