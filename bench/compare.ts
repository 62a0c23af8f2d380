import { join } from 'node:path'
import { CACHED, newCall, newPage } from './client/requests.ts'
import { loadCached } from './figures/cached.ts'
import { type Figure, isReached, lineOf, median } from './figures/figure.ts'
import { prepareViews } from './figures/memory.ts'
import { prepareOverload } from './figures/overload.ts'
import { loadUncached } from './figures/uncached.ts'
import { checkOut } from './shop/commit.ts'
import { untilQuiet } from './shop/quiet.ts'
import { inNewFolder, type RunningShop, type ShopOptions, withShop } from './shop/running-shop.ts'

const ROUNDS = 3 // both shops are started in each: what V8 makes of the first requests differs from one process to the next
const TURNS = 2 // of a round
const WARM_MS = 2_000
const TURN_MS = 4_000
const VIEWS = 100 // parts of the bench of memory

/** What is measured in turns: how a shop is prepared for it, and what one turn answers. */
interface Measurement {
  prepare(shop: RunningShop): Promise<{ turn(): Promise<Record<string, number>>; close?(): void }>
  /** Of what a turn answers: of a rate more is better, of a time less. */
  isRate: Record<string, boolean>
}

const MEASUREMENTS: Record<string, Measurement> = {
  cached: {
    isRate: { 'cached call, per second': true, 'cached page, per second': true },
    prepare: async ({ address }) => {
      for (const target of Object.values(CACHED)) await loadCached(address, target, WARM_MS)
      const rateOf = async (target: (typeof CACHED)['call']) => (await loadCached(address, target, TURN_MS)).perSecond
      return {
        turn: async () => ({
          'cached call, per second': await rateOf(CACHED.call),
          'cached page, per second': await rateOf(CACHED.page),
        }),
      }
    },
  },
  uncached: uncachedOf('page never asked before, per second', newPage),
  query: uncachedOf('page query never asked before, per second', newCall),
  overload: {
    isRate: { 'capacity, per second': true, 'p99 of what is served at ten times the capacity, ms': false },
    prepare: async ({ address }) => {
      const shop = await prepareOverload(address)
      return {
        turn: async () => {
          const { capacity, overP99 } = await shop.turn()
          return { 'capacity, per second': capacity, 'p99 of what is served at ten times the capacity, ms': overP99 }
        },
        close: shop.close,
      }
    },
  },
}

function uncachedOf(what: string, newTarget: typeof newPage): Measurement {
  return {
    isRate: { [what]: true },
    prepare: async ({ address }) => {
      const { rate, close } = loadUncached(address, newTarget)
      await rate(WARM_MS)
      return { turn: async () => ({ [what]: await rate(TURN_MS) }), close }
    },
  }
}

const SECOND_START = 'second start to /readyz, s'
const MEMORY = 'memory of the process over 50,000 page views and 10,000 filters, MB'

/** The two shops by turns: what each has measured, in the order of the turns. */
type Values = Map<string, [before: number[], now: number[]]>

/**
 * Measures the shop of another commit and this one in turns, by the benches of this one, and prints each ratio. `names`: only these
 * (cached, uncached, query, overload, start, memory). Exit code 1 where this one is more than 15 % worse.
 */
export async function compare([commit, ...names]: string[]) {
  if (commit === undefined) throw new Error('Name the commit to compare with: npm run bench -- compare <commit> [figure …]')
  const unknown = names.find((name) => !['start', 'memory', ...Object.keys(MEASUREMENTS)].includes(name))
  if (unknown !== undefined) throw new Error(`There is no comparison "${unknown}"`)
  const isWanted = (name: string) => names.length === 0 || names.includes(name)
  await inNewFolder(async (folder) => {
    checkOut(commit, join(folder, 'before'))
    const shops: Pair<ShopOptions> = [
      { dataDir: join(folder, 'data-before'), root: join(folder, 'before') },
      { dataDir: join(folder, 'data-now') },
    ]
    for (const shop of shops) await withShop(shop, untilQuiet)
    const values: Values = new Map()
    const measured = Object.keys(MEASUREMENTS).filter(isWanted)
    if (measured.length > 0 || isWanted('start'))
      for (let round = 0; round < ROUNDS; round++) await oneRound(shops, round, measured, values)
    if (isWanted('memory')) await compareMemory(shops, values)
    print(values)
  })
}

type Pair<Value> = [before: Value, now: Value]

/** Both shops at once, each started on its own data; one of them works at a time. */
async function withBoth(shops: Pair<ShopOptions>, isSwapped: boolean, work: (running: Pair<RunningShop>) => Promise<void>) {
  const [first, second] = isSwapped ? shops.toReversed() : shops
  await withShop(first!, (one) => withShop(second!, (other) => work(isSwapped ? [other, one] : [one, other]))) // of a pair
}

const record = (values: Values, what: string, side: 0 | 1, value: number) => {
  const known = values.get(what) ?? [[], []]
  known[side].push(value)
  values.set(what, known)
}

async function oneRound(shops: Pair<ShopOptions>, round: number, names: string[], values: Values) {
  await withBoth(shops, round % 2 === 1, async (running) => {
    for (const side of SIDES) record(values, SECOND_START, side, running[side].seconds)
    for (const name of names) {
      const prepared = [await MEASUREMENTS[name]!.prepare(running[0]), await MEASUREMENTS[name]!.prepare(running[1])] as const // of the keys
      for (let turn = 0; turn < TURNS; turn++) {
        for (const side of turn % 2 ? SIDES.toReversed() : SIDES) {
          for (const [what, value] of Object.entries(await prepared[side].turn())) record(values, what, side, value)
        }
      }
      for (const { close } of prepared) close?.()
    }
  })
}

const SIDES = [0, 1] as const

async function compareMemory(shops: Pair<ShopOptions>, values: Values) {
  await withBoth(shops, false, async ([before, now]) => {
    const views = [prepareViews(before.address), prepareViews(now.address)] as const
    for (let part = 0; part < VIEWS; part++) for (const side of SIDES) record(values, MEMORY, side, await views[side].part())
    for (const { close } of views) close()
  })
}

/** Of rates and times the best turn counts, as others on the machine can only make it worse; of memory the greatest, of starts the median. */
function print(values: Values) {
  const isRate: Record<string, boolean> = Object.assign({}, ...Object.values(MEASUREMENTS).map((measurement) => measurement.isRate))
  for (const [what, sides] of values) {
    const valueOf = (turns: number[]) => {
      if (what === SECOND_START) return median(turns)
      return isRate[what] || what === MEMORY ? Math.max(...turns) : Math.min(...turns)
    }
    const [before, now] = [valueOf(sides[0]), valueOf(sides[1])]
    const figure: Figure = {
      what: `${what} (${now.toPrecision(4)}, before ${before.toPrecision(4)})`,
      value: now / before,
      digits: 2,
      wanted: isRate[what] ? { atLeast: 0.85 } : { atMost: 1.15 },
    }
    console.log(lineOf(figure))
    if (!isReached(figure)) process.exitCode = 1
  }
}
