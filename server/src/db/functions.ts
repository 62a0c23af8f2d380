import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type pg from 'pg'

const FOLDER = resolve('server/src') // relative to the root of the repository, where every command runs

/** Files with SQL functions. Each file comes after the files that it depends on. */
export const FUNCTION_FILES = [
  'db/topics.functions.sql',
  'db/links.functions.sql',
  'db/texts.functions.sql',
  'mail/emails.functions.sql',
  'features/account/author.functions.sql',
  'features/catalog/catalog-topics.functions.sql',
  'features/series/series.functions.sql',
  'features/catalog/selling/buy-urls.functions.sql',
  'features/catalog/definitions/definitions.functions.sql',
  'features/content/content.functions.sql',
  'features/videos/video-dates.functions.sql',
  'features/catalog/dates/dates.functions.sql',
  'features/catalog/price-history.functions.sql',
  'product-index/product-changes.functions.sql',
  'features/catalog/dates/shown-products.functions.sql',
  'features/videos/shown-videos.functions.sql',
  'features/search/search-chinese.functions.sql',
  'features/search/search-comparison.functions.sql',
  'features/search/search.functions.sql',
  'features/search/search-readings.functions.sql',
  'records/history/history.functions.sql',
  'features/product-issues/findings.functions.sql',
  'features/content/visible-pages.functions.sql',
  'features/redirects/redirects.functions.sql',
  'features/shop/shop-topics.functions.sql',
  'features/cart/cart.functions.sql',
  'features/cart/coupon.functions.sql',
  'features/newsletter/subscription.functions.sql',
  'features/reviews/reviews.functions.sql',
  'features/videos/video-counters.functions.sql',
  'features/videos/videos-topics.functions.sql',
]

/** A file with SQL functions. `name` omits the folder, so that files may move. */
export interface Functions {
  name: string
  /** Each change of the file raises the version. If two releases use one database, the higher version is applied. */
  version: number
  hash: string
  text: string
}

/** Reads the files. Throws if a file does not begin with its version. */
export function readFunctions(folder = FOLDER, files = FUNCTION_FILES): Functions[] {
  return files.map((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const version = /^-- version (\d+), [0-9a-f]{12}\n/.exec(text)?.[1]
    if (version === undefined) throw new Error(`${file} does not begin with its version`)
    return { name: basename(file), version: Number(version), hash: createHash('sha256').update(text).digest('hex'), text }
  })
}

/** Returns new, newer and changed files. After a migration, also returns unchanged files, as a migration may recreate tables. */
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

/** Applies a file in the caller's transaction. */
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
