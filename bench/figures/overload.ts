import { arrive, type Client, createClient, loop, type Went } from '../client/http-client.ts'
import { type Figure, median, quantile } from './figure.ts'
import { mixed } from '../client/requests.ts'
import { inNewFolder, withShop } from '../shop/running-shop.ts'

const TURNS = 5
const AT_ONCE = 4 // as many as the shop makes at once
const WARM_MS = 5_000
const CAPACITY_MS = 3_000
const CALM_MS = 5_000
const CALM = 0.2 // of what the shop can serve
const OVER_MS = 8_000
const OVER = 10
const AFTER_MS = 6_000
const WINDOW_MS = 500

/** Ten times what the shop can serve, of a mix of which four fifths have to be made: how late is what is served, what fails, and how soon is all well again. */
export const overload = () => inNewFolder((dataDir) => withShop(dataDir, ({ address }) => measure(address)))

async function measure(address: string): Promise<Figure[]> {
  const client = createClient(address)
  let asked = 0
  const next = () => mixed(asked++)
  await loop(client, next, { loops: AT_ONCE, ms: WARM_MS })
  const turns: Turn[] = []
  let capacity = 0 // the best so far: a turn that others disturbed must not make the load less
  for (let turn = 0; turn < TURNS; turn++) {
    capacity = Math.max(capacity, (served(await loop(client, next, { loops: AT_ONCE, ms: CAPACITY_MS })).length * 1000) / CAPACITY_MS)
    turns.push(await oneTurn(client, next, capacity))
  }
  client.close()
  return figuresOf(turns)
}

interface Turn {
  capacity: number
  calmP99: number
  overP99: number
  statuses: Map<number, number>
  recoverySeconds: number
}

const served = (went: Went[]) => went.filter(({ status }) => status === 200).map(({ ms }) => ms)

async function oneTurn(client: Client, next: () => string, capacity: number): Promise<Turn> {
  const calm = await arrive(client, next, { rate: CALM * capacity, ms: CALM_MS })
  const over = await arrive(client, next, { rate: OVER * capacity, ms: OVER_MS })
  const after = await arrive(client, next, { rate: CALM * capacity, ms: AFTER_MS })
  const statuses = new Map<number, number>()
  for (const { status } of [...calm, ...over, ...after]) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return {
    capacity,
    calmP99: quantile(served(calm), 0.99),
    overP99: quantile(served(over), 0.99),
    statuses,
    recoverySeconds: recoveryOf(after, median(served(calm))),
  }
}

/** Seconds until nothing is refused any more and half of the answers are no later than twice the usual. */
function recoveryOf(after: Went[], usualMs: number) {
  const began = after[0]?.due ?? 0
  const windows = Map.groupBy(after, ({ due }) => Math.floor((due - began) / WINDOW_MS))
  const bad = [...windows].filter(([, went]) => went.some(({ status }) => status !== 200) || median(went.map(({ ms }) => ms)) > 2 * usualMs)
  return ((Math.max(-1, ...bad.map(([window]) => window)) + 1) * WINDOW_MS) / 1000
}

function figuresOf(turns: Turn[]): Figure[] {
  const least = (key: 'calmP99' | 'overP99') => Math.min(...turns.map((turn) => turn[key])) // others on the machine can only add to a time
  const ratio = least('overP99') / least('calmP99')
  const count = (wanted: (status: number) => boolean) =>
    turns
      .flatMap(({ statuses }) => [...statuses].filter(([status]) => wanted(status)).map(([, times]) => times))
      .reduce((sum, times) => sum + times, 0)
  const failed = count((status) => ![200, 429, 503].includes(status))
  const recovery = Math.max(...turns.map(({ recoverySeconds }) => recoverySeconds))
  const capacity = Math.max(...turns.map((turn) => turn.capacity))
  return [
    {
      what: `p99 of what is served at ten times the capacity (${capacity.toFixed(0)}/s), beside the p99 at a fifth of it, the best of ${TURNS} each (${least('overP99').toFixed(1)} ms and ${least('calmP99').toFixed(1)} ms)`,
      value: `${ratio.toFixed(1)}×`,
      wanted: '≤ 3×',
      isReached: ratio <= 3,
    },
    {
      what: `requests that ended neither with 200 nor with 429 or 503 (${count((status) => status === 200)} with 200, ${count((status) => status === 503)} with 503)`,
      value: String(failed),
      wanted: '0',
      isReached: failed === 0,
    },
    {
      what: `until all is as usual after the load has ended, worst of ${TURNS}`,
      value: `${recovery.toFixed(1)} s`,
      wanted: '≤ 5 s',
      isReached: recovery <= 5,
    },
  ]
}
