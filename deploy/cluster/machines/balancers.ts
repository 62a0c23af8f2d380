import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deployed, type Site } from '../site.ts'
import { SHOPS } from './network.ts'
import { makeFolder, startProgram } from './processes.ts'
import { SITE_NAME } from './shops.ts'

/** HAProxy runs with the files of `deploy/haproxy`: in front of the shops, and beside each one. */

/** Uses another certificate path and fewer connections than the file. */
export function startBalancer(site: Site) {
  const folder = makeFolder(site.folder, 'balancer')
  const changes = [
    ['/etc/haproxy/shop.pem', makeCertificate(site, folder)],
    ['maxconn 10000', 'maxconn 4000'],
  ] as const
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, changes.reduce(replaced, readFileSync(deployed('haproxy/shops.cfg'), 'utf8')))
  startProgram(site, 'balancer', 'haproxy-balancer', [site.programs.haproxy, '-db', '-f', file])
}

function replaced(text: string, [wanted, replacement]: readonly [string, string]) {
  if (!text.includes(wanted)) throw new Error(`deploy/haproxy/shops.cfg no longer has: ${wanted}`)
  return text.replace(wanted, replacement)
}

/** Uses the unchanged file: 127.0.0.1:5432 leads to the primary. */
export function startDatabaseBalancers(site: Site) {
  for (const shop of SHOPS)
    startProgram(site, shop, `haproxy-${shop}`, [site.programs.haproxy, '-db', '-f', deployed('haproxy/databases.cfg')])
}

function makeCertificate({ programs }: Site, folder: string) {
  const [certificate, key, both] = ['certificate.pem', 'key.pem', 'shop.pem'].map((name) => join(folder, name)) as [string, string, string] // three names
  const words = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${SITE_NAME}`,
    '-keyout',
    key,
    '-out',
    certificate,
  ]
  execFileSync(programs.openssl, words, { stdio: 'pipe' })
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'), { mode: 0o600 })
  return both
}
