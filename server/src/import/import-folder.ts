import { join } from 'node:path'
import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { tryImportLock } from '../db/import-lock.ts'
import { NO_MEDIA, readMedia } from '../features/catalog/media-files.ts'
import { MEDIA_PATH } from '../pictures/media-address.ts'
import type { ImportedMedia } from '../pictures/imported-media.ts'
import type { BrokenMasters } from '../pictures/masters.ts'
import { openSources } from '../sources/sources.ts'
import { StartProblem } from '../start-problem.ts'
import { type ApplyOptions, applyFolder, type Folder } from './apply-folder.ts'
import { checkFolder, checkManifests } from './check-folder.ts'
import { findMedia, measureAll, type MediaOfFolder } from './folder-media.ts'
import { checkNodes } from './model-nodes.ts'
import { findShopFacts } from './shop-facts.queries.ts'
import { listNamedMedia } from './used-media.queries.ts'

/** Where a folder is taken into. */
export interface ImportTarget {
  /** What `PUBLIC_URL` says. */
  origin: string | undefined
  /** The folder with the media that the shop serves as they are. */
  servedDir: string
  imported: ImportedMedia
}

export interface CheckFolderOptions extends Omit<ImportTarget, 'imported'> {
  imported: Pick<ImportedMedia, 'has'>
  isArchiving: boolean
  /** Files that a manifest lists and that are known to be broken: they are left out. Undefined: what is broken is a mistake. */
  broken?: BrokenMasters
}

/** Reads a folder and checks all of it. Throws StartProblem with each mistake, its file and its line. */
export async function readFolder(db: Db, path: string, { isArchiving, broken, ...target }: CheckFolderOptions): Promise<Folder> {
  const sources = openSources(path, target.servedDir)
  if (!sources.has('.')) throw new StartProblem(`There is no folder ${path}.`)
  const shop = await findShopFacts(db)
  const changed = broken ?? (await checkManifests(sources))
  const manifests = sources.mistakes() === 0 ? readMedia(join(path, 'media'), changed) : NO_MEDIA
  const { parts, named } = await checkFolder(sources, { shop, origin: target.origin, isArchiving, media: manifests })
  for (const name of broken?.keys() ?? []) named.media.delete(name)
  const media = await findMedia(sources, named, target)
  if (sources.mistakes() === 0) await checkNodes(sources, named.nodes, media)
  sources.throwIfWrong()
  const measured = await measureAll(media, named.unmeasured)
  return { path, parts, manifests, resolved: { media, measured }, shop }
}

/** Stores what the shop does not serve yet. It stays where the import then fails, and is removed by a later one. */
export async function storeMedia(media: MediaOfFolder, imported: ImportedMedia) {
  for (const [name, found] of media) {
    if (found.path === undefined || found.name === name || (await imported.has(found.name))) continue
    await imported.put(found.name, found.path)
  }
}

export interface ImportOptions extends ImportTarget {
  isWriting: boolean
  isArchiving: boolean
  /** Prices that fall to less than half of the lowest of the last 30 days are meant. */
  confirmsLowPrices?: boolean
}

const NEEDS_CONFIRMATION =
  'Shoppers would read these as the lowest prices of the last 30 days. Where they are meant, add --confirm-low-prices.'

/** What an import has read, and what it has changed or would change: a line each. */
export interface Imported {
  parts: Folder['parts']
  lines: string[]
  /** Prices that need `confirmsLowPrices` to be written. */
  low: string[]
}

/** Reads a folder, and says how the shop differs from it; with `isWriting` the shop becomes what it says, whole or not at all. Throws StartProblem where anything is wrong. */
export async function importFolder(
  db: Db,
  path: string,
  { isWriting, isArchiving, confirmsLowPrices = false, ...target }: ImportOptions,
): Promise<Imported> {
  const folder = await readFolder(db, path, { isArchiving, ...target })
  return db.begin(async (tx) => {
    const [lines, low]: [string[], string[]] = [[], []]
    const options: ApplyOptions = { isWriting, isArchiving, tell: (line) => lines.push(line), tellLow: (line) => low.push(line) }
    if (isWriting) await begin(tx, folder, target)
    else await tx.rows(sql`set transaction read only`)
    await applyFolder(tx, folder, options)
    if (isWriting && low.length > 0 && !confirmsLowPrices) throw new StartProblem([...low, NEEDS_CONFIRMATION].join('\n'))
    return { parts: folder.parts, lines, low }
  })
}

async function begin(tx: Db, { resolved }: Folder, { imported }: ImportTarget) {
  if (!(await tryImportLock(tx)))
    throw new StartProblem('Another import is at work, or a first start or a restore: try again when it has ended.')
  const used = await listNamedMedia(tx)
  await imported.removeUnused((name) => used.has(MEDIA_PATH + name))
  await storeMedia(resolved.media, imported)
}
