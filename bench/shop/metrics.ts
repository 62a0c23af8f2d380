/** Token for reading the metrics, which is required if the shop runs behind a proxy. */
export const METRICS_TOKEN = 'of-the-bench-alone'

/** Names of each metric: the current one first, then those of earlier commits. */
const NAMES = {
  residentBytes: ['process_resident_memory_bytes'],
  openFiles: ['process_open_fds'],
  cpuSeconds: ['process_cpu_seconds_total'],
  connections: ['shop_connections'],
  hits: ['shop_cache_hits_total', 'shop_cache_hits'],
  misses: ['shop_cache_misses_total', 'shop_cache_misses'],
  cacheBytes: ['shop_cache_bytes'],
  invalidations: ['shop_cache_invalidations_total'],
} as const

/** Values of metrics, added up over all labels; NaN if a metric is missing. */
export type Metrics = Record<keyof typeof NAMES, number>

/** Reads the metrics of a shop. Of the lines with labels, only those that contain `labels` count. */
export async function metricsOf(address: string, labels = ''): Promise<Metrics> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' } // under attack, the shop may close idle connections
  const text = await (await fetch(`${address}/metrics`, { headers })).text()
  const valueOf = ([name, ...older]: readonly string[]): number => {
    if (name === undefined) return Number.NaN
    const lines = [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))]
    if (lines.length === 0) return valueOf(older)
    return lines.filter(([, found = '']) => found === '' || found.includes(labels)).reduce((sum, [, , value]) => sum + Number(value), 0)
  }
  return Object.fromEntries(Object.entries(NAMES).map(([key, names]) => [key, valueOf(names)])) as Metrics // the keys of `NAMES`
}
