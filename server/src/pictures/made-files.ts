import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/** A file that is made of another: of what, `stamp` for the state that it was in, and which of several. */
export interface MadeFile {
  source: string
  stamp: string
  name: string
}

/** A folder of files that are made of others, and can be made again at any time. */
export function openMadeFiles(folder: string, onProblem: (error: unknown, what: string) => void) {
  let isFailing = false
  const pathOf = ({ source, stamp, name }: MadeFile) =>
    join(folder, createHash('sha256').update(source).digest('hex').slice(0, 24), `${stamp}-${name}`)

  return {
    pathOf,
    read: (file: MadeFile) => readFile(pathOf(file)).catch(() => undefined),
    /** Whole or not at all. If it cannot be stored, it is made again at the next request. What was made of the source before it changed is removed. */
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
