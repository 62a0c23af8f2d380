import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Range below the ports that Linux gives to outgoing connections, so that these cannot take a port before its program listens. */
const [FIRST, END] = [10_000, 32_000]
const MOST_TRIES = 100

/** Returns a port of this machine on which nothing listens. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, END)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('no port is free')
}
