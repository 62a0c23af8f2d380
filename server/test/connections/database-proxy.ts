import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A way to a database that can be made to swallow its answers. `onRequest` is given what is sent to the database, before it arrives there. */
export async function openDatabaseProxy(connection: pg.ClientConfig, onRequest: (bytes: Buffer, shop: Socket) => void = () => {}) {
  const { host, port, user, database, password } = new pg.Client(connection)
  const sockets: Socket[] = []
  const server = createServer((shop) => {
    const answering = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [shop, answering]) socket.on('error', () => {})
    sockets.push(answering)
    shop.on('data', (bytes: Buffer) => onRequest(bytes, shop))
    shop.pipe(answering).pipe(shop)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // it listens on a port
  return {
    connection: { host: '127.0.0.1', port: address.port, user, database, password } satisfies pg.ClientConfig,
    swallowAnswers: () => {
      for (const socket of sockets) socket.unpipe()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
