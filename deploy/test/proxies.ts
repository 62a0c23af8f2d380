import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { findServerPrograms, type ServerPrograms } from '../../scripts/proxies.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { until } from '../../server/test/running-shop.ts'

/** Runs with the file in `deploy/`, but unprivileged and on other ports. */
export interface RunningProxy {
  httpPort: number
  httpsPort: number
  output(): string
  end(): Promise<void>
}

interface Place {
  folder: string
  /** One port, except for HAProxy. */
  shopPorts: number[]
  httpPort: number
  httpsPort: number
  programs: ServerPrograms
}

const DEPLOY = dirname(import.meta.dirname)
/** DNS does not know the name; clients connect to this machine. */
export const SITE = 'shop.example'

/** Waits until it responds; on failure throws its output. */
export async function startProxy(name: keyof typeof PREPARE, ...shopAddresses: string[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-proxy-'))
  const [httpPort, httpsPort] = [await findFreePort(), await findFreePort()]
  const shopPorts = shopAddresses.map((address) => Number(new URL(address).port))
  const { program, args, environment } = PREPARE[name]({ folder, shopPorts, httpPort, httpsPort, programs: await findServerPrograms() })
  const child = spawn(program, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const end = async () => {
    await stop(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`)
        return greets(httpsPort)
      },
      () => `${name} answers: ${said}`,
    )
  } catch (error) {
    await end()
    throw error
  }
  return { httpPort, httpsPort, output: () => said, end }
}

/** Uses other ports, another certificate and no IPv6, in a configuration like Debian's. */
function prepareNginx({ folder, shopPorts, httpPort, httpsPort, programs }: Place) {
  const { certificate, key } = makeCertificate(folder, programs)
  const site = changed(readFileSync(join(DEPLOY, 'nginx.conf'), 'utf8'), [
    [/server 127\.0\.0\.1:3000;/, `server 127.0.0.1:${shopPorts[0]};`],
    [/listen \[::\]:\d+[^;]*;/g, ''],
    [/listen 80;/, `listen 127.0.0.1:${httpPort};`],
    [/listen 443 /, `listen 127.0.0.1:${httpsPort} `],
    [/\/etc\/letsencrypt\/live\/shop\.example\/fullchain\.pem/, certificate],
    [/\/etc\/letsencrypt\/live\/shop\.example\/privkey\.pem/, key],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${join(folder, kind)};`)
  const main = `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${join(folder, 'pid')};
    error_log stderr warn;
    events { worker_connections 4096; }
    http { access_log off; gzip on; ${paths.join(' ')} include ${join(folder, 'site.conf')}; }`
  writeFileSync(join(folder, 'main.conf'), main)
  return { program: programs.nginx, args: ['-e', 'stderr', '-p', folder, '-c', join(folder, 'main.conf')], environment: {} }
}

function prepareCaddy({ folder, shopPorts, httpPort, httpsPort, programs }: Place) {
  const storage = join(folder, 'storage')
  mkdirSync(storage)
  const own = [
    'admin off',
    'local_certs',
    'skip_install_trust',
    'default_bind 127.0.0.1',
    `http_port ${httpPort}`,
    `https_port ${httpsPort}`,
    `storage file_system ${storage}`,
  ]
  const site = changed(readFileSync(join(DEPLOY, 'Caddyfile'), 'utf8'), [
    [/^\{\n/m, `{\n${own.join('\n')}\n`],
    [/reverse_proxy 127\.0\.0\.1:3000 /, `reverse_proxy 127.0.0.1:${shopPorts[0]} `],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, site)
  // Caddy creates these folders in any case.
  const environment = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return { program: programs.caddy, args: ['run', '--adapter', 'caddyfile', '--config', file], environment }
}

function prepareHaproxy({ folder, shopPorts, httpPort, httpsPort, programs }: Place) {
  const { certificate, key } = makeCertificate(folder, programs)
  const both = join(folder, 'shop.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const file = join(folder, 'haproxy.cfg')
  const text = changed(readFileSync(join(DEPLOY, 'haproxy/shops.cfg'), 'utf8'), [
    [/maxconn 10000/, 'maxconn 500'], // users may open fewer files than services
    [/bind :80\n/, `bind 127.0.0.1:${httpPort}\n`],
    [/bind :443 ssl crt \S+/, `bind 127.0.0.1:${httpsPort} ssl crt ${both}`],
    [/10\.0\.0\.21:3000/g, `127.0.0.1:${shopPorts[0]}`],
    [/10\.0\.0\.22:3000/g, `127.0.0.1:${shopPorts[1]}`],
  ])
  writeFileSync(file, text)
  return { program: programs.haproxy, args: ['-db', '-f', file], environment: {} }
}

const PREPARE = { nginx: prepareNginx, Caddy: prepareCaddy, HAProxy: prepareHaproxy }

function makeCertificate(folder: string, programs: ServerPrograms) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const subject = ['-subj', `/CN=${SITE}`, '-addext', `subjectAltName=DNS:${SITE}`]
  const files = ['-keyout', key, '-out', certificate]
  execFileSync(programs.openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files], { stdio: 'pipe' })
  return { certificate, key }
}

function changed(text: string, changes: Array<[RegExp, string]>) {
  return changes.reduce((before, [wanted, replacement]) => {
    if (before.search(wanted) < 0) throw new Error(`${wanted} is not in the file of deploy/`)
    return before.replace(wanted, replacement)
  }, text)
}

/** Returns true if a TLS handshake for the shop's name succeeds. */
const greets = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: SITE, rejectUnauthorized: false })
    const end = (isThere: boolean) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.once('secureConnect', () => end(true))
    socket.once('error', () => end(false))
  })

async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
