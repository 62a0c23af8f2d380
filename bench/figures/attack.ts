import { setTimeout as delay } from 'node:timers/promises'
import { type Attack, sendSlowBodies, writeAttack } from '../client/attacker.ts'
import { type Target, writeAsBrowser, writeFrom } from '../client/browser.ts'
import type { FloodOptions } from '../client/flood-process.ts'
import { requestFrom } from '../client/flood.ts'
import { DIRECT_FLOODS, floodsOf } from '../client/floods.ts'
import { WORST } from '../client/floods-of-networks.ts'
import { type Client, createClient, type Outcome, sendAll, sendAtRate } from '../client/http-client.ts'
import { newcomersOf, registerFrom } from '../client/newcomers.ts'
import { messageOf, run } from '../client/processes.ts'
import { CACHED, createSearches, inventedAddress, popularTargets } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { withNewShop } from '../shop/running-shop.ts'
import { type Figure, quantile } from './figure.ts'

const ADDRESSES = 10_000
const RATE = 200
const PHASE_MS = (ADDRESSES * 1_000) / RATE
const CALM_MS = 15_000
const VISITORS_RATE = 100
const SLOW_BODIES = 300
const AT_ONCE = 4
const MB = 1e6
/** Number of invented URLs in ten requests. The other two are a new search and a request with repeated headers. */
const INVENTED = 8

const HOME: Target = { path: '/', language: 'en' }

/** Measures how invented requests, and then floods, affect a customer and a visitor (security L5, L8). */
export const attack = async () => [...(NAMED ? [] : await variety()), ...(await floods()), ...(await directly())]

/** `FLOODS=uploads npm run bench -- attack` selects floods by name. */
const NAMED = process.env['FLOODS']
const isWanted = (what: string) => what.includes(NAMED ?? '')

/** Sends 10,000 invented requests and 300 slow bodies. Measures the effects on visitors and the cache, and counts server errors. */
const variety = () => withNewShop(({ address }) => measure(address), BEHIND_PROXY)

async function measure(address: string): Promise<Figure[]> {
  const visitors = createClient<Target>(
    address,
    writeFrom(() => VISITOR, writeAsBrowser(address)),
  )
  const bytesOfPopular = async () => {
    for (let turn = 0; turn < 2; turn++) await sendAll([visitors], popularTargets(), { loops: AT_ONCE, statuses: [200] })
    return (await metricsOf(address)).cacheBytes
  }
  const bytes = await bytesOfPopular()

  const calm = await browse(visitors, CALM_MS)
  const slow = sendSlowBodies(address, SLOW_BODIES, ATTACKER)
  const attacker = createClient(
    address,
    writeFrom(() => ATTACKER, writeAttack(address)),
  )
  const [attacked, answered] = await Promise.all([
    browse(visitors, PHASE_MS),
    sendAtRate(attacker, createAttacks(), { rate: RATE, ms: PHASE_MS }),
  ])
  attacker.close()
  slow.close()

  const takenMb = ((await bytesOfPopular()) - bytes) / MB
  visitors.close()
  return figuresOf({ calm, attacked, answered, takenMb })
}

/** Sends requests of visitors, alternately for the home page and a cached call. */
function browse(visitors: Client<Target>, ms: number) {
  let turn = 0
  return sendAtRate(visitors, () => (turn++ % 2 ? CACHED.call : HOME), { rate: VISITORS_RATE, ms })
}

function createAttacks() {
  const nextSearch = createSearches(2)
  let asked = 0
  return (): Attack => {
    const n = asked++
    const kind = n % 10
    if (kind < INVENTED) return { ...inventedAddress(n), n }
    return kind === INVENTED ? { ...nextSearch(), n } : { ...CACHED.call, isDoubled: true, n: (n - kind) / 10 }
  }
}

interface Measured {
  calm: Array<Outcome<Target>>
  attacked: Array<Outcome<Target>>
  answered: Array<Outcome<Attack>>
  /** Growth of the cache in MB, beyond the responses to visitors' requests. */
  takenMb: number
}

