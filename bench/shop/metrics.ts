/** What shops of the benches give their metrics for, also behind a proxy. */
export const METRICS_TOKEN = 'of-the-bench-alone'

/** Names of metrics by what they say: those of today first, then what a commit before called them, so that both can be measured alike. */
const NAMES = {
  residentBytes: ['process_resident_memory_bytes'],
  openFiles: ['process_open_fds'],
  connections: ['shop_connections'],
  hits: ['shop_cache_hits_total', 'shop_cache_hits'],
  misses: ['shop_cache_misses_total', 'shop_cache_misses'],
  cacheBytes: ['shop_cache_bytes'],
  invalidations: ['shop_cache_invalidations_total'],
} as const

/** What the shop's `/metrics` say, each the sum over its labels; NaN where the shop does not have it. */
export type Metrics = Record<keyof typeof NAMES, number>

/** Reads the metrics of a shop. `labels`: of a metric with labels only those lines that hold this. */
export async function metricsOf(address: string, labels = ''): Promise<Metrics> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}`, connection: 'close' } // an idle connection may be closed under attack
  const text = await (await fetch(`${address}/metrics`, { headers })).text()
  const valueOf = ([name, ...older]: readonly string[]): number => {
    if (name === undefined) return Number.NaN
    const lines = [...text.matchAll(new RegExp(`^${name}(\\{.*\\})? (\\S+)$`, 'gm'))]
    if (lines.length === 0) return valueOf(older)
    return lines.filter(([, found = '']) => found === '' || found.includes(labels)).reduce((sum, [, , value]) => sum + Number(value), 0)
  }
  return Object.fromEntries(Object.entries(NAMES).map(([key, names]) => [key, valueOf(names)])) as Metrics // the same keys
}
