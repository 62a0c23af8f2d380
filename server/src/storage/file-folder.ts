import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { syncPath, undefinedIfMissing } from '../files.ts'
import { StartProblem } from '../start-problem.ts'
import { noteFolder } from './file-folder.queries.ts'

/** Name of the file that contains the id of the folder of customers' files. */
const NAME = '.folder'

/** Throws StartProblem if the database records another folder, whose files this process could neither find nor delete. */
export async function checkFolder(db: Db, folder: string) {
  const id = await idOf(folder)
  if ((await noteFolder(db, id)) === id) return
  throw new StartProblem(
    `Customers' files lie in the DATA_DIR of another machine or folder, and ${folder} is not that one. Several machines need a bucket: set S3_BUCKET on ` +
      'all of them, and move the files with "npm run files -- to-bucket" where they are. If that folder is gone for good: npm run files -- here',
  )
}

/** Returns the id of a folder. Creates the folder and its id if they do not exist. */
export async function idOf(folder: string): Promise<string> {
  const path = join(folder, NAME)
  const known = await readFile(path, 'utf8').catch(undefinedIfMissing)
  if (known) return known
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const id = randomUUID()
  const own = join(folder, `${NAME}-${id}`)
  await writeFile(own, id, { mode: 0o600 })
  await syncPath(own)
  await link(own, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error // another process has just written the id
  })
  await rm(own)
  await syncPath(folder)
  return readFile(path, 'utf8')
}
