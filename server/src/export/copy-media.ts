import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { MediaFile } from '@shop/contract/schemas'
import type { MediaManifest } from '@shop/contract/catalog/media-files'
import type { Config } from '../config.ts'
import { MEDIA_FOLDER } from '../pictures/imported-media.ts'
import { MEDIA_PATH } from '../pictures/media-address.ts'
import { findBrokenMasters } from '../pictures/masters.ts'
import type { NewFolder } from './new-folder.ts'

/** Known properties of a picture; width and height are in pixels. */
type Known = Pick<MediaManifest[string], 'width' | 'height' | 'colour'>

/** Media files to which the exported data refer, with their known properties. */
export type NamedMedia = Map<string, Known>

export function addNamedIn(named: NamedMedia, text: string) {
  for (const [, file = ''] of text.matchAll(ADDRESS)) addNamed(named, file)
}

/** Adds a file if it is one of the shop's media; ignores other names. */
export function addNamed(named: NamedMedia, file: string, known: Known = {}) {
  if (MediaFile.safeParse(file).success) named.set(file, { ...named.get(file), ...known })
}

const ADDRESS = new RegExp(String.raw`${MEDIA_PATH}([\w./-]+)`, 'g')

export interface MediaSource {
  /** Returns undefined if the file is missing or differs from its manifest. */
  open(file: string): Promise<Readable | undefined>
}

/** Finds media in the demo folder, among imported files and in the bucket. */
export async function openMediaSource(config: Pick<Config, 'demoDir' | 'dataDir' | 'bucket'>): Promise<MediaSource> {
  const brought = join(config.demoDir, 'media')
  const broken = await findBrokenMasters(brought)
  // Imported dynamically, because the module loads 20 MB that few shops need.
  const storage = config.bucket && (await (await import('../storage/open-storage.ts')).openStorage(config))
  return {
    open: async (file) => {
      if (broken.has(file) || broken.has(`./${file}`)) return undefined
      const path = [join(brought, file), join(config.dataDir, MEDIA_FOLDER, file)].find((candidate) => existsSync(candidate))
      return path === undefined ? storage?.open(`media/${file}`) : createReadStream(path)
    },
  }
}

/** Copies media and writes their manifest. Returns the number of copied files and the names of missing ones. */
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
