import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { metricsOf } from './metrics.ts'

const closing: Array<() => void> = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function openMetrics(text: string) {
  const server = createServer((_request, response) => response.end(text)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // the server listens on a port
}

describe('the metrics of a shop', () => {
  it('are read by the names of today', async () => {
    const address = await openMetrics(
      [
        '# HELP shop_cache_hits_total Hits',
        'shop_cache_hits_total 12',
        'shop_cache_misses_total{kind="page"} 3',
        'shop_cache_misses_total{kind="call"} 4',
        'shop_cache_invalidations_total{topic="catalog"} 5',
        'shop_cache_invalidations_total{topic="content"} 6',
        'shop_cache_bytes 900',
        'process_resident_memory_bytes 1.5e8',
      ].join('\n'),
    )

    expect(await metricsOf(address)).toEqual({
      residentBytes: 1.5e8,
      openFiles: Number.NaN,
      cpuSeconds: Number.NaN,
      connections: Number.NaN,
      hits: 12,
      misses: 7,
      cacheBytes: 900,
      invalidations: 11,
    })
    expect((await metricsOf(address, 'topic="catalog"')).invalidations).toBe(5)
  })

  it('are read by those of an older commit, and are no number where it does not have them', async () => {
    const address = await openMetrics('shop_cache_hits 12\nshop_cache_misses 3\nprocess_resident_memory_bytes 7\n')

    expect(await metricsOf(address)).toEqual({
      residentBytes: 7,
      openFiles: Number.NaN,
      cpuSeconds: Number.NaN,
      connections: Number.NaN,
      hits: 12,
      misses: 3,
      cacheBytes: Number.NaN,
      invalidations: Number.NaN,
    })
  })
})