function figuresOf({ calm, attacked, answered, takenMb }: Measured): Figure[] {
  const p99 = (outcomes: Array<Outcome<Target>>) =>
    quantile(
      outcomes.filter(({ target }) => target === HOME).map(({ ms }) => ms),
      0.99,
    )
  const isFault = ({ status }: Outcome<Attack>) => status === 0 || (status >= 500 && status !== 503)
  return [
    {
      what: `p99 of the home page under ${answered.length} requests of attackers, beside it without (${p99(attacked).toFixed(1)} ms and ${p99(calm).toFixed(1)} ms)`,
      value: p99(attacked) / p99(calm),
      unit: '×',
      digits: 1,
      wanted: { atMost: 3 },
    },
    {
      what: 'visitors who were not served meanwhile',
      value: attacked.filter(({ status }) => status !== 200).length,
      wanted: { atMost: 0 },
    },
    { what: 'room in the cache that they took', value: takenMb, unit: ' MB', digits: 1, wanted: { atMost: 1 } },
    { what: 'requests of attackers that ended with a fault of the shop', value: answered.filter(isFault).length, wanted: { atMost: 0 } },
  ]
}

const FLOOD_MS = 10_000
const PAUSE_MS = 3_000
const BESIDE_RATE = 20 // 200 requests per flood, so that the p99 is not the maximum
const READ_EVERY_MS = 200
const ATTACKERS = 12
const CALLS = '/api/admin'
const ATTACKER = '198.51.100.66'
const CUSTOMER = '203.0.114.5'
const VISITOR = '203.0.114.6'
const BEHIND_PROXY = { TRUST_PROXY: '1' }

const floods = () => withNewShop(({ address }) => measureFloods(address), BEHIND_PROXY)

async function measureFloods(address: string): Promise<Figure[]> {
  const client = createClient<string>(address, (text) => text)
  const token = await registerFrom(address, CUSTOMER, 'customer')
  const tokens: string[] = []
  for (let n = 0; n < ATTACKERS; n++) tokens.push(await registerFrom(address, ATTACKER, `attacker-${n}`))
  const next = createRequestsBeside(token)
  const browseBeside = () => sendAtRate(client, next, { rate: BESIDE_RATE, ms: FLOOD_MS })
  await browseBeside() // warm-up
  const calm = await browseBeside()
  const whats = floodsOf({ tokens }).map(({ what }) => what)
  const flood = (what: string, places: number[]) => beside(what, { address, tokens, places }, { calm, browseBeside })

  const figures: Figure[] = []
  for (const [place, what] of whats.entries()) if (isWanted(what)) figures.push(...(await flood(what, [place])))
  const worst = [...whats.keys()].filter((place) => WORST.includes(whats[place] ?? ''))
  if (isWanted('the three worst at once')) figures.push(...(await flood('the three worst at once', worst)))
  if (NAMED) return figures
  await delay(PAUSE_MS)
  const before = await usageOf(address)
  const greatest = readGreatest(address)
  figures.push(...(await flood('all of these at once', [...whats.keys()])))
  const { megabytes, otherFiles } = await greatest.end()
  client.close()
  return [
    ...figures,
    { what: 'memory that all floods at once take', value: megabytes - before.megabytes, unit: ' MB', wanted: { atMost: 120 } },
    // Connections do not count here, because a proxy limits them.
    {
      what: 'file handles that all floods at once take, beside their connections',
      value: otherFiles - before.otherFiles,
      wanted: { atMost: 200 },
    },
  ]
}

/** Measures floods of connections without a proxy, which would limit connections. */
async function directly(): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [place, { what }] of DIRECT_FLOODS.entries())
    if (isWanted(what)) figures.push(...(await withNewShop(({ address }) => measureConnections(address, what, place))))
  return figures
}

