import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

/** The result of one request. */
export interface RequestResult {
  path: string
  /** The HTTP status of a whole response; otherwise the code of the error: the connection was reset or refused. */
  result: number | string
  body: string
  headers: http.IncomingHttpHeaders
  ms: number
}

/** Clients that send one request after the other, each on a connection of its own that stays open. */
export interface LoadClients {
  /** So far. */
  results: RequestResult[]
  /** Sends no further requests. Resolves when the last ones have ended, also where the shop refuses connections. */
  stop(): Promise<RequestResult[]>
}

interface LoadOptions {
  pauseMs?: number
  /** Of the next request. */
  headers?: () => Record<string, string>
}

const noHeaders = () => ({})

/**
 * Starts clients of a shop; `next` is the path of the next request. A client whose connection is refused ends. `pauseMs`: between two requests of one
 * client. The body of a success is not stored.
 */
export function startClients(
  address: string,
  count: number,
  next: () => string,
  { pauseMs = 0, headers = noHeaders }: LoadOptions = {},
): LoadClients {
  const results: RequestResult[] = []
  const stopping = new AbortController()
  const run = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopping.signal.aborted) {
      const result = await ask(address, next(), agent, headers())
      results.push(result.result === 200 ? { ...result, body: '' } : result)
      if (result.result === 'ECONNREFUSED') break
      if (pauseMs > 0) await delay(pauseMs)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: count }, run))
  return {
    results,
    stop: async () => {
      stopping.abort()
      await all
      return results
    },
  }
}

/** Sends one GET and reads the whole response. */
export function ask(address: string, path: string, agent?: http.Agent, headers: Record<string, string> = {}): Promise<RequestResult> {
  const startedAt = performance.now()
  return new Promise((resolve) => {
    const end = (result: RequestResult['result'], body = '', received: http.IncomingHttpHeaders = {}) =>
      resolve({ path, result, body, headers: received, ms: performance.now() - startedAt })
    const request = http.get(`${address}${path}`, { ...(agent && { agent }), headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', (error) => end(codeOf(error)))
      response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString(), response.headers))
    })
    request.on('error', (error) => end(codeOf(error)))
  })
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : error.message)

/** How often each result was seen. */
export function tally(results: readonly RequestResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1
  return counts
}
