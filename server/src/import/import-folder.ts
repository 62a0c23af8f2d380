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
import { readShopFacts } from './shop-facts.queries.ts'
import { listNamedMedia } from './used-media.queries.ts'

export interface ImportTarget {
  origin: string | undefined
  /** Directory of media that the shop serves unchanged. */
  servedDir: string
  imported: ImportedMedia
}

export interface CheckFolderOptions extends Omit<ImportTarget, 'imported'> {
  imported: Pick<ImportedMedia, 'has'>
  isArchiving: boolean
  /** Broken files of the manifests, which are skipped. If undefined, broken files are reported as errors. */
  broken?: BrokenMasters
}

/** Reads and checks all files. Throws StartProblem with all errors, each with file and line. */
export async function readFolder(db: Db, path: string, { isArchiving, broken, ...target }: CheckFolderOptions): Promise<Folder> {
  const sources = openSources(path, target.servedDir)
  if (!sources.has('.')) throw new StartProblem(`There is no folder ${path}.`)
  const shop = await readShopFacts(db)
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

/** Stores new media. Media of a failed import stay until a later import removes them. */
export async function storeMedia(media: MediaOfFolder, imported: ImportedMedia) {
  for (const [name, found] of media) {
    if (found.path === undefined || found.name === name || (await imported.has(found.name))) continue
    await imported.put(found.name, found.path)
  }
}

export interface ImportOptions extends ImportTarget {
  isWriting: boolean
  isArchiving: boolean
  /** True confirms prices below half of the lowest price of the last 30 days. */
  confirmsLowPrices?: boolean
  /** True also overwrites fields that staff changed since the last import. */
  overwritesStaff?: boolean
}

const NEEDS_CONFIRMATION =
  'Shoppers would read these as the lowest prices of the last 30 days. Where they are meant, add --confirm-low-prices.'

const NEEDS_CHOICE =
  'Staff changed these fields since the last import, and so did the folder. To write what the folder says, add --overwrite-staff.'

/** Result of an import. `lines` has a line for each change, made or planned. */
export interface Imported {
  parts: Folder['parts']
  lines: string[]
  /** Lines about prices that need `confirmsLowPrices`. */
  low: string[]
  /** Lines about records with fields that both staff and the folder changed. */
  conflicts: string[]
}

/** Reports the differences between folder and shop. If `isWriting`, applies all or none. Throws StartProblem for any error. */
export async function importFolder(
  db: Db,
  path: string,
  { isWriting, isArchiving, confirmsLowPrices = false, overwritesStaff = false, ...target }: ImportOptions,
): Promise<Imported> {
  const folder = await readFolder(db, path, { isArchiving, ...target })
  return db.begin(async (tx) => {
    const [lines, low, conflicts]: [string[], string[], string[]] = [[], [], []]
    const options: ApplyOptions = {
      isWriting,
      isArchiving,
      overwritesStaff,
      report: (line) => lines.push(line),
      reportLowPrice: (line) => low.push(line),
      reportConflict: (line) => conflicts.push(line),
    }
    if (isWriting) await begin(tx, folder, target)
    else await tx.rows(sql`set transaction read only`)
    await applyFolder(tx, folder, options)
    if (isWriting && conflicts.length > 0) throw new StartProblem([...conflicts, NEEDS_CHOICE].join('\n'))
    if (isWriting && low.length > 0 && !confirmsLowPrices) throw new StartProblem([...low, NEEDS_CONFIRMATION].join('\n'))
    return { parts: folder.parts, lines, low, conflicts }
  })
}

async function begin(tx: Db, { resolved }: Folder, { imported }: ImportTarget) {
  if (!(await tryImportLock(tx)))
    throw new StartProblem('Another import is at work, or a first start or a restore: try again when it has ended.')
  const used = await listNamedMedia(tx)
  await imported.removeUnused((name) => used.has(MEDIA_PATH + name))
  await storeMedia(resolved.media, imported)
}
