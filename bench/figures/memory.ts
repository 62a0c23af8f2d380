import { type Client, createClient, type Went } from '../client/http-client.ts'
import type { Figure } from './figure.ts'
import { metricsOf } from '../shop/metrics.ts'
import { anyPage, newFilters } from '../client/requests.ts'
import { inNewFolder, withShop } from '../shop/running-shop.ts'

const FIFTHS = 5
const VIEWS = 10_000 // of a fifth
const FILTERS = 2_000
const PARTS = 20 // of a fifth; memory is read after each
const AT_ONCE = 4
const MB = 1e6

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Memory of the shop's process over 50,000 page views and 10,000 filters that nobody has asked before, each as a page and as a call. */
export const memory = () => inNewFolder((dataDir) => withShop(dataDir, ({ address }) => measure(address)))

async function measure(address: string): Promise<Figure[]> {
  const clients = ['br, gzip', 'gzip', 'identity'].map((encoding) => createClient(address, { encoding }))
  const fifths: number[][] = []
  for (let fifth = 0; fifth < FIFTHS; fifth++) {
    const read: number[] = []
    for (let part = 0; part < PARTS; part++) {
      await ask(clients, paths(fifth * PARTS + part))
      read.push((await metricsOf(address)).process_resident_memory_bytes / MB)
    }
    fifths.push(read)
  }
  for (const client of clients) client.close()

  const greatest = Math.max(...fifths.flat())
  const means = fifths.map(mean)
  const [before = Number.NaN, last = Number.NaN] = means.slice(-2)
  const course = means.map((value) => value.toFixed(0)).join(', ')
  return [
    {
      what: `memory of the process over 50,000 page views and 10,000 filters, greatest of ${FIFTHS * PARTS} readings`,
      value: `${greatest.toFixed(0)} MB`,
      wanted: '≤ 250 MB',
      isReached: greatest <= 250,
    },
    {
      what: `memory of the last 10,000 views beside the 10,000 before (means of each 10,000: ${course} MB)`,
      value: `${(last / before).toFixed(3)}×`,
      wanted: '≤ 1.03×',
      isReached: last / before <= 1.03,
    },
  ]
}

/** The addresses of one part. */
function* paths(part: number) {
  const [views, filters] = [VIEWS / PARTS, FILTERS / PARTS]
  for (let view = 0; view < views; view++) {
    yield anyPage(part * views + view)
    if (view % (views / filters) === 0) yield* newFilters((part * views + view) / (views / filters))
  }
}

async function ask(clients: Client[], addresses: Iterable<string>) {
  const asked = addresses[Symbol.iterator]()
  let n = 0
  const run = async () => {
    for (let { value, done } = asked.next(); !done; { value, done } = asked.next()) {
      const { status }: Went = await clients[n++ % clients.length]!.ask(value) // not empty
      if (status !== 200 && status !== 404) throw new Error(`${value} was answered with ${status}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}
