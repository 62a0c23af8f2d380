import { type Socket, Server as Listener } from 'node:net'
import type { Server } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** How long a connection that says nothing is kept when the shop closes: a request may be on its way. */
const QUIET_MS = 1_000
const LOOK_EVERY_MS = 50

/**
 * Ends a server without losing a request: nobody new is let in, who is connected is served on (the framework says `Connection: close` with each
 * answer), and who has said nothing for a moment is let go. The function it answers resolves when nobody is connected.
 */
export function drainOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    if (!server.listening) return
    Listener.prototype.close.call(server) // `server.close()` would also cut idle connections, and with them requests on their way
    for (const quietAt = Date.now() + QUIET_MS; sockets.size > 0; await delay(LOOK_EVERY_MS)) {
      if (Date.now() < quietAt) continue
      server.closeIdleConnections()
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy() // connected in advance, as browsers do: for Node it is not idle
    }
  }
}
