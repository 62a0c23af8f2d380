import { execFileSync } from 'node:child_process'
import { type Figure, median } from './figure.ts'

/** What has to see the server's inside runs as a process of the server's, with the flags and variables of this one; its last line is JSON. */
function runOnServer(file: string, given: string[] = []): unknown {
  const output = execFileSync(process.execPath, [...process.execArgv, file, ...given], { encoding: 'utf8', maxBuffer: 1e8 })
  return JSON.parse(output.trim().split('\n').at(-1) ?? '[]')
}

interface Turn {
  pg: number
  http: number
}

/** The page query over HTTP, as browsers ask, beside its statements alone. */
export const pageQuery = (): Figure[] => [besidePg('page query', runOnServer('server/bench/page-query.ts') as Turn[], 0.5)] // printed by that script

/** What a customer's page reads over HTTP, beside the statements of each call alone. */
export function customerReads(): Figure[] {
  const measured = runOnServer('server/bench/customer-reads.ts') as Array<{ path: string; turns: Turn[] }> // likewise
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

/** The same queries to a small and to a large catalogue. */
export function catalogueSize(): Figure[] {
  const measured = runOnServer('server/bench/catalogue-size.ts') as Array<{ what: string; small: number; large: number }> // likewise
  return measured.map(({ what, small, large }) => ({
    what: `${what}, 20,000 products beside 1,000 (medians ${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: large / small,
    unit: '×',
    digits: 2,
    wanted: { atMost: 2 },
  }))
}

/** What is suggested while somebody types, among 20,000 products. */
export function suggestions(): Figure[] {
  const measured = runOnServer('server/bench/suggestions.ts') as Array<{ what: string; p50: number; p95: number }> // likewise
  return measured.map(({ what, p50, p95 }) => ({
    what: `suggestions among 20,000 products, none asked for before, ${what}: p95 (median ${p50.toFixed(1)} ms)`,
    value: p95,
    unit: ' ms',
    digits: 1,
    wanted: { atMost: 30 },
  }))
}

/** What customers read and write, with few customers and with very many. */
export function customersSize(): Figure[] {
  const measured = runOnServer('server/bench/customers-size.ts') as Array<{ what: string; ratios: number[]; small: number; large: number }> // likewise
  return measured.map(({ what, ratios, small, large }) => ({
    what: `${what}, p95 with 100,000 accounts, 1,000,000 favourites and reviews beside a thousandth, median of ${ratios.length} (${large.toFixed(2)} ms and ${small.toFixed(2)} ms)`,
    value: median(ratios),
    unit: '×',
    digits: 2,
    wanted: { atMost: 2 },
  }))
}

/** The lists of the back office, and a bulk change, with 100,000 products. */
export function backoffice(): Figure[] {
  const measured = runOnServer('server/bench/product-list.ts') as Array<{ what: string; ms: number; atMost: number }> // likewise
  return measured.map(({ what, ms, atMost }) => ({ what: `of 100,000 products, ${what}`, value: ms, unit: ' ms', wanted: { atMost } }))
}

interface Saves {
  saves: number
  seen: { median: number; most: number }
  reads: Array<{ kind: 'catalogue' | 'others'; alone: number; beside: number }>
  grown: number
}

/** What visitors feel while staff save and publish, ten times a second, and when they see it. */
export function saves(): Figure[] {
  const { saves: count, seen, reads, grown } = runOnServer('server/bench/saves.ts') as Saves // likewise
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

/** How long all facets take with three ranges set, in ms, and how many times as long as with 1,000 products a filtered page does. */
const BARS: Record<number, { facets: number; page: number }> = {
  20_000: { facets: 2, page: 1.5 },
  100_000: { facets: 8, page: 1.5 },
  1_000_000: { facets: 60, page: 2 },
}

/** Filters by figures and their counts, in catalogues of up to a million products; by FACETS_THOUSANDS in others. */
export function facets(): Figure[] {
  const sizes = process.env['FACETS_THOUSANDS']?.split(',') ?? []
  const measured = runOnServer('server/bench/facets.ts', sizes) as Facets[] // printed by that script
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
