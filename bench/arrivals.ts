import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** One request as it went. `ms`: from the moment it was due until its last byte. Status 0: refused, reset or ended before its answer. */
export interface Went {
  due: number
  ms: number
  status: number
}

interface Waiting {
  due: number
  done: (went: Went) => void
}

export type Client = ReturnType<typeof createClient>

/** A client so light that it can send thousands of requests a second beside the shop: raw sockets, kept open, one request at a time each. */
export function createClient(address: string, encoding = 'gzip, deflate, br') {
  const { hostname, port, host } = new URL(address)
  const idle: Socket[] = []
  const open = new Set<Socket>()
  const headers = ` HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`

  function openSocket() {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let waiting: Waiting | undefined
    let [status, missing] = [0, 0]
    const end = (answered: number) => {
      const was = waiting
      waiting = undefined
      if (answered > 0) idle.push(socket)
      was?.done({ due: was.due, ms: performance.now() - was.due, status: answered })
    }
    socket.on('data', (bytes) => {
      if (missing > 0) missing -= bytes.length
      else [status, missing] = headOf(bytes)
      if (missing === 0) end(status)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(socket)
      const at = idle.indexOf(socket)
      if (at >= 0) idle.splice(at, 1)
      end(0)
    })
    open.add(socket)
    return Object.assign(socket, { ask: (path: string, next: Waiting) => ((waiting = next), socket.write(`GET ${path}${headers}`)) })
  }
  type Asking = ReturnType<typeof openSocket>

  return {
    /** Sends a request now, on a connection that is free or a new one. */
    ask: (path: string, due = performance.now()) =>
      new Promise<Went>((done) => ((idle.pop() as Asking | undefined) ?? openSocket()).ask(path, { due, done })), // only such are put there
    /** Opens connections ahead of their use. */
    open: async (count: number) => {
      const sockets = Array.from({ length: count }, openSocket)
      await Promise.all(sockets.map((socket) => once(socket, 'connect')))
      idle.push(...sockets)
    },
    connections: () => open.size,
    close: () => open.forEach((socket) => socket.destroy()),
  }
}

/** Status, and the bytes that are still to come. The shop's heads come in one piece and say their length. */
function headOf(bytes: Buffer): [status: number, missing: number] {
  const end = bytes.indexOf('\r\n\r\n')
  const head = bytes.toString('latin1', 0, end)
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
  return [Number(head.slice(9, 12)), length - (bytes.length - end - 4)]
}

/** Arrivals at a fixed rate, whatever is answered. Answers when the last has been answered. */
export async function arrive(client: Client, pathOf: () => string, { rate, ms }: { rate: number; ms: number }) {
  const began = performance.now()
  const went: Promise<Went>[] = []
  await new Promise<void>((over) => {
    const tick = () => {
      const elapsed = Math.min(performance.now() - began, ms)
      while (went.length < (elapsed * rate) / 1000) went.push(client.ask(pathOf(), began + (went.length * 1000) / rate))
      if (elapsed < ms) setTimeout(tick, 1)
      else over()
    }
    tick()
  })
  return Promise.all(went)
}

/** As many at once as there are loops, each sending its next when the last is answered. */
export async function loop(client: Client, pathOf: () => string, { loops, ms }: { loops: number; ms: number }) {
  const until = performance.now() + ms
  const went: Went[] = []
  const run = async () => {
    while (performance.now() < until) went.push(await client.ask(pathOf()))
  }
  await Promise.all(Array.from({ length: loops }, run))
  return went
}
