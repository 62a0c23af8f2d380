import { writeAsBrowser, writeFrom } from '../client/browser.ts'
import { type Client, createClient, type Outcome, sendAtRate, sendInLoops } from '../client/http-client.ts'
import { type Mixed, mixed } from '../client/requests.ts'
import { withNewShop } from '../shop/running-shop.ts'
import { type Figure, median, quantile } from './figure.ts'

const TURNS = 5
const AT_ONCE = 4 // the shop renders as many pages at once
const WARM_MS = 5_000
const CAPACITY_MS = 3_000
const CALM_MS = 5_000
const CALM = 0.2 // share of the shop's capacity
const OVER_MS = 8_000
const OVER = 10
const AFTER_MS = 6_000
const WINDOW_MS = 500
const NETWORKS = 250 // each has one visitor, because the shop limits queues and connections per network

/** Sends ten times the shop's capacity, four fifths of it uncached. Measures latency, failures, refused cached responses and recovery. */
export const overload = () =>
  withNewShop(
    async ({ address }) => {
      const shop = await prepareOverload(address)
      const turns: OverloadTurn[] = []
      for (let turn = 0; turn < TURNS; turn++) turns.push(await shop.turn())
      shop.close()
      return figuresOf(turns)
    },
    { TRUST_PROXY: '1' },
  )

export interface OverloadTurn {
  /** Highest rate of all turns so far, in responses per second, so that a disturbed turn does not lower the load. */
  capacity: number
  calmP99: number
  overP99: number
  statuses: Map<number, number>
  refusedPages: number
  refusedCalls: number
  recoverySeconds: number
}

/** Prepares a shop, which must run with `TRUST_PROXY=1`. Each call of `turn` measures one turn. */
export async function prepareOverload(address: string) {
  let asked = 0
  const visitor = () => `198.18.${asked % NETWORKS}.9`
  const client = createClient<Mixed>(address, writeFrom(visitor, writeAsBrowser(address)))
  let capacity = 0
  const next = () => mixed(asked++)
  await sendInLoops(client, next, { loops: AT_ONCE, ms: WARM_MS })
  return {
    turn: async () => {
      const served = timesOf(await sendInLoops(client, next, { loops: AT_ONCE, ms: CAPACITY_MS }))
      capacity = Math.max(capacity, (served.length * 1000) / CAPACITY_MS)
      return oneTurn(client, next, capacity)
    },
    close: client.close,
  }
}

const timesOf = (outcomes: Array<Outcome<Mixed>>) => outcomes.filter(({ status }) => status === 200).map(({ ms }) => ms)

async function oneTurn(client: Client<Mixed>, next: () => Mixed, capacity: number): Promise<OverloadTurn> {
  const calm = await sendAtRate(client, next, { rate: CALM * capacity, ms: CALM_MS })
  const over = await sendAtRate(client, next, { rate: OVER * capacity, ms: OVER_MS })
  const after = await sendAtRate(client, next, { rate: CALM * capacity, ms: AFTER_MS })
  const statuses = new Map<number, number>()
  for (const { status } of [...calm, ...over, ...after]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const refused = over.filter(({ target, status }) => target.isCached && status !== 200)
  const refusedCalls = refused.filter(({ target }) => target.isCall).length
  return {
    capacity,
    calmP99: quantile(timesOf(calm), 0.99),
    overP99: quantile(timesOf(over), 0.99),
    statuses,
    refusedPages: refused.length - refusedCalls,
    refusedCalls,
    recoverySeconds: recoveryOf(after, median(timesOf(calm))),
  }
}

/** Returns the seconds until all requests are served and the median latency is at most twice `usualMs`. */
function recoveryOf(after: Array<Outcome<Mixed>>, usualMs: number) {
  const began = after[0]?.due ?? 0
  const windows = Map.groupBy(after, ({ due }) => Math.floor((due - began) / WINDOW_MS))
  const bad = [...windows].filter(
    ([, outcomes]) => outcomes.some(({ status }) => status !== 200) || median(outcomes.map(({ ms }) => ms)) > 2 * usualMs,
  )
  return ((Math.max(-1, ...bad.map(([window]) => window)) + 1) * WINDOW_MS) / 1000
}

function figuresOf(turns: OverloadTurn[]): Figure[] {
  const least = (key: 'calmP99' | 'overP99') => Math.min(...turns.map((turn) => turn[key])) // the minimum, because noise only adds time
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
  const count = (wanted: (status: number) => boolean) =>
    sum(turns.flatMap(({ statuses }) => [...statuses].filter(([status]) => wanted(status)).map(([, times]) => times)))
  const capacity = Math.max(...turns.map((turn) => turn.capacity))
  return [
    {
      what: `p99 of what is served at ten times the capacity (${capacity.toFixed(0)}/s), beside the p99 at a fifth of it, the best of ${TURNS} each (${least('overP99').toFixed(1)} ms and ${least('calmP99').toFixed(1)} ms)`,
      value: least('overP99') / least('calmP99'),
      unit: '×',
      digits: 1,
      wanted: { atMost: 3 },
    },
    {
      what: `requests that ended neither with 200 nor with 429 or 503 (${count((status) => status === 200)} with 200, ${count((status) => status === 503)} with 503)`,
      value: count((status) => ![200, 429, 503].includes(status)),
      wanted: { atMost: 0 },
    },
    { what: 'cached calls that were not served under it', value: sum(turns.map((turn) => turn.refusedCalls)), wanted: { atMost: 0 } },
    { what: 'cached pages that were not served under it', value: sum(turns.map((turn) => turn.refusedPages)), wanted: { atMost: 0 } },
    {
      what: `until all is as usual after the load has ended, worst of ${TURNS}`,
      value: Math.max(...turns.map(({ recoverySeconds }) => recoverySeconds)),
      unit: ' s',
      digits: 1,
      wanted: { atMost: 5 },
    },
  ]
}
