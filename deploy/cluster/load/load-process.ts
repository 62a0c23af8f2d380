import { setTimeout as delay } from 'node:timers/promises'
import { CLIENT_ID } from '@shop/contract/limits'
import { MACHINES, VISITORS } from '../machines/network.ts'
import { type Attempt, isAcknowledged, type Write } from './ledger.ts'
import type { Command, LoadResult, Reply } from './load.ts'
import { changePrices } from './prices.ts'
import { ask } from './requests.ts'

/** The rate is constant, whatever the responses. `load.ts` controls this process. */

const WRITES_PER_SECOND = 100
const PAGES_PER_SECOND = 10
const READS_PER_SECOND = 5
const PAGES = ['/', '/help', '/category/1']
const BASE = `https://${MACHINES.balancer}`
const CALLS = `${BASE}/api/admin`
const PASSWORD = 'a lot of planes'
/** Retries once after a second if the outcome is unknown, like the storefront. */
const AGAIN_AFTER_MS = 1_000
/** Recovered means that all writes of WELL_MS took at most SOON_MS; after a fail-over, pages are rendered again first. */
const WELL_MS = 2_000
const SOON_MS = 1_000

const password = process.env['DATABASE_PASSWORD'] ?? ''
const visitorOf = (index: number) => VISITORS[index % VISITORS.length]
const customers: string[] = []
let tokens: string[] = []
let videos: number[] = []
let product = 0

/** Creates customers, and requests pages until both shops have cached them. */
async function prepare() {
  const list = await askUntilDone(`${CALLS}/product-video/list`)
  const page = await askUntilDone(`${CALLS}/product/page`)
  videos = (list.data as Array<{ id: number }>).map(({ id }) => id) // the contract defines it
  product = (page.data as { rows: Array<{ id: number }> }).rows[0]?.id ?? 0 // the contract defines it
  for (let index = 0; index < VISITORS.length; index++) customers.push(await register(index))
}

/** A new balancer may not respond yet. */
async function askUntilDone(url: string) {
  for (let turn = 0; ; turn++) {
    const answered = await ask(url)
    if (answered.outcome === 'done') return answered
    if (turn > 40) throw new Error(`${url} is answered with: ${answered.outcome}`)
    await delay(500)
  }
}

async function register(index: number) {
  const username = `rehearsal-${Date.now().toString(36)}-${index}@mail.example`
  await ask(`${CALLS}/register`, { method: 'POST', from: visitorOf(index), body: { username, pwd: PASSWORD, language: 'en' } })
  return username
}

async function logIn(username: string, index: number) {
  const body = { username, password: PASSWORD, clientId: CLIENT_ID, grantType: 'password' }
  const { data, outcome } = await ask(`${CALLS}/auth/login`, { method: 'POST', from: visitorOf(index), body })
  if (outcome !== 'done') throw new Error(`a customer of the rehearsal could not log in: ${outcome}`)
  return (data as { accessToken: string }).accessToken // the contract defines it
}

interface Run extends LoadResult {
  stopping: AbortController
  pending: Set<Promise<unknown>>
  hasPrices: boolean
  ending: Promise<unknown>
}
let run: Run | undefined

/** Logs in again, as access tokens could expire. */
async function begin(name: string) {
  tokens = await Promise.all(customers.map(logIn))
  const began: Run = {
    writes: [],
    pages: [],
    reads: [],
    prices: [],
    stopping: new AbortController(),
    pending: new Set(),
    hasPrices: true,
    ending: Promise.resolve(),
  }
  const { signal } = began.stopping
  const kinds: Array<{ rate: number; sent: number; send(index: number): Promise<unknown> }> = [
    { rate: WRITES_PER_SECOND, sent: 0, send: (index) => write(began, `${name}-${index}`, index) },
    { rate: PAGES_PER_SECOND, sent: 0, send: (index) => readPage(began.pages, index) },
    { rate: READS_PER_SECOND, sent: 0, send: (index) => readCart(began.reads, index) },
  ]
  const beganAt = Date.now()
  const ticking = setInterval(() => {
    const seconds = (Date.now() - beganAt) / 1_000
    for (const kind of kinds)
      while (kind.sent < seconds * kind.rate) {
        const work = kind.send(kind.sent++)
        began.pending.add(work)
        void work.finally(() => began.pending.delete(work))
      }
  }, 5)
  signal.addEventListener('abort', () => clearInterval(ticking))
  began.ending = changePrices(password, product, () => began.hasPrices && isWell(began), began.prices, signal)
  run = began
}

async function write({ writes }: Run, text: string, index: number) {
  const noted: Write = { text, attempts: [] }
  writes.push(noted)
  const url = `${CALLS}/videos/${videos[index % videos.length]}/comments`
  const request = {
    method: 'POST',
    token: tokens[index % tokens.length],
    key: `key-of-${text}`,
    body: { content: text },
    from: visitorOf(index),
  } as const
  for (let sent = 0; sent < 2; sent++) {
    if (sent > 0) await delay(AGAIN_AFTER_MS)
    noted.attempts.push(withoutData(await ask(url, request)))
    if (isAcknowledged(noted)) return
  }
}

const readPage = async (pages: Attempt[], index: number) =>
  void pages.push(withoutData(await ask(BASE + PAGES[index % PAGES.length], { isPage: true, from: visitorOf(index) })))
const readCart = async (reads: Attempt[], index: number) =>
  void reads.push(withoutData(await ask(`${CALLS}/cart`, { token: tokens[index % tokens.length], from: visitorOf(index) })))

const withoutData = ({ sentAt, ms, outcome }: Attempt): Attempt => ({ sentAt, ms, outcome })

/** True if all recent writes succeeded at the first try within a second, at nearly the full rate. */
function isWell({ writes }: Run) {
  const since = Date.now() - WELL_MS
  const recent = writes.filter(({ attempts: [first] }) => first !== undefined && first.sentAt + first.ms > since)
  const isDone = recent.every(({ attempts: [first] }) => first?.outcome === 'done' && first.ms <= SOON_MS)
  return isDone && recent.length > (WRITES_PER_SECOND * WELL_MS) / 1_000 / 2
}

async function end(): Promise<LoadResult> {
  if (!run) throw new Error('there is no load that runs')
  const { stopping, pending, ending, writes, pages, reads, prices } = run
  stopping.abort()
  await ending
  while (pending.size > 0) await Promise.all(pending)
  run = undefined
  return { writes, pages, reads, prices }
}

async function answer(command: Command): Promise<unknown> {
  switch (command.what) {
    case 'prepare':
      return prepare()
    case 'begin':
      return begin(command.name)
    case 'prices':
      if (run) run.hasPrices = command.on
      return undefined
    case 'is well':
      return run !== undefined && isWell(run)
    case 'end':
      return end()
  }
}

process.on('message', ({ id, command }: { id: number; command: Command }) => {
  const send = (reply: Omit<Reply, 'id'>) => process.send?.({ id, ...reply })
  answer(command).then(
    (value) => send({ value }),
    (error: unknown) => send({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
