import { type Client, openBrowser, sendAll } from '../client/http-client.ts'
import type { Target } from '../client/browser.ts'
import { anyPage, newFilters } from '../client/requests.ts'
import { metricsOf } from '../shop/metrics.ts'
import { withNewShop } from '../shop/running-shop.ts'
import type { Figure } from './figure.ts'

const FIFTHS = 5
const VIEWS = 10_000 // page views per fifth of the measurement
const FILTERS = 2_000
const PARTS = 20 // parts per fifth; memory is read after each part
const AT_ONCE = 4
const MB = 1e6
/** Accepted encodings of the three clients, so that all encodings are used. Undefined means those of a browser. */
const ENCODINGS = [undefined, 'gzip', 'identity']

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Measures the server's memory over 50,000 page views and 10,000 new filters, each as a page and as a call. */
export const memory = () =>
  withNewShop(async ({ address }) => {
    const shop = prepareViews(address)
    const read: number[] = []
    for (let part = 0; part < FIFTHS * PARTS; part++) read.push(await shop.part())
    shop.close()
    return figuresOf(read)
  })

/** Prepares page views. Each call of `part` sends the next part of the views and returns the server's memory in megabytes. */
export function prepareViews(address: string) {
  const clients: Array<Client<Target>> = ENCODINGS.map((encoding) => openBrowser(address, encoding))
  let parts = 0
  return {
    part: async () => {
      await sendAll(clients, targetsOf(parts++), { loops: AT_ONCE, statuses: [200, 404] })
      return (await metricsOf(address)).residentBytes / MB
    },
    close: () => clients.forEach((client) => client.close()),
  }
}

function* targetsOf(part: number): Generator<Target> {
  const [views, filters] = [VIEWS / PARTS, FILTERS / PARTS]
  for (let view = 0; view < views; view++) {
    yield anyPage(part * views + view)
    if (view % (views / filters) === 0) yield* newFilters((part * views + view) / (views / filters))
  }
}

function figuresOf(read: number[]): Figure[] {
  const means = Array.from({ length: FIFTHS }, (_, fifth) => mean(read.slice(fifth * PARTS, (fifth + 1) * PARTS)))
  const [before = Number.NaN, last = Number.NaN] = means.slice(-2)
  const course = means.map((value) => value.toFixed(0)).join(', ')
  return [
    {
      what: `memory of the process over 50,000 page views and 10,000 filters, greatest of ${read.length} readings`,
      value: Math.max(...read),
      unit: ' MB',
      wanted: { atMost: 250 },
    },
    {
      what: `memory of the last 10,000 views beside the 10,000 before (means of each 10,000: ${course} MB)`,
      value: last / before,
      unit: '×',
      digits: 3,
      wanted: { atMost: 1.03 },
    },
  ]
}
