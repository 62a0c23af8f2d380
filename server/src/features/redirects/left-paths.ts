import { isbot } from 'isbot'
import { TOPICS } from '@shop/contract/call'
import { shopPathOf } from '@shop/contract/redirects/shop-path'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Pool } from '../../db/db.ts'
import { isOutsidePages } from './pages-of-shop.queries.ts'
import { addHits, addMissingPaths, readRedirects } from './redirects.queries.ts'
import { countedPathOf, type Redirect } from './redirects.rules.ts'

const WRITE_EVERY_MS = 10_000
/** Maximum number of paths and of redirects that are counted between two writes. */
const MAX_COUNTED = 2_000

type Table = ReadonlyMap<string, Redirect>

/** Finds redirects in memory. Counts hits in memory, and writes them every 10 s and on stopping. */
export function createLeftPaths({ db, values }: { db: Pool; values: ValueCache }) {
  let table: Table = new Map()
  const hits = new Map<number, number>()
  const missing = new Map<string, number>()

  /** While the database is down, the last table stays in use. */
  async function readTable() {
    const read = values.get('redirects', TOPICS, () => readRedirects(db)) as Promise<Table> // no other value has this key
    table = await read.catch(() => table)
    return table
  }

  /** Writes the counts; after a failure, the next write includes them. */
  async function write() {
    await takeAll(hits, (counts) => addHits(db, counts))
    await takeAll(missing, (counts) => addMissingPaths(db, counts))
  }
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()

  return {
    /** Returns the redirect of the first of the paths that has one. */
    async find(paths: readonly string[]): Promise<Redirect | undefined> {
      const canonical = paths.flatMap((path) => shopPathOf(path) ?? [])
      if (canonical.length === 0) return undefined
      const found = await readTable()
      return canonical.flatMap((path) => found.get(path) ?? [])[0]
    },
    countHit: ({ id }: Redirect) => count(hits, id),
    countMissing(path: string, userAgent = '') {
      if (isbot(userAgent)) return
      const counted = countedPathOf(path)
      if (counted !== undefined && !isOutsidePages(counted)) count(missing, counted)
    },
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}

function count<Key>(counts: Map<Key, number>, key: Key, by = 1) {
  if (counts.size < MAX_COUNTED || counts.has(key)) counts.set(key, (counts.get(key) ?? 0) + by)
}

async function takeAll<Key>(counts: Map<Key, number>, write: (taken: ReadonlyMap<Key, number>) => Promise<unknown>) {
  if (counts.size === 0) return
  const taken = new Map([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  counts.clear()
  await write(taken).catch(() => {
    for (const [key, by] of taken) count(counts, key, by)
  })
}
