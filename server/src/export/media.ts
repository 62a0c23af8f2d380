import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { MediaFile } from '@shop/contract/catalog/catalog-files'
import type { MediaManifest } from '@shop/contract/catalog/media-files'
import type { Config } from '../config.ts'
import { MEDIA_FOLDER } from '../pictures/imported-media.ts'
import { MEDIA_PATH } from '../pictures/media-address.ts'
import { findBrokenMasters } from '../pictures/masters.ts'
import type { NewFolder } from './new-folder.ts'

/** What is known of a picture, in pixels. */
type Known = Pick<MediaManifest[string], 'width' | 'height' | 'colour'>

/** Files of media that are named by what is exported, and what is known of them. */
export type NamedMedia = Map<string, Known>

/** Adds the files of media whose addresses a text has. */
export function addNamedIn(named: NamedMedia, text: string) {
  for (const [, file = ''] of text.matchAll(ADDRESS)) addNamed(named, file)
}

/** Adds a file by its path in the folder of media; addresses of others are none. */
export function addNamed(named: NamedMedia, file: string, known: Known = {}) {
  if (MediaFile.safeParse(file).success) named.set(file, { ...named.get(file), ...known })
}

const ADDRESS = new RegExp(String.raw`${MEDIA_PATH}([\w./-]+)`, 'g')

/** Opens files of media, wherever the shop serves them from. */
export interface MediaSource {
  /** Undefined where there is no such file, or one that is not what its manifest says. */
  open(file: string): Promise<Readable | undefined>
}

/** The media that come with the shop, those that were imported, and those of its bucket. */
export async function openMediaSource(config: Pick<Config, 'demoDir' | 'dataDir' | 'bucket'>): Promise<MediaSource> {
  const brought = join(config.demoDir, 'media')
  const broken = await findBrokenMasters(brought)
  const storage = config.bucket && (await (await import('../storage/open-storage.ts')).openStorage(config)) // 20 MB that few shops need
  return {
    open: async (file) => {
      if (broken.has(file) || broken.has(`./${file}`)) return undefined
      const path = [join(brought, file), join(config.dataDir, MEDIA_FOLDER, file)].find((candidate) => existsSync(candidate))
      return path === undefined ? storage?.open(`media/${file}`) : createReadStream(path)
    },
  }
}

/** Copies the files that were named, with a manifest of them, and answers how many, and which of them the shop does not have. */
export async function copyMedia(folder: NewFolder, named: NamedMedia, source: MediaSource, signal: AbortSignal) {
  const manifest: MediaManifest = {}
  const missing: string[] = []
  for (const file of [...named.keys()].toSorted()) {
    signal.throwIfAborted()
    const stream = await source.open(file)
    if (!stream) missing.push(file)
    else manifest[file] = { ...(await copy(folder, `media/${file}`, stream)), ...named.get(file) }
  }
  await folder.write('media/manifest.json', `${JSON.stringify(manifest, null, 2)}\n`)
  return { files: Object.keys(manifest).length, missing }
}

async function copy(folder: NewFolder, path: string, stream: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  const measuring = new Transform({
    transform: (chunk: Buffer, _, done) => {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  stream.on('error', (error) => measuring.destroy(error))
  await folder.write(path, stream.pipe(measuring))
  return { sha256: hash.digest('hex'), bytes }
}