async function measureConnections(address: string, what: string, place: number): Promise<Figure[]> {
  const client = createClient<Target>(address, writeAsBrowser(address), '127.9.0.5')
  const browseBeside = () => sendAtRate(client, () => HOME, { rate: BESIDE_RATE, ms: FLOOD_MS })
  await browseBeside()
  const calm = await browseBeside()
  const before = await usageOf(address)
  const greatest = readGreatest(address)
  const figures = await beside(what, { address, tokens: [], places: [place] }, { calm, browseBeside })
  const { otherFiles } = await greatest.end()
  client.close()
  return [
    ...figures,
    { what: `file handles that ${what} take, beside their own`, value: otherFiles - before.otherFiles, wanted: { atMost: 205 } },
  ]
}

interface Beside<Asked> {
  calm: Array<Outcome<Asked>>
  browseBeside(): Promise<Array<Outcome<Asked>>>
}

/** Measures requests of customers and visitors during floods: the share that is served, and the p99 relative to `calm`. */
async function beside<Asked>(what: string, options: FloodOptions, { calm, browseBeside }: Beside<Asked>): Promise<Figure[]> {
  await delay(PAUSE_MS) // lets the previous flood's work end
  const floods = run('bench/client/flood-process.ts', options)
  await messageOf(floods)
  const newcomers = options.tokens.length > 0 ? newcomersOf(options.address, FLOOD_MS) : undefined
  const outcomes = await browseBeside().finally(() => floods.kill('SIGKILL'))
  const come = (await newcomers) ?? []
  const p99 = (some: Array<Outcome<Asked>>) =>
    quantile(
      some.map(({ ms }) => ms),
      0.99,
    )
  const served = outcomes.filter(({ status }) => status === 200)
  return [
    {
      what: `requests of a customer and a visitor that are served beside ${what}`,
      value: (100 * served.length) / outcomes.length,
      unit: ' %',
      digits: 1,
      wanted: { atLeast: 100 },
    },
    {
      what: `their p99, to that without (${p99(outcomes).toFixed(1)} ms and ${p99(calm).toFixed(1)} ms)`,
      value: p99(outcomes) / p99(calm),
      unit: '×',
      digits: 1,
      wanted: { atMost: 3 },
    },
    ...(come.length > 0 ? [newcomersFigure(what, come)] : []),
  ]
}

const newcomersFigure = (what: string, come: boolean[]): Figure => ({
  what: `registrations and logins from new devices elsewhere within 5 s beside ${what}, of ten`,
  value: (10 * come.filter(Boolean).length) / come.length,
  digits: 1,
  wanted: { atLeast: 9 },
})

/** Returns a function that writes requests: a customer reads and fills a cart, and a visitor opens the home page and an uncached page. */
function createRequestsBeside(token: string) {
  const authorization = `Authorization: Bearer ${token}\r\n`
  let turn = 0
  return () => {
    const n = turn++
    if (n % 4 === 0) return requestFrom(CUSTOMER, `GET ${CALLS}/cart`, authorization)
    const body = JSON.stringify({ productId: 101, quantity: 1 })
    if (n % 4 === 1) return requestFrom(CUSTOMER, `POST ${CALLS}/cart/add`, `${authorization}Content-Type: application/json\r\n`, body)
    return requestFrom(VISITOR, n % 4 === 2 ? 'GET /' : `GET /category/1?tags=1,${1_000 + n}`)
  }
}

async function usageOf(address: string) {
  const { residentBytes, openFiles, connections } = await metricsOf(address)
  return { megabytes: residentBytes / MB, openFiles, otherFiles: openFiles - connections }
}

function readGreatest(address: string) {
  const greatest = { megabytes: 0, openFiles: 0, otherFiles: 0 }
  const ended = new AbortController()
  const reading = (async () => {
    for (; !ended.signal.aborted; await delay(READ_EVERY_MS)) {
      const { megabytes, openFiles, otherFiles } = await usageOf(address)
      greatest.megabytes = Math.max(greatest.megabytes, megabytes)
      greatest.openFiles = Math.max(greatest.openFiles, openFiles)
      greatest.otherFiles = Math.max(greatest.otherFiles, otherFiles)
    }
  })()
  return {
    end: async () => {
      ended.abort()
      await reading
      return greatest
    },
  }
}
