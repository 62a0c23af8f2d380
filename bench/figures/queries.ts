import { execFileSync } from 'node:child_process'
import { type Figure, median } from './figure.ts'

/** Runs a measurement of the server in a new process, with the same Node flags. The last line of its output is JSON. */
function runOnServer(file: string, given: string[] = []): unknown {
  const output = execFileSync(process.execPath, [...process.execArgv, file, ...given], { encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]')
}

interface Turn {
  pg: number
  http: number
}

export const pageQuery = (): Figure[] => [besidePg('page query', runOnServer('server/bench/page-query.ts') as Turn[], 0.5)] // printed by the script

export function customerReads(): Figure[] {
  const measured = runOnServer('server/bench/customer-reads.ts') as Array<{ path: string; turns: Turn[] }> // printed by the script
  return measured.map(({ path, turns }) => besidePg(`a customer's GET ${path}`, turns, 0.4))
}

function besidePg(what: string, turns: Turn[], atLeast: number): Figure {
  const [pg, http] = [median(turns.map((turn) => turn.pg)), median(turns.map((turn) => turn.http))]
  return {
    what: `${what} over HTTP, as a ratio to the same statements by pg, best of ${turns.length} (medians ${http.toFixed(0)}/s and ${pg.toFixed(0)}/s)`,
    value: Math.max(...turns.map((turn) => turn.http)) / Math.max(...turns.map((turn) => turn.pg)),
    digits: 2,
    wanted: { atLeast },
  }
}

export function catalogueSize(): Figure[] {
  const measured = runOnServer('server/bench/catalogue-size.ts') as Array<{ what: string; small: number; large: number }> // as printed
  return measured.map(({ what, small, large }) => ({
    what: `${what}, 20,000 products beside 1,000 (medians ${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: large / small,
    unit: '×',
    digits: 2,
    wanted: { atMost: 2 },
  }))
}

export function suggestions(): Figure[] {
  const measured = runOnServer('server/bench/suggestions.ts') as Array<{ what: string; p50: number; p95: number }> // printed by the script
  return measured.map(({ what, p50, p95 }) => ({
    what: `suggestions among 20,000 products, none asked for before, ${what}: p95 (median ${p50.toFixed(1)} ms)`,
    value: p95,
    unit: ' ms',
    digits: 1,
    wanted: { atMost: 30 },
  }))
}

export function customersSize(): Figure[] {
  const measured = runOnServer('server/bench/customers-size.ts') as Array<{ what: string; ratios: number[]; small: number; large: number }> // as printed
  return measured.map(({ what, ratios, small, large }) => ({
    what: `${what}, p95 with 100,000 accounts, 1,000,000 favourites and reviews beside a thousandth, median of ${ratios.length} (${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: median(ratios),
    unit: '×',
    digits: 2,
    wanted: { atMost: 2 },
  }))
}

export function backoffice(): Figure[] {
  const measured = runOnServer('server/bench/backoffice/manage-product-list.ts') as Array<{ what: string; ms: number; atMost: number }> // as printed
  return measured.map(({ what, ms, atMost }) => ({ what: `of 100,000 products, ${what}`, value: ms, unit: ' ms', wanted: { atMost } }))
}

export function kinds(): Figure[] {
  const measured = runOnServer('server/bench/backoffice/kinds.ts') as Array<{ what: string; ms: number; atMost: number }> // as printed
  return measured.map(({ what, ms, atMost }) => ({ what: `of 10,000 ${what}`, value: ms, unit: ' ms', wanted: { atMost } }))
}

interface Saves {
  saves: number
  seen: { median: number; most: number }
  reads: Array<{ kind: 'catalogue' | 'others'; alone: number; beside: number }>
  grown: number
}

/** Measures visitors' latency during ten saves per second, and the delay until visitors see a save. */
export function saves(): Figure[] {
  const { saves: count, seen, reads, grown } = runOnServer('server/bench/saves.ts') as Saves // printed by the script
  const most = { catalogue: 3, others: 1.2 }
  const of = { catalogue: 'the catalogue', others: 'other topics' }
  return [
    {
      what: `${count} saves, ten a second, of 100,000 products: the longest until both processes show it (median ${seen.median.toFixed(0)} ms)`,
      value: seen.most,
      unit: ' ms',
      wanted: { atMost: 1000 },
    },
    ...reads.map(({ kind, alone, beside }): Figure => ({
      what: `p99 of calls of ${of[kind]} beside saves, to that without, the best of three each (${beside.toFixed(1)} ms and ${alone.toFixed(1)} ms)`,
      value: beside / alone,
      unit: '×',
      digits: 2,
      wanted: { atMost: most[kind] },
    })),
    { what: 'a process has grown by, over the saves', value: grown, unit: ' MB', wanted: { atMost: 30 } },
  ]
}

interface Facets {
  size: number
  fillMs: number
  facetsMs: number
  delayMs: number
  readingDelayMs: number
  pageMs: number
  smallPageMs: number
  bytes: number
}

/**
 * Limits by number of products. `facets` is the time in ms of all facets with three ranges, `page` the time of a
 * filtered page relative to 1,000 products.
 */
const BARS: Record<number, { facets: number; page: number }> = {
  20_000: { facets: 2, page: 1.5 },
  100_000: { facets: 8, page: 1.5 },
  1_000_000: { facets: 60, page: 2 },
}

/** Measures facets of up to a million products. FACETS_THOUSANDS selects other sizes, separated by commas. */
export function facets(): Figure[] {
  const sizes = process.env['FACETS_THOUSANDS']?.split(',') ?? []
  const measured = runOnServer('server/bench/facets.ts', sizes) as Facets[] // printed by the script
  return measured.flatMap(({ size, ...of }): Figure[] => {
    const products = `${size.toLocaleString('en')} products (made in ${(of.fillMs / 1000).toFixed(0)} s)`
    const page = `a page by series, tag and price, ${products}, to that of 1,000 (${of.pageMs.toFixed(2)} ms and ${of.smallPageMs.toFixed(2)} ms)`
    return [
      {
        what: `all facets with three ranges set, ${products}, median in the process`,
        value: of.facetsMs,
        unit: ' ms',
        digits: 1,
        wanted: { atMost: BARS[size]?.facets ?? Infinity },
      },
      { what: `… the longest that others wait for it`, value: of.delayMs, unit: ' ms', digits: 1, wanted: { atMost: 10 } },
      { what: `… and while all products are read`, value: of.readingDelayMs, unit: ' ms', digits: 1, wanted: { atMost: 10 } },
      { what: page, value: of.pageMs / of.smallPageMs, unit: '×', digits: 2, wanted: { atMost: BARS[size]?.page ?? Infinity } },
      { what: `bytes of a product in the columns of the listing, ${products}`, value: of.bytes, unit: ' B', wanted: { atMost: 150 } },
    ]
  })
}
