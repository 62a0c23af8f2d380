import { parentPort, workerData } from 'node:worker_threads'
import { atRate } from './at-rate.ts'

/** Visitors of a shop of several processes, at a fixed rate: what `saves.ts` measures. In a thread it visits, and sends the times; others import its names. */

export const KINDS = ['catalogue', 'others'] as const
export type Kind = (typeof KINDS)[number]
/** How long each call took, in milliseconds from when it was due. */
export type Times = Record<Kind, number[]>

const READS_PER_SECOND = 40
/** `fetch` takes no brotli over http, and what is sent in gzip takes several times as long to make. */
export const AS_BROWSERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }
const PATHS: Record<Kind, string[]> = {
  catalogue: ['/product/page?seriesId=1&language=en', '/product/page?seriesId=2&sort=price&language=de', '/product/7/en'],
  others: ['/help/list?language=en', '/shop/identity?language=en', '/banner/list?language=en'],
}

if (parentPort) {
  const { addresses, ms } = workerData as { addresses: string[]; ms: number } // its only caller says so
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread has none
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
