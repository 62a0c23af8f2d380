import { randomUUID } from 'node:crypto'
import https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import { BASE_PATH, IDEMPOTENCY_KEY } from '@shop/contract/call'
import { ADDRESSES, ask, envelopeOf } from './client.ts'

/** Requests of customers and visitors, with their results. */
export interface ShopLoad {
  failures: string[]
  /** Acknowledged comments. */
  comments: string[]
  pages: number
  /** Assets that pages name, requested repeatedly as by open pages. */
  assets: Set<string>
  /** Resolves after the last response. */
  stop(): Promise<void>
}

interface Asked {
  port: number
  token: string
  videoId: number
}

const PAGES = ['/', '/category/1', '/videos', '/product/101']
const WRITERS = 2
const VISITORS = 2
const PAUSE_MS = 100
const REPEAT_AFTER_MS = 1_000 // as the storefront does
const ASSETS_OF_PAGE = 4

/** Sends unique comments with keys, and requests pages with their assets. */
export function startLoad(asked: Asked): ShopLoad {
  const stopping = new AbortController()
  const name = randomUUID().slice(0, 8) // prefix of this load's comments
  const load: ShopLoad = { failures: [], comments: [], pages: 0, assets: new Set(), stop: async () => {} }
  const clients = [
    ...Array.from(
      { length: WRITERS },
      (_, writer) => (turn: number, agent: https.Agent) => comment(load, asked, `${name}-${writer}-${turn}`, agent),
    ),
    ...Array.from({ length: VISITORS }, () => (turn: number, agent: https.Agent) => visit(load, asked, turn, agent)),
  ]
  const run = async (act: (turn: number, agent: https.Agent) => Promise<void>) => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await act(turn, agent)
      await delay(PAUSE_MS)
    }
    agent.destroy()
  }
  const all = Promise.all(clients.map(run))
  load.stop = async () => {
    stopping.abort()
    await all
  }
  return load
}

/** Retries once under the same key, like the storefront. */
async function comment(load: ShopLoad, { port, token, videoId }: Asked, name: string, agent: https.Agent) {
  const content = `Comment ${name}`
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}`, [IDEMPOTENCY_KEY]: `comment-${name}-of-the-load` }
  const path = `${BASE_PATH}/videos/${videoId}/comments`
  const send = () =>
    codeOf(ask(port, path, { method: 'POST', headers, body: JSON.stringify({ content }), from: ADDRESSES.customer, agent }))
  let code = await send()
  if (code === 'C503') {
    await delay(REPEAT_AFTER_MS)
    code = await send()
  }
  if (code === '0000') load.comments.push(content)
  else load.failures.push(`${content}: ${code}`)
}

async function visit(load: ShopLoad, { port }: Asked, turn: number, agent: https.Agent) {
  const get = (path: string) => ask(port, path, { from: ADDRESSES.visitor, agent })
  const path = PAGES[turn % PAGES.length] ?? '/'
  const page = await get(path).catch((error: unknown) => String(error))
  if (typeof page === 'string' || page.status !== 200)
    return void load.failures.push(`${path}: ${typeof page === 'string' ? page : page.status}`)
  load.pages++
  for (const [asset] of page.body.toString().matchAll(/\/assets\/[\w.-]+/g)) load.assets.add(asset)
  const known = [...load.assets]
  for (let count = 0; count < ASSETS_OF_PAGE; count++) {
    const asset = known[(turn * ASSETS_OF_PAGE + count) % known.length] ?? path
    const status = await get(asset).then((answer) => answer.status, String)
    if (status !== 200) load.failures.push(`${asset}: ${status}`)
  }
}

const codeOf = (answering: ReturnType<typeof ask>) =>
  answering.then((answer) => (isJson(answer.headers) ? envelopeOf(answer).code : `status ${answer.status}`), String)
const isJson = (headers: Record<string, unknown>) => String(headers['content-type']).startsWith('application/json')
