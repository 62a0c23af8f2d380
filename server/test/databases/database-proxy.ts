import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Transform } from 'node:stream'
import pg from 'pg'

/** What PostgreSQL sends as its last, where its first process is killed. */
const END = errorOf({ S: 'FATAL', V: 'FATAL', C: '57P01', M: 'terminating connection due to unexpected postmaster exit' })

/** What begins the last message about a table that was copied: its kind, its length in four bytes, and this. */
const COPIED = 'COPY '
const LATE_MS = 20

/** A way to a database that can be made to swallow its answers. `onRequest` is given what is sent to the database, before it arrives there. */
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
  const address = server.address() as AddressInfo // it listens on a port
  return {
    connection: { host: '127.0.0.1', port: address.port, user, database, password } satisfies pg.ClientConfig,
    swallowAnswers: () => {
      for (const socket of sockets) socket.unpipe()
    },
    /** From now on the number of rows of a table that is copied comes in a packet after the rows. */
    delayCounts: () => {
      areCountsLate = true
    },
    /** The next answer comes in one packet with the end of its connection. */
    endAfterAnswer: () => {
      isEnding = true
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

/** A message of PostgreSQL: an error with these fields. */
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
