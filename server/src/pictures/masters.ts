import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Manifest, type ManifestEntry } from '@shop/contract/catalog/media-files'
import type { z } from 'zod'
import { findInFolder } from '../sources/folder-files.ts'

/** Problem of each broken file, by its path in the folder, with `/` as separator. */
export type BrokenMasters = Map<string, 'missing' | 'damaged'>

/** Compares files with the hashes in each `manifest.json`. An unreadable manifest counts as damaged. */
export async function findBrokenMasters(folder: string): Promise<BrokenMasters> {
  const broken: BrokenMasters = new Map()
  for await (const path of glob('**/manifest.json', { cwd: folder })) {
    const inside = dirname(path).replaceAll('\\', '/')
    const manifest = await readManifest(join(folder, path))
    if (!manifest) broken.set(`${inside}/manifest.json`, 'damaged')
    for (const [name, entry] of Object.entries(manifest ?? {})) {
      const problem = await problemOf(findInFolder(folder, join(inside, name))?.path, entry)
      if (problem) broken.set(`${inside}/${name}`, problem)
    }
  }
  return broken
}

const readManifest = async (path: string) =>
  readFile(path, 'utf8')
    .then((text) => Manifest.parse(JSON.parse(text)))
    .catch(() => undefined)

async function problemOf(file: string | undefined, { sha256 }: z.infer<typeof ManifestEntry>) {
  const bytes = file === undefined ? undefined : await readFile(file).catch(() => undefined)
  if (!bytes) return 'missing'
  return createHash('sha256').update(bytes).digest('hex') === sha256 ? undefined : 'damaged'
}
