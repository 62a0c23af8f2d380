import { connect } from 'node:net'

/** One request as it went. `ms`: from the moment it was due until its last byte. Status 0: refused, reset or ended before its answer. */
export interface Went {
  due: number
  ms: number
  status: number
}

interface Question {
  path: string
  due: number
  done: (went: Went) => void
}

interface Options {
  encoding?: string
  /** At most so many are open; who finds none free waits for one. */
  connections?: number
}

/** What is not answered for so long counts as failed. */
const GIVE_UP_MS = 30_000

export type Client = ReturnType<typeof createClient>

/** A client so light that it can send thousands of requests a second beside the shop: raw sockets, kept open, one request at a time each. */
export function createClient(address: string, { encoding = 'gzip, deflate, br', connections = 2_000 }: Options = {}) {
  const { hostname, port, host } = new URL(address)
  const headers = ` HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`
  const idle: Connection[] = []
  const open = new Set<Connection>()
  const questions: Question[] = [] // of those for whom no connection is free

  interface Connection {
    ask(question: Question): void
    close(): void
  }

  function connection(): Connection {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let asked: Question | undefined
    let begun: Buffer | undefined
    let [status, missing] = [0, 0]
    const answer = (answered: number) => {
      if (asked) asked.done({ due: asked.due, ms: performance.now() - asked.due, status: answered })
      asked = undefined
    }
    const ask = (question: Question) => {
      asked = question
      socket.write(`GET ${question.path}${headers}`)
    }
    const self = { ask, close: () => socket.destroy() }
    socket.setTimeout(GIVE_UP_MS, self.close)
    socket.on('data', (bytes) => {
      if (!asked) return self.close() // something that nobody has asked for, such as 408
      if (missing > 0) missing -= bytes.length
      else {
        const answered = begun ? Buffer.concat([begun, bytes]) : bytes
        const end = answered.indexOf('\r\n\r\n')
        begun = end < 0 ? answered : undefined
        if (begun) return
        const head = answered.toString('latin1', 0, end)
        status = Number(head.slice(9, 12))
        missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0) - (answered.length - end - 4)
      }
      if (missing > 0) return
      answer(status)
      const next = questions.shift()
      if (next) ask(next)
      else idle.push(self)
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      open.delete(self)
      if (idle.includes(self)) idle.splice(idle.indexOf(self), 1)
      answer(0)
      const next = questions.shift()
      if (next) connection().ask(next)
    })
    open.add(self)
    return self
  }

  return {
    /** Sends a request as soon as a connection is free; its time counts from when it was due. */
    ask: (path: string, due = performance.now()) =>
      new Promise<Went>((done) => {
        const question = { path, due, done }
        const free = idle.pop() ?? (open.size < connections ? connection() : undefined)
        if (free) free.ask(question)
        else questions.push(question)
      }),
    close: () => open.forEach((each) => each.close()),
  }
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
