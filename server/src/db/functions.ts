import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type pg from 'pg'

const FOLDER = resolve('server/src') // of the repository, in which every command runs

/** The files of functions and triggers, in the order in which they are applied: each after those whose functions it uses. */
export const FUNCTION_FILES = [
  'db/topics.functions.sql',
  'db/links.functions.sql',
  'mail/emails.functions.sql',
  'features/account/author.functions.sql',
  'features/catalog/catalog-topics.functions.sql',
  'features/catalog/selling/buy-urls.functions.sql',
  'features/catalog/definitions/definitions.functions.sql',
  'features/catalog/dates/dates.functions.sql',
  'features/catalog/price-history.functions.sql',
  'features/catalog/listing/product-changes.functions.sql',
  'features/catalog/dates/shown-products.functions.sql',
  'features/catalog/search-chinese.functions.sql',
  'features/catalog/search-comparison.functions.sql',
  'features/catalog/search.functions.sql',
  'features/catalog/readings/search-readings.functions.sql',
  'records/history/history.functions.sql',
  'features/findings/findings.functions.sql',
  'features/content/content-topics.functions.sql',
  'features/shop/shop-topics.functions.sql',
  'features/cart/cart.functions.sql',
  'features/cart/coupon.functions.sql',
  'features/newsletter/subscription.functions.sql',
  'features/reviews/reviews.functions.sql',
  'features/videos/video-counters.functions.sql',
  'features/videos/videos-topics.functions.sql',
]

/** A file of functions and triggers. The database remembers it by its name without folders, so that it may be moved. */
export interface Functions {
  name: string
  /** Raised with every change: of two releases on one database the higher one's functions stay. */
  version: number
  hash: string
  text: string
}

/** The functions and triggers of this release. Throws where a file does not begin with its version. */
export function readFunctions(folder = FOLDER, files = FUNCTION_FILES): Functions[] {
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const version = /^-- version (\d+), [0-9a-f]{12}\n/.exec(text)?.[1]
    if (version === undefined) throw new Error(`${file} does not begin with its version`)
    return { name: basename(file), version: Number(version), hash: createHash('sha256').update(text).digest('hex'), text }
  })
}

/**
 * Those that the database does not have as they are here. A higher version there is that of a newer release, and stays. After a migration all are applied
 * again: it may have made a table again, or added a column to one.
 */
export async function findOutdated(client: pg.Client, functions: Functions[]): Promise<Functions[]> {
  await client.query(
    'create table if not exists function_file (name text primary key, version int not null, hash text not null, migration int not null, applied_at timestamptz not null)',
  )
  const { rows } = await client.query<Omit<Functions, 'text'> & { isOfNewest: boolean }>(
    'select name, version, hash, migration = (select max(number) from migration) as "isOfNewest" from function_file',
  )
  return functions.filter(({ name, version, hash }) => {
    const there = rows.find((row) => row.name === name)
    if (!there || there.version !== version) return !there || there.version < version
    return there.hash !== hash || !there.isOfNewest
  })
}

/** Applies one of them, in the transaction that the caller has begun. */
export async function applyFunctions(client: pg.Client, { name, version, hash, text }: Functions) {
  try {
    await client.query(text)
    await client.query(
      `insert into function_file (name, version, hash, migration, applied_at) values ($1, $2, $3, (select max(number) from migration), now())
       on conflict (name) do update
         set version = excluded.version, hash = excluded.hash, migration = excluded.migration, applied_at = excluded.applied_at`,
      [name, version, hash],
    )
  } catch (error) {
    throw new Error(`${name} failed`, { cause: error })
  }
}
