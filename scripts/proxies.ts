import { installByApt } from './apt.ts'
import { findInPath, isProgram } from './programs.ts'

/** Paths of programs that tests start beside the shop, as root or as another user. */
export interface ServerPrograms {
  nginx: string
  caddy: string
  haproxy: string
  openssl: string
  rsync: string
  pgbouncer: string
}

/** Finds nginx, Caddy, HAProxy and the other programs. As root on Debian, installs those that are missing. */
export async function findServerPrograms(): Promise<ServerPrograms> {
  const found = findInstalled()
  if (isComplete(found)) return found
  await installByApt(missingOf(found), 'the tests of the server’s programs')
  const now = findInstalled()
  if (isComplete(now)) return now
  throw new Error(`The full run needs programs that this machine lacks: on Debian apt-get install ${missingOf(now).join(' ')}.`)
}

type Found = { [Program in keyof ServerPrograms]: string | undefined }

/** Finds the programs. Servers may be in a folder that a user's PATH lacks. Each program has the name of its Debian package. */
const findInstalled = (): Found => ({
  nginx: findInPath('nginx') ?? ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(isProgram),
  caddy: findInPath('caddy'),
  haproxy: findInPath('haproxy') ?? ['/usr/sbin/haproxy'].find(isProgram),
  openssl: findInPath('openssl'),
  rsync: findInPath('rsync'),
  pgbouncer: findInPath('pgbouncer') ?? ['/usr/sbin/pgbouncer'].find(isProgram),
})

const missingOf = (found: Found) => Object.entries(found).flatMap(([name, path]) => (path ? [] : [name]))
const isComplete = (found: Found): found is ServerPrograms => missingOf(found).length === 0
