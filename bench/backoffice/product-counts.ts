import type { Figure } from '../figures/figure.ts'
import { metricsOf } from '../shop/metrics.ts'
import { type RunningShop, withNewShop } from '../shop/running-shop.ts'

const COUNTS = 10_000
const WARM_UP = 2_000
/** So that each address stays below its limit. */
const ADDRESSES = 500
const AT_ONCE = 8
/** A product of the demo shop. */
const PRODUCT = 101
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Measures the processor time of a counted view. */
export const productCounts = () => withNewShop(measure, { TRUST_PROXY: '1' })

async function measure({ address }: RunningShop): Promise<Figure[]> {
  await send(address, WARM_UP, 20)
  const before = await metricsOf(address)
  const failed = await send(address, COUNTS, 30)
  const after = await metricsOf(address)
  return [
    {
      what: `processor time of a count, over ${COUNTS} of ${ADDRESSES} addresses`,
      value: (1_000 * (after.cpuSeconds - before.cpuSeconds)) / COUNTS,
      unit: ' ms',
      digits: 3,
      wanted: { atMost: 0.25 },
    },
    { what: 'counts that were refused', value: failed, wanted: { atMost: 0 } },
  ]
}

/** Sends counts as pages do. Each address is in its own network, below `first`. Returns how many were refused. */
async function send(address: string, counts: number, first: number) {
  let [next, failed] = [0, 0]
  const sendOne = async () => {
    const from = next++ % ADDRESSES
    const { status } = await fetch(`${address}/api/admin/product/count`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: address,
        'user-agent': CHROME,
        'x-forwarded-for': `${first}.${from >> 8}.${from & 255}.9`,
      },
      body: JSON.stringify({ kind: 'view', productId: PRODUCT, language: 'en' }),
    })
    if (status !== 200) failed++
  }
  const loop = async () => {
    for (let turn = 0; turn < counts / AT_ONCE; turn++) await sendOne()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, loop))
  return failed
}
