import { type Attack, sendSlowBodies, writeAttack } from '../client/attacker.ts'
import type { Target } from '../client/browser.ts'
import { type Client, createClient, openBrowser, type Outcome, sendAll, sendAtRate } from '../client/http-client.ts'
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
/** Of ten requests of an attacker, so many invented addresses; one search of a shape of its own, one with doubled headers. */
const INVENTED = 8

const HOME: Target = { path: '/', language: 'en' }

/**
 * 10,000 requests that no browser sends, beside 300 bodies that are sent byte by byte: whether visitors notice, how much of the cache is
 * taken, and whether anything is answered with a fault.
 */
export const attack = () => withNewShop(({ address }) => measure(address))

async function measure(address: string): Promise<Figure[]> {
  const visitors = openBrowser(address)
  const bytesOfPopular = async () => {
    for (let turn = 0; turn < 2; turn++) await sendAll([visitors], popularTargets(), { loops: AT_ONCE, statuses: [200] })
    return (await metricsOf(address)).cacheBytes
  }
  const bytes = await bytesOfPopular()

  const calm = await browse(visitors, CALM_MS)
  const slow = sendSlowBodies(address, SLOW_BODIES)
  const attacker = createClient(address, writeAttack(address))
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

/** The home page and a call, in turns. */
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
  /** What the cache holds afterwards beyond what visitors look at, which is what it would evict for it. */
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
