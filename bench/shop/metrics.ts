const NAMES = ['process_resident_memory_bytes', 'shop_cache_bytes', 'shop_cache_hits', 'shop_cache_misses', 'shop_refused'] as const

/** What the shop's `/metrics` say. */
export async function metricsOf(address: string) {
  const text = await (await fetch(`${address}/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
  return Object.fromEntries(NAMES.map((name) => [name, valueOf(name)])) as Record<(typeof NAMES)[number], number> // of these names
}
