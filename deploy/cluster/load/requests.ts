import http from 'node:http'
import https from 'node:https'
import { SITE_NAME } from '../machines/shops.ts'
import type { Attempt, Outcome } from './ledger.ts'

/** Requests are never retried here. */

interface Asked {
  method?: 'GET' | 'POST'
  token?: string | undefined
  /** Idempotency key. */
  key?: string
  body?: object
  /** Pages have no envelope; any status but 200 is a failure. */
  isPage?: true
  from?: string
}

interface Answered extends Attempt {
  /** Data of the envelope. */
  data: unknown
}

/** Far above the shop's limits. */
const HUNG_MS = 15_000
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true, rejectUnauthorized: false }) }

/** Never rejects. */
export function ask(url: string, { method = 'GET', token, key, body, isPage, from }: Asked = {}): Promise<Answered> {
  const sentAt = Date.now()
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const end = (outcome: Outcome, data?: unknown) => resolve({ sentAt, ms: Date.now() - sentAt, outcome, data })
  const text = body && JSON.stringify(body)
  const headers = {
    host: SITE_NAME,
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
  }
  const isSecure = url.startsWith('https:')
  const options = { method, headers, agent: agents[isSecure ? 'https:' : 'http:'], timeout: HUNG_MS, localAddress: from }
  const request = (isSecure ? https : http).request(url, options, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('error', () => end('broken'))
    response.on('end', () => {
      const { statusCode: status = 0, headers: given } = response
      if (isPage) return end(status === 200 ? 'done' : `page ${status}`)
      const { code, data } = envelopeOf(Buffer.concat(parts))
      end(outcomeOf(status, code, given['retry-after']), data)
    })
  })
  request.on('timeout', () => {
    end('hung')
    request.destroy()
  })
  request.on('error', () => end('broken'))
  request.end(text)
  return promise
}

/** A response without a code is the balancer's. */
export function outcomeOf(status: number, code: string | undefined, retryAfter: string | undefined): Outcome {
  const hasRetryAfter = /^\d+$/.test(retryAfter ?? '')
  if (code === undefined) return status === 502 || status === 504 ? 'broken' : `${status} of the balancer`
  if (code === '0000') return 'done'
  if (code === 'C503') return hasRetryAfter ? 'refused' : 'C503 without Retry-After'
  return code === 'C107' ? 'under way' : code
}

function envelopeOf(body: Buffer): { code?: string; data?: unknown } {
  try {
    return JSON.parse(body.toString()) as { code: string; data: unknown } // the contract defines it
  } catch {
    return {} // the balancer's own page
  }
}
