import { execFile, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { syncPath } from '../../files.ts'
import { StartProblem } from '../../start-problem.ts'
import { ADMIN } from './accounts.ts'
import { asUser, type Binaries, chooseServerUser, findBinaries, type ServerUser, spawnOptions } from './binaries.ts'
import { chooseSocketFolder } from './socket.ts'

const UNFINISHED = 'postgres.new-'

export interface Cluster {
  /** Path `<data folder>/postgres`. */
  folder: string
  socketFolder: string
  logFile: string
  binaries: Binaries
  user: ServerUser
}

/** Finds or creates the cluster of a data folder. Throws StartProblem if this fails or the cluster is unusable. */
export async function openCluster(dataDir: string, binDir: string | undefined, log: (line: string) => void): Promise<Cluster> {
  const folder = join(dataDir, 'postgres')
  try {
    makeDataFolder(dataDir)
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    const binaries = findBinaries(binDir)
    refuseForeign(folder, binaries)
    const user = chooseServerUser(binaries, folder)
    const cluster = { folder, socketFolder: chooseSocketFolder(folder), logFile: join(dataDir, 'postgres.log'), binaries, user }
    if (existsSync(join(folder, 'PG_VERSION'))) giveToServer(cluster)
    else await makeCluster(cluster, log)
    return cluster
  } catch (error) {
    throw folderProblem(error, dataDir)
  }
}

/** Other users may enter the folder but not list it. Avoids `recursive`, with which Node 24 hangs on unwritable /proc. */
function makeDataFolder(folder: string) {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  if (!existsSync(dirname(folder))) makeDataFolder(dirname(folder))
  mkdirSync(folder)
  if (process.getuid?.() === 0) chmodSync(folder, 0o711)
}

/** Removes incomplete clusters of killed starts. The caller must hold the folder's lock. */
export async function removeUnfinished({ folder }: Cluster) {
  const dataDir = dirname(folder)
  const unfinished = readdirSync(dataDir).filter((name) => name.startsWith(UNFINISHED))
  // If initdb still writes to a folder, removing it fails and the next start removes it.
  await Promise.all(unfinished.map((name) => rm(join(dataDir, name), { recursive: true, force: true }).catch(() => {})))
}

function refuseForeign(folder: string, { major }: Binaries) {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (!found) return
  const me = process.getuid?.()
  if (me !== undefined && me !== 0 && found.uid !== me)
    throw new StartProblem(
      `The database in ${folder} belongs to another user of this machine (uid ${found.uid}): start the shop as that user, or set DATA_DIR to a folder of your own.`,
    )
  const version = existsSync(join(folder, 'PG_VERSION')) ? Number(readFileSync(join(folder, 'PG_VERSION'), 'utf8')) : undefined
  if (version !== undefined && version !== major)
    throw new StartProblem(
      `The database in ${folder} was made by PostgreSQL ${version}, this one is PostgreSQL ${major}: move it over with pg_dump and DATABASE_URL, or set DATA_DIR to an empty folder.`,
    )
  if (version === undefined && readdirSync(folder).length > 0)
    throw new StartProblem(`The folder ${folder} holds files but no database: move them away, or set DATA_DIR to another folder.`)
}

/** Changes the owner of a cluster that root copied, because PostgreSQL must own its cluster. */
function giveToServer({ folder, user }: Cluster) {
  if (user.uid !== undefined && statSync(folder).uid !== user.uid) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, folder])
}

/** Creates the cluster in a temporary folder and renames the folder, so that a kill leaves no partial cluster. */
async function makeCluster(cluster: Cluster, log: (line: string) => void) {
  log('Creating the database …')
  const unfinished = join(dirname(cluster.folder), `${UNFINISHED}${randomBytes(6).toString('hex')}`)
  mkdirSync(unfinished, { mode: 0o700 })
  try {
    if (cluster.user.uid !== undefined) chownSync(unfinished, cluster.user.uid, cluster.user.gid ?? cluster.user.uid)
    await initialise(cluster, unfinished)
    renameSync(unfinished, cluster.folder)
    await syncPath(dirname(cluster.folder))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Another shop may have created the cluster meanwhile (and have removed our folder): then use that cluster.
    if (!existsSync(join(cluster.folder, 'PG_VERSION'))) throw error
  }
}

/** Runs initdb. The permissions of the socket folder replace passwords. initdb syncs the files before the rename (0.2 s). */
async function initialise({ binaries, user }: Cluster, target: string) {
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C.UTF-8', '--lc-collate=C']
  const args = ['-D', target, '--encoding=UTF8', ...locale, '--auth=trust', `--username=${ADMIN}`]
  try {
    await promisify(execFile)(...asUser(user, join(binaries.folder, 'initdb'), args), spawnOptions(user))
  } catch (error) {
    const { stderr } = error as { stderr?: string } // errors of execFile have `stderr`
    throw new StartProblem(`PostgreSQL could not create the database in ${dirname(target)}: ${whyOf(stderr ?? String(error))}.`)
  }
}

export function whyOf(output: string): string {
  if (output.includes('No space left on device')) return 'there is not enough disk space (an empty database needs 100 MB)'
  const lines = output.split('\n').filter((line) => line.trim() !== '')
  const worst = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it gave no reason'
  return worst
    .replace(/^.*?(FATAL|PANIC|error):\s*/, '')
    .trim()
    .replace(/\.$/, '')
}

const PROBLEMS: Record<string, string> = {
  EACCES: 'may not be read and written to by the user who runs the shop: give it to that user, or set DATA_DIR to another folder',
  EPERM: 'may not be read and written to by the user who runs the shop: give it to that user, or set DATA_DIR to another folder',
  EROFS: 'is read-only: set DATA_DIR to a folder that can be written to',
  ENOENT: 'cannot be made: set DATA_DIR to another folder',
  EEXIST: 'is a file, not a folder: set DATA_DIR to a folder',
  ENOTDIR: 'is, or lies in, a file: set DATA_DIR to a folder',
  ENOSPC: 'has no disk space left: make room, or set DATA_DIR to a folder on another disk',
}

/** Turns a file system error into a StartProblem for the operator; returns other errors unchanged. */
export function folderProblem(error: unknown, dataDir: string): unknown {
  const problem = PROBLEMS[(error as NodeJS.ErrnoException).code ?? ''] // `code` may be absent
  return problem === undefined || error instanceof StartProblem ? error : new StartProblem(`The data folder ${dataDir} ${problem}.`)
}
