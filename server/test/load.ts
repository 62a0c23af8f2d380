import http from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'

export interface RequestResult {
  path: string
  /** HTTP status of a complete response, otherwise the error's code. */
  result: number | string
  body: string
  headers: http.IncomingHttpHeaders
  ms: number
}

/** Clients that load a server. Each sends requests one after another on its own connection. */
export interface LoadClients {
  /** Results of the requests that have ended so far. */
  results: RequestResult[]
  /** Stops the clients. Resolves to all results when the last requests have ended. */
  stop(): Promise<RequestResult[]>
}

interface LoadOptions {
  pauseMs?: number
  headers?: () => Record<string, string>
}

const noHeaders = () => ({})

/**
 * Starts clients. `next` returns the path of the next request, and `pauseMs` passes between requests. A client ends when
 * its connection is refused. Bodies of successful responses are dropped.
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

export function tally(results: readonly RequestResult[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { result } of results) counts[result] = (counts[result] ?? 0) + 1
  return counts
}
