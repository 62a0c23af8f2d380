import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** File derived from a source. `stamp` identifies the state of the source. */
export interface MadeFile {
  source: string
  stamp: string
  name: string
}

/** Opens a folder as a cache of derived files. */
export function openMadeFiles(folder: string, onProblem: (error: unknown, what: string) => void) {
  let isFailing = false
  const pathOf = ({ source, stamp, name }: MadeFile) =>
    join(folder, createHash('sha256').update(source).digest('hex').slice(0, 24), `${stamp}-${name}`)

  return {
    pathOf,
    read: (file: MadeFile) => readFile(pathOf(file)).catch(() => undefined),
    /** Writes the file atomically and removes files of earlier states of the source. A failed file is made again by its next request. */
    async store(file: MadeFile, bytes: Uint8Array) {
      const path = pathOf(file)
      const unfinished = `${path}.${process.pid}.part`
      try {
        await mkdir(dirname(path), { recursive: true })
        await writeFile(unfinished, bytes)
        await rename(unfinished, path)
        await removeOutdated(dirname(path), file.stamp)
        isFailing = false
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {})
        if (!isFailing) onProblem(error, 'resized pictures cannot be stored')
        isFailing = true
      }
    },
  }
}

async function removeOutdated(folder: string, stamp: string) {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${stamp}-`)) await rm(join(folder, name), { force: true })
  }
}
