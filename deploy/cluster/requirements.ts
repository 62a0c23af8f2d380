import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installByApt } from '../../scripts/apt.ts'
import { findInPath, isProgram } from '../../scripts/programs.ts'
import { Missing } from './missing.ts'
import { findArchive, unpackPatroni } from './patroni.ts'

/** Missing requirements throw `Missing` with one sentence. */

export interface Programs {
  etcd: string
  haproxy: string
  pgbackrest: string
  openssl: string
  /** Folder of PostgreSQL's programs. */
  postgres: string
  /** Command, to be followed by a configuration file. */
  patroni: string[]
  versions: string
}

const POSTGRES = '/usr/lib/postgresql/15/bin'
/** Debian's Python has the packages that Patroni needs. */
const PYTHON = '/usr/bin/python3'
/** Functions by Debian package that find its program; `patroni` is for its dependencies. */
const PACKAGES: Record<string, () => string | undefined> = {
  'etcd-server': () => findProgram('etcd'),
  haproxy: () => findProgram('haproxy'),
  pgbackrest: () => findProgram('pgbackrest'),
  openssl: () => findProgram('openssl'),
  iproute2: () => findProgram('ip'),
  'util-linux': () => findProgram('setpriv'),
  'postgresql-15': () => (isProgram(join(POSTGRES, 'postgres')) ? POSTGRES : undefined),
  patroni: () => (hasPython('yaml', 'dateutil', 'click', 'prettytable', 'psutil', 'urllib3') ? PYTHON : undefined),
  'python3-psycopg2': () => (hasPython('psycopg2') ? PYTHON : undefined),
  'python3-etcd': () => (hasPython('etcd', 'dns.resolver') ? PYTHON : undefined),
}

/** Servers may be outside a user's PATH. */
const findProgram = (name: string) => findInPath(name) ?? [`/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find(isProgram)
const hasPython = (...modules: string[]) => isProgram(PYTHON) && spawnSync(PYTHON, ['-c', `import ${modules.join(', ')}`]).status === 0

/** As root on Debian, installs what is missing. `folder` is SCALE_DIR. Throws `Missing`. */
export async function findRequirements(folder: string): Promise<Programs> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Missing(
      'The rehearsal needs root on Linux, as it makes network namespaces: start it with sudo, best on a machine of its own.',
    )
  const archive = findArchive(folder)
  const wanted = missingPackages()
  if (wanted.length > 0) await installByApt(wanted, 'the rehearsal')
  const still = missingPackages()
  if (still.length > 0) throw new Missing(`The rehearsal needs packages of Debian that are not here: apt-get install ${still.join(' ')}.`)
  checkNamespaces()
  const patroni = unpackPatroni(archive, folder)
  return {
    etcd: found('etcd'),
    haproxy: found('haproxy'),
    pgbackrest: found('pgbackrest'),
    openssl: found('openssl'),
    postgres: POSTGRES,
    patroni: [PYTHON, join(patroni.folder, 'patroni.py')],
    versions: [patroni.name, ...VERSIONS.map(versionOf)].join(' · '),
  }
}

const missingPackages = () => Object.entries(PACKAGES).flatMap(([name, find]) => (find() ? [] : [name]))
const found = (name: string) => findProgram(name) ?? name // it was found before

const VERSIONS = [
  [join(POSTGRES, 'postgres'), '--version'],
  ['etcd', '--version'],
  ['haproxy', '-v'],
  ['pgbackrest', 'version'],
  ['uname', '-sr'],
] as const

function versionOf([program, word]: readonly [string, string]) {
  const { stdout } = spawnSync(found(program), [word], { encoding: 'utf8' })
  return stdout.split('\n')[0]?.replace(/ - .*| [(](?!PostgreSQL).*| \d{4}\/.*/, '') ?? program
}

/** In a container, root may lack the right. */
function checkNamespaces() {
  const name = `rehearsal-check-${process.pid}`
  const { status, stderr } = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' })
  if (status !== 0)
    throw new Missing(`The rehearsal needs network namespaces, which this machine refuses: ${stderr.trim().split('\n').at(-1)}.`)
  execFileSync('ip', ['netns', 'delete', name])
}
