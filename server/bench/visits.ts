import { parentPort, workerData } from 'node:worker_threads'
import { atRate } from './at-rate.ts'

/**
 * Simulates visitors of a shop with several processes at a fixed rate, for `saves.ts`. In a worker thread, this module sends
 * the requests and posts their times; elsewhere it only provides its exports.
 */

export const KINDS = ['catalogue', 'others'] as const
export type Kind = (typeof KINDS)[number]
/** Milliseconds from the time at which each call was due until its response. */
export type Times = Record<Kind, number[]>

const READS_PER_SECOND = 40
/** Header of browsers. `fetch` does not request brotli over http, and compressing with gzip takes the shop several times as long. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PATHS: Record<Kind, string[]> = {
  catalogue: ['/product/page?seriesId=1&language=en', '/product/page?seriesId=2&sort=price&language=de', '/product/7/en'],
  others: ['/help/list?language=en', '/shop/identity?language=en', '/banner/list?language=en'],
}

if (parentPort) {
  const { addresses, ms } = workerData as { addresses: string[]; ms: number } // saves.ts passes this
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
  parentPort.postMessage(await visitAll(addresses, ms))
}

async function visitAll(addresses: string[], ms: number): Promise<Times> {
  const times: Times = { catalogue: [], others: [] }
  await atRate(READS_PER_SECOND, ms, async (turn, due) => {
    const kind = KINDS[turn % 2] ?? 'others'
    const path = PATHS[kind][Math.floor(turn / 4) % PATHS[kind].length] ?? ''
    const response = await fetch(`${addresses[Math.floor(turn / 2) % addresses.length]}/api/admin${path}`, { headers: AS_BROWSERS })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    times[kind].push(performance.now() - due)
  })
  return times
}
