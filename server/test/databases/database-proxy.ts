import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'

/** Last message that PostgreSQL sends to a client when the postmaster is killed. */
const END = errorOf({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection due to unexpected postmaster exit' })

/** Start of the command tag that PostgreSQL sends after the rows of a copied table. */
const COPIED = 'COPY '
const LATE_MS = 20

/** Opens a proxy of the database that can drop or delay responses. `onRequest` gets each request before the database does. */
export async function openDatabaseProxy(connection: pg.ClientConfig, onRequest: (bytes: Buffer, shop: Socket) => void = () => {}) {
  const { host, port, user, database, password } = new pg.Client(connection)
  const sockets: Socket[] = []
  let isEnding = false
  let areCountsLate = false
  const delayCount = () =>
    new Transform({
      transform(bytes: Buffer, _, done) {
        const at = areCountsLate ? bytes.lastIndexOf(COPIED) - 5 : -1
        if (at < 0) return done(null, bytes)
        this.push(bytes.subarray(0, at))
        setTimeout(() => done(null, bytes.subarray(at)), LATE_MS)
      },
    })
  const addEnd = () =>
    new Transform({
      transform: (bytes: Buffer, _, done) => {
        done(null, isEnding ? Buffer.concat([bytes, END]) : bytes)
        isEnding = false
      },
    })
  const server = createServer((shop) => {
    const answering = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [shop, answering]) socket.on('error', () => {})
    sockets.push(answering)
    shop.on('data', (bytes: Buffer) => onRequest(bytes, shop))
    shop.pipe(answering).pipe(addEnd()).pipe(delayCount()).pipe(shop)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo // the server listens on a port
  return {
    connection: { host: '127.0.0.1', port: address.port, user, database, password } satisfies pg.ClientConfig,
    swallowAnswers: () => {
      for (const socket of sockets) socket.unpipe()
    },
    /** Delays the row counts of copied tables, so that they arrive in a later packet than the rows. */
    delayCounts: () => {
      areCountsLate = true
    },
    /** Sends the next response and the end of the connection in one packet. */
    endAfterAnswer: () => {
      isEnding = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

function errorOf(fields: Record<string, string>) {
  const text = Object.entries(fields)
    .map(([field, value]) => `${field}${value}\0`)
    .join('')
  const body = Buffer.from(`${text}\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
