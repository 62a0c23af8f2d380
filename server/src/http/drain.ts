import { Server as Listener, type Socket } from 'node:net'
import type { Server } from 'node:http'
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises'

/** How long a connection that says nothing is kept when the shop closes: a request may be on its way. */
const QUIET_MS = 1_000
const LOOK_EVERY_MS = 50
const KNOCKING_MS = 1_000
/** Of the event loop: in each, who has knocked is let in. */
const QUIET_TURNS = 10

/**
 * Lets nobody new in, as soon as nobody is at the door: to close it resets the connections that the system has taken and we have not, with what
 * was asked on them. Who is connected notices nothing yet, so that nobody is sent away who would come back at this moment.
 */
export async function closeDoor(server: Server) {
  let quietTurns = 0
  const hear = () => void (quietTurns = 0)
  server.on('connection', hear)
  for (const giveUpAt = Date.now() + KNOCKING_MS; quietTurns < QUIET_TURNS && Date.now() < giveUpAt; quietTurns++) await nextTurn()
  server.off('connection', hear)
  Listener.prototype.close.call(server) // `server.close()` would also cut idle connections, and with them requests on their way
}

/**
 * Lets who is connected go without losing a request: they are served on (the framework says `Connection: close` with each answer), and who has
 * said nothing for a moment is cut off. The function it answers resolves when nobody is connected.
 */
export function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    if (server.listening) await closeDoor(server)
    for (const quietAt = Date.now() + QUIET_MS; sockets.size > 0; await delay(LOOK_EVERY_MS)) {
      if (Date.now() < quietAt) continue
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy() // connected in advance, as browsers do: for Node it is not idle
    }
  }
}
