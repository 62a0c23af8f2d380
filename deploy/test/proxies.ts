import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { connect } from 'node:tls'
import { findServerPrograms, type ServerPrograms } from '../../scripts/proxies.ts'
import { findFreePort } from '../../scripts/free-port.ts'
import { until } from '../../server/test/running-shop.ts'

/** A proxy that runs from the file in `deploy/`, as this user, on ports of its own. */
export interface RunningProxy {
  httpPort: number
  httpsPort: number
  /** What it has said. */
  output(): string
  /** Ends it, and removes what it wrote. */
  end(): Promise<void>
}

interface Place {
  folder: string
  /** Of the shops behind it: of one, but for HAProxy. */
  shopPorts: number[]
  httpPort: number
  httpsPort: number
  programs: ServerPrograms
}

const DEPLOY = dirname(import.meta.dirname)
/** The name in the files of `deploy/`, which no DNS knows: clients connect to this machine and name it. */
export const SITE = 'shop.example'

/** Starts a proxy before the shops at these addresses, and waits until it answers. Throws what it has said where it does not. */
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

/** The file of `deploy/` with other ports, certificate and no IPv6, in a configuration as Debian's own, but for its paths. */
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

/** The file of `deploy/` with other ports and certificates that Caddy makes by itself. */
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
  // Its folders of configuration and data, which it makes where it is told to store nothing there.
  const environment = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  return { program: programs.caddy, args: ['run', '--adapter', 'caddyfile', '--config', file], environment }
}

/** The file of `deploy/` with other ports, addresses and certificate. */
function prepareHaproxy({ folder, shopPorts, httpPort, httpsPort, programs }: Place) {
  const { certificate, key } = makeCertificate(folder, programs)
  const both = join(folder, 'shop.pem')
  writeFileSync(both, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'))
  const file = join(folder, 'haproxy.cfg')
  const text = changed(readFileSync(join(DEPLOY, 'haproxy/shops.cfg'), 'utf8'), [
    [/maxconn 10000/, 'maxconn 500'], // a user may open fewer files than a service
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

/** A text with what is looked for replaced. Throws where something is not there. */
function changed(text: string, changes: Array<[RegExp, string]>) {
  return changes.reduce((before, [wanted, replacement]) => {
    if (before.search(wanted) < 0) throw new Error(`${wanted} is not in the file of deploy/`)
    return before.replace(wanted, replacement)
  }, text)
}

/** Whether a handshake for the shop's name succeeds. */
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
