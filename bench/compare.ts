import { CACHED, newCall, newPage } from './client/requests.ts'
import { loadCached } from './figures/cached.ts'
import { type Figure, isReached, lineOf, median } from './figures/figure.ts'
import { prepareViews } from './figures/memory.ts'
import { prepareOverload } from './figures/overload.ts'
import { loadUncached } from './figures/uncached.ts'
import { checkOut } from './shop/commit.ts'
import { untilQuiet } from './shop/quiet.ts'
import { inNewFolder, type ShopOptions, withShop } from './shop/running-shop.ts'

const ROUNDS = 5 // each round starts new processes, because V8 optimises each process differently
const WARM_MS = 8_000 // on a slow machine, cached calls still become faster after 2 s
const TURN_MS = 4_000
const VIEWS = 100 // number of parts of the memory measurement

/** Per kind of value, the function that summarises the readings and the wanted ratio of the current summary to the earlier one. */
const KINDS = {
  rate: { of: median, wanted: { atLeast: 0.9 } },
  time: { of: median, wanted: { atMost: 1.1 } },
  memory: { of: (readings: number[]) => Math.max(...readings), wanted: { atMost: 1.1 } },
}

interface Value {
  what: string
  kind: keyof typeof KINDS
  value: number
}

/** Prepares a shop for a measurement. Each call of `turn` measures it once. */
type Measurement = (address: string) => Promise<{ turn(): Promise<Value[]>; close?(): void }>

const MEASUREMENTS: Record<string, Measurement> = {
  cached: async (address) => {
    for (const target of Object.values(CACHED)) await loadCached(address, target, WARM_MS)
    const turn = async () => {
      const values: Value[] = []
      for (const [what, target] of Object.entries(CACHED)) {
        values.push({ what: `cached ${what}, per second`, kind: 'rate', value: (await loadCached(address, target, TURN_MS)).perSecond })
      }
      return values
    }
    return { turn }
  },
  uncached: measureUncached('page never requested before, per second', newPage),
  query: measureUncached('page query never requested before, per second', newCall),
  overload: async (address) => {
    const { turn, close } = await prepareOverload(address)
    const values = async (): Promise<Value[]> => {
      const { capacity, overP99 } = await turn()
      return [
        { what: 'capacity for a mix of requests, per second', kind: 'rate', value: capacity },
        { what: 'p99 of what is served at ten times the capacity, ms', kind: 'time', value: overP99 },
      ]
    }
    return { turn: values, close }
  },
}

function measureUncached(what: string, newTarget: typeof newPage): Measurement {
  return async (address) => {
    const { rate, close } = loadUncached(address, newTarget)
    await rate(WARM_MS)
    return { turn: async () => [{ what, kind: 'rate', value: await rate(TURN_MS) }], close }
  }
}

const SIDES = [0, 1] as const // index of the compared commit and of the current code
type Pair<Each> = readonly [before: Each, now: Each]
type Recorder = (side: (typeof SIDES)[number], value: Value) => void

/**
 * Compares the current code with another commit, in turns and by the current benchmarks. The exit code is 1 if a value
 * is over 10 % worse.
 */
export async function compare([commit, ...names]: string[]) {
  if (commit === undefined) throw new Error('Name the commit to compare with: npm run bench -- compare <commit> [figure …]')
  const known = ['start', 'memory', ...Object.keys(MEASUREMENTS)]
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new Error(`There is no comparison "${unknown}": they are ${known.join(', ')}`)
  const wanted = names.length > 0 ? names : known

  const values = new Map<string, Pair<Value[]>>()
  const record: Recorder = (side, value) => {
    if (!values.has(value.what)) values.set(value.what, [[], []])
    values.get(value.what)?.[side].push(value)
  }
  await inNewFolders(async (root, dataBefore, dataNow) => {
    checkOut(commit, root)
    const environment = { TRUST_PROXY: '1' } // required by the overload, which comes from many addresses
    const shops: Pair<ShopOptions> = [
      { dataDir: dataBefore, root, environment },
      { dataDir: dataNow, environment },
    ]
    for (const shop of shops) await withShop(shop, untilQuiet) // the first start installs, builds and generates pictures
    const measurements = Object.keys(MEASUREMENTS).filter((name) => wanted.includes(name))
    const rounds = wanted.every((name) => name === 'memory') ? 0 : ROUNDS
    for (let round = 0; round < rounds; round++) await compareRound(shops, round % 2 === 1, measurements, record)
    if (wanted.includes('memory')) await compareMemory(shops, record)
  })
  for (const figure of [...values.values()].map(figureOf)) {
    console.log(lineOf(figure))
    if (!isReached(figure)) process.exitCode = 1
  }
}

const inNewFolders = (work: (root: string, dataBefore: string, dataNow: string) => Promise<void>) =>
  inNewFolder((root) => inNewFolder((dataBefore) => inNewFolder((dataNow) => work(root, dataBefore, dataNow))))

/** Measures both shops, which have their own data. While one shop is measured, the other is idle. */
async function compareRound(shops: Pair<ShopOptions>, isSwapped: boolean, names: string[], record: Recorder) {
  await withBoth(shops, isSwapped, async (addresses, seconds) => {
    for (const side of SIDES) record(side, { what: 'second start to /readyz, seconds', kind: 'time', value: seconds[side] })
    for (const name of names) {
      const prepare = MEASUREMENTS[name]! // `compare` has checked the name
      const prepared = [await prepare(addresses[0]), await prepare(addresses[1])] as const
      for (const side of isSwapped ? SIDES.toReversed() : SIDES) for (const value of await prepared[side].turn()) record(side, value)
      for (const { close } of prepared) close?.()
    }
  })
}

async function compareMemory(shops: Pair<ShopOptions>, record: Recorder) {
  await withBoth(shops, false, async ([before, now]) => {
    const views = [prepareViews(before), prepareViews(now)] as const
    const what = 'memory of the process over 50,000 page views and 10,000 filters, MB'
    for (let part = 0; part < VIEWS; part++) {
      for (const side of SIDES) record(side, { what, kind: 'memory', value: await views[side].part() })
    }
    for (const { close } of views) close()
  })
}

async function withBoth(
  [before, now]: Pair<ShopOptions>,
  isSwapped: boolean,
  work: (addresses: Pair<string>, seconds: Pair<number>) => Promise<void>,
) {
  const [first, second] = isSwapped ? [now, before] : [before, now]
  await withShop(first, (one) =>
    withShop(second, (other) => {
      const [a, b] = isSwapped ? [other, one] : [one, other]
      return work([a.address, b.address], [a.seconds, b.seconds])
    }),
  )
}

function figureOf([before, now]: Pair<Value[]>): Figure {
  const { what, kind } = before[0]! // both sides have a reading of every value
  const { of, wanted } = KINDS[kind]
  const [then, today] = [of(before.map(({ value }) => value)), of(now.map(({ value }) => value))]
  return { what: `${what}: ${today.toPrecision(4)}, before ${then.toPrecision(4)}, ratio`, value: today / then, digits: 2, wanted }
}
