import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** What one request came to. */
export interface Outcome {
  path: string
  /** The HTTP status of a whole answer; of what was cut or refused the error's code. */
  result: number | string
  body: string
  headers: http.IncomingHttpHeaders
  ms: number
}

/** Visitors that ask one thing after the other, each on a connection that is kept. */
export interface Visitors {
  /** What they have seen so far. */
  outcomes: Outcome[]
  /** Lets all end with what they have asked. Resolves then, also where all have ended as nobody lets them in. */
  leave(): Promise<Outcome[]>
}

/**
 * Sends visitors to a shop; `next` is what one asks for. Who is refused a connection goes home. `pauseMs`: between two questions of one.
 * Of a success the body is forgotten.
 */
export function sendVisitors(address: string, count: number, next: () => string, { pauseMs = 0 } = {}): Visitors {
  const outcomes: Outcome[] = []
  const leaving = new AbortController()
  const stay = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (!leaving.signal.aborted) {
      const outcome = await ask(address, next(), agent)
      outcomes.push(outcome.result === 200 ? { ...outcome, body: '' } : outcome)
      if (outcome.result === 'ECONNREFUSED') break
      if (pauseMs > 0) await delay(pauseMs)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: count }, stay))
  return {
    outcomes,
    leave: async () => {
      leaving.abort()
      await all
      return outcomes
    },
  }
}

/** Asks once and reads the whole answer. */
export function ask(address: string, path: string, agent?: http.Agent, headers: Record<string, string> = {}): Promise<Outcome> {
  const began = performance.now()
  return new Promise((resolve) => {
    const end = (result: Outcome['result'], body = '', answered: http.IncomingHttpHeaders = {}) =>
      resolve({ path, result, body, headers: answered, ms: performance.now() - began })
    const request = http.get(`${address}${path}`, { ...(agent && { agent }), headers }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', (error) => end(codeOf(error)))
      answer.on('end', () => end(answer.statusCode ?? 0, Buffer.concat(chunks).toString(), answer.headers))
    })
    request.on('error', (error) => end(codeOf(error)))
  })
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message)

/** How often each result was seen. */
export function tally(outcomes: readonly Outcome[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { result } of outcomes) counts[result] = (counts[result] ?? 0) + 1
  return counts
}
