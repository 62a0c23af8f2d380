import { lookup } from 'node:dns/promises'
import { once } from 'node:events'
import http from 'node:http'
import https from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import type { LinkReason } from '@shop/contract/manage/links/link-reasons'
import { isPublicAddress } from './public-networks.ts'

/** Status of an address that works, or the reason why it does not work. */
export type Found = { status: number; reason: null } | { status: number | null; reason: LinkReason }

interface HostAddress {
  address: string
  family: number
}

/** Access to the internet, which tests replace. */
export interface Network {
  resolve(host: string): Promise<HostAddress[]>
  /** Returns true if the shop may connect to the address. */
  isAllowed(address: string): boolean
  ports: Readonly<Record<string, number>>
}

export const INTERNET: Network = {
  resolve: (host) => lookup(host, { all: true, order: 'ipv4first' }),
  isAllowed: isPublicAddress,
  ports: { 'http:': 80, 'https:': 443 },
}

const TIMEOUT_MS = 10_000
const MAX_REDIRECTS = 3
const MAX_BYTES = 65_536
const REDIRECTS = [301, 302, 303, 307, 308]
/** True if browsers get the error too. Statuses that may refuse only robots (401, 403, 429, …) do not count as dead. */
const isDead = (status: number) => status === 404 || status === 410 || status >= 500

interface Options {
  network?: Network
  timeoutMs?: number
  signal?: AbortSignal
}

/** Requests a URL and reads only the status. Allows only public hosts, standard ports, 3 redirects and 10 s (security S7). */
export async function askAddress(url: string, { network = INTERNET, timeoutMs = TIMEOUT_MS, signal }: Options = {}): Promise<Found> {
  const inTime = AbortSignal.timeout(timeoutMs)
  const until = signal ? AbortSignal.any([inTime, signal]) : inTime
  try {
    let next = url
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, location } = await ask(await targetOf(next, network, until), until)
      if (!REDIRECTS.includes(status) || location === undefined)
        return isDead(status) ? { status, reason: 'status' } : { status, reason: null }
      next = URL.parse(location, next)?.href ?? location
    }
    return { status: null, reason: 'redirects' }
  } catch (error) {
    signal?.throwIfAborted()
    if (inTime.aborted) return { status: null, reason: 'timeout' }
    return { status: null, reason: error instanceof NoAnswer ? error.reason : reasonOf(error) }
  }
}

class NoAnswer extends Error {
  readonly reason: LinkReason
  constructor(reason: LinkReason) {
    super(reason)
    this.reason = reason
  }
}

/** `pinned` is the only address to connect to, so that no second look-up can return another one. */
interface Target {
  url: URL
  host: string
  port: number
  pinned: HostAddress
}

async function targetOf(typed: string, { resolve, isAllowed, ports }: Network, signal: AbortSignal): Promise<Target> {
  const url = URL.parse(typed)
  const port = url ? ports[url.protocol] : undefined
  if (!url || port === undefined || url.port !== '' || url.username !== '' || url.password !== '') throw new NoAnswer('address')
  const host = url.hostname.replaceAll(/^\[|\]$/g, '')
  const family = isIP(host)
  const found = family === 0 ? await unlessAborted(resolve(host), signal).catch(asNoName(signal)) : [{ address: host, family }]
  const [pinned] = found
  if (!pinned) throw new NoAnswer('name')
  if (!found.every(({ address }) => isAllowed(address))) throw new NoAnswer('refused')
  return { url, host, port, pinned }
}

const asNoName = (signal: AbortSignal) => () => {
  signal.throwIfAborted()
  throw new NoAnswer('name')
}

async function ask({ url, host, port, pinned }: Target, signal: AbortSignal) {
  const toPinned: LookupFunction = (_, { all }, done) => (all ? done(null, [pinned]) : done(null, pinned.address, pinned.family))
  const request = (url.protocol === 'https:' ? https : http).request({
    host,
    port,
    path: url.pathname + url.search,
    headers: { accept: 'text/html,*/*;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; link check of a shop)' },
    lookup: toPinned,
    agent: false,
    signal,
  })
  // Limits the size of informational responses (status 1xx).
  request.on('information', () => (request.socket?.bytesRead ?? 0) > MAX_BYTES && request.destroy(new NoAnswer('connection')))
  request.end()
  try {
    const [{ statusCode: status = 0, headers }] = (await once(request, 'response')) as [http.IncomingMessage] // the event's arguments
    return { status, location: headers.location }
  } finally {
    request.on('error', () => {}) // ignores errors after the response
    request.destroy()
  }
}

/** Matches codes of TLS errors for which browsers refuse a page too. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|ERR_TLS|ERR_SSL/

function reasonOf(error: unknown): LinkReason {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return CERTIFICATE.test(code) ? 'certificate' : 'connection'
}

/** Rejects when the signal aborts. A DNS look-up cannot be cancelled; its result is then ignored. */
function unlessAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const { promise, resolve, reject } = Promise.withResolvers<Value>()
  const abort = () => reject(new Error('aborted', { cause: signal.reason }))
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  work.then(resolve, reject)
  return promise
}
