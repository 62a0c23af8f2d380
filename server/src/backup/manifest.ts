import { z } from 'zod'

/** Format that this version writes, which is also the newest that it can read. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
export const SUMS = 'sums.json'

const Count = z.int().nonnegative()
const Sha256 = z.hex().length(64)

/** Fields that all formats have. They are read first, so that a backup of a newer format is not reported as damaged. */
export const AnyManifest = z.looseObject({ kind: z.literal('torvane backup'), format: z.int().positive() })

/** First entry of the archive. Each table comes after the tables that it references. */
export const Manifest = z.object({
  kind: z.literal('torvane backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

/** Last entry of the archive: numbers of rows and bytes, and checksums. `last` is a bigint as a decimal string. */
export const Sums = z.object({
  tables: z.record(z.string(), z.object({ rows: Count, bytes: Count, sha256: Sha256 })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
})
export type Sums = z.infer<typeof Sums>

/** Returns a summary, for example `21 products, 34 tables and 3 files`. */
export const contentsOf = ({ tables, files }: Sums) =>
  `${counted(tables['product']?.rows ?? 0, 'product')}, ${counted(Object.keys(tables).length, 'table')} and ${counted(files.count, 'file')}`

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
