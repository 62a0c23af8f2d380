import http from 'node:http'
import https from 'node:https'
import { SITE_NAME } from '../machines/shops.ts'
import type { Attempt, Outcome } from './ledger.ts'

/** A request, and what came of it. Nothing is sent again here. */

interface Asked {
  method?: 'GET' | 'POST'
  token?: string | undefined
  /** Names a write. */
  key?: string
  body?: object
  /** A page: anything but 200 is no success, and it has no envelope. */
  isPage?: true
  /** From which address of this machine. */
  from?: string
}

interface Answered extends Attempt {
  /** The data of its envelope. */
  data: unknown
}

/** The longest that a shop may take for anything is far below. */
const HUNG_MS = 15_000
const agents = { 'http:': new http.Agent({ keepAlive: true }), 'https:': new https.Agent({ keepAlive: true, rejectUnauthorized: false }) }

/** Asks once. Never rejects. */
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

/** What a response comes to. Without a code it is the balancer's own. */
export function outcomeOf(status: number, code: string | undefined, retryAfter: string | undefined): Outcome {
  const hasRetryAfter = /^\d+$/.test(retryAfter ?? '')
  if (code === undefined) return status === 502 || status === 504 ? 'broken' : `${status} of the balancer`
  if (code === '0000') return 'done'
  if (code === 'C503') return hasRetryAfter ? 'refused' : 'C503 without Retry-After'
  return code === 'C107' ? 'under way' : code
}

function envelopeOf(body: Buffer): { code?: string; data?: unknown } {
  try {
    return JSON.parse(body.toString()) as { code: string; data: unknown } // as the contract has it
  } catch {
    return {} // the balancer's own page
  }
}
