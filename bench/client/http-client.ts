import { connect } from 'node:net'
import { type Target, writeAsBrowser } from './browser.ts'

/** Outcome of a request. `ms` is the time from `due` to the last byte; status 0 means no response. */
export interface Outcome<Asked> {
  target: Asked
  due: number
  ms: number
  status: number
}

interface Pending<Asked> {
  target: Asked
  due: number
  done: (outcome: Outcome<Asked>) => void
}

interface Connection<Asked> {
  send(request: Pending<Asked>): void
  close(): void
}

/** A connection without data for this long is closed, and its request counts as failed. */
const TIMEOUT_MS = 30_000
const MAX_CONNECTIONS = 2_000
const MAX_TRIES = 20

export interface Client<Asked> {
  send(target: Asked, due?: number): Promise<Outcome<Asked>>
  close(): void
}

export const openBrowser = <Asked extends Target>(address: string, encodings?: string) =>
  createClient<Asked>(address, writeAsBrowser(address, encodings))

/**
 * Creates a client with raw sockets, which can send thousands of requests per second on the machine of the shop.
 * `localAddress` is the source address.
 */
export function createClient<Asked>(address: string, write: (target: Asked) => string, localAddress?: string): Client<Asked> {
  const { hostname, port } = new URL(address)
  const idle: Array<Connection<Asked>> = []
  const open = new Set<Connection<Asked>>()
  const waiting: Array<Pending<Asked>> = [] // requests that wait for a free connection

  function openConnection(): Connection<Asked> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true, ...(localAddress !== undefined && { localAddress }) })
    let request: Pending<Asked> | undefined
    let begun: Buffer | undefined
    let [status, missing, isLast] = [0, 0, false]
    const finish = (status: number) => {
      if (request) request.done({ target: request.target, due: request.due, ms: performance.now() - request.due, status })
      request = undefined
    }
    const send = (next: Pending<Asked>) => {
      request = next
      socket.write(write(next.target))
    }
    const self = { send, close: () => socket.destroy() }
    socket.setTimeout(TIMEOUT_MS, self.close)
    socket.on('data', (bytes) => {
      if (!request) return self.close() // a response without a request, such as 408
      if (missing > 0) missing -= bytes.length
      else {
        const received = begun ? Buffer.concat([begun, bytes]) : bytes
        const end = received.indexOf('\r\n\r\n')
        begun = end < 0 ? received : undefined
        if (begun) return
        const head = received.toString('latin1', 0, end)
        status = Number(head.slice(9, 12))
        isLast = /^connection: close/im.test(head)
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (received.length - end - 4)
      }
      if (missing > 0) return
      finish(status)
      if (isLast) return self.close()
      const next = waiting.shift()
      if (next) send(next)
      else idle.push(self)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(self)
      if (idle.includes(self)) idle.splice(idle.indexOf(self), 1)
      finish(0)
      const next = waiting.shift()
      if (next) openConnection().send(next)
    })
    open.add(self)
    return self
  }

  return {
    send: (target, due = performance.now()) =>
      new Promise((done) => {
        const request = { target, due, done }
        const free = idle.pop() ?? (open.size < MAX_CONNECTIONS ? openConnection() : undefined)
        if (free) free.send(request)
        else waiting.push(request)
      }),
    close: () => open.forEach((each) => each.close()),
  }
}

/**
 * Sends requests at a fixed rate without waiting for responses, so that delays count against the shop. Resolves after
 * the last response.
 */
export async function sendAtRate<Asked>(client: Client<Asked>, next: () => Asked, { rate, ms }: { rate: number; ms: number }) {
  const began = performance.now()
  const outcomes: Array<Promise<Outcome<Asked>>> = []
  await new Promise<void>((over) => {
    const tick = () => {
      const elapsed = Math.min(performance.now() - began, ms)
      while (outcomes.length < (elapsed * rate) / 1000) outcomes.push(client.send(next(), began + (outcomes.length * 1000) / rate))
      if (elapsed < ms) setTimeout(tick, 1)
      else over()
    }
    tick()
  })
  return Promise.all(outcomes)
}

/** Sends requests in parallel loops. Each loop sends its next request after the response to the previous one. */
export async function sendInLoops<Asked>(client: Client<Asked>, next: () => Asked, { loops, ms }: { loops: number; ms: number }) {
  const until = performance.now() + ms
  const outcomes: Array<Outcome<Asked>> = []
  await inLoops(loops, async () => {
    if (performance.now() >= until) return false
    outcomes.push(await client.send(next()))
    return true
  })
  return outcomes
}

/** Sends all targets, and repeats requests that are refused with 503. Throws if a status is not in `statuses`. */
export async function sendAll<Asked>(
  clients: ReadonlyArray<Client<Asked>>,
  targets: Iterable<Asked>,
  { loops, statuses }: { loops: number; statuses: number[] },
) {
  const left = targets[Symbol.iterator]()
  let n = 0
  await inLoops(loops, async () => {
    const { value, done } = left.next()
    if (done) return false
    const client = clients[n++ % clients.length]! // the list is not empty
    let { status } = await client.send(value)
    for (let tries = 1; status === 503 && tries < MAX_TRIES; tries++) ({ status } = await client.send(value))
    if (!statuses.includes(status)) throw new Error(`${JSON.stringify(value)} was answered with ${status}`)
    return true
  })
}

const inLoops = (loops: number, work: () => Promise<boolean>) =>
  Promise.all(
    Array.from({ length: loops }, async () => {
      while (await work());
    }),
  )
