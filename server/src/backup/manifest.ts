import { z } from 'zod'

/** The format of the backups that this version writes, and the newest that it reads. */
export const FORMAT = 1

/** Names of the first and the last entry. */
export const MANIFEST = 'manifest.json'
export const SUMS = 'sums.json'

const Count = z.int().nonnegative()
const Sha256 = z.hex().length(64)

/** What every format begins with, so that a newer backup is not taken for a damaged one. */
export const AnyManifest = z.looseObject({ kind: z.literal('torvane backup'), format: z.int().positive() })

/** The beginning of a backup. Tables are in the order in which they can be loaded: each after those that it refers to. */
export const Manifest = z.object({
  kind: z.literal('torvane backup'),
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.object({ number: z.int(), name: z.string(), hash: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The last entry of a backup: its checksums and counts. `last` is a bigint in digits. */
export const Sums = z.object({
  tables: z.record(z.string(), z.object({ rows: Count, bytes: Count, sha256: Sha256 })),
  sequences: z.array(z.object({ name: z.string(), last: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  files: z.object({ count: Count, bytes: Count, sha256: Sha256 }),
})
export type Sums = z.infer<typeof Sums>

/** The contents of a backup in words: `21 products, 34 tables and 3 files`. */
export const contentsOf = ({ tables, files }: Sums) =>
  `${counted(tables['product']?.rows ?? 0, 'product')}, ${counted(Object.keys(tables).length, 'table')} and ${counted(files.count, 'file')}`

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`
