import { type AddressInfo, createServer } from 'node:net'

/** A port of this machine that nobody listens on. */
export function findFreePort() {
  return new Promise<number>((found, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo // it listens on a port
      server.close(() => found(port))
    })
  })
}
