import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { findServerPrograms } from '../../scripts/proxies.ts'
import { until } from '../../server/test/running-shop.ts'
import { findFreePort } from '../../scripts/free-port.ts'

/** A machine is a folder like /srv/shop, and a port. */
export interface Machine {
  name: string
  folder: string
  address: string
  /** Returns the release to which `current` points. */
  current(): string
  /** Restarts like `systemctl restart shop`, and waits until ready. */
  restart(): Promise<void>
  /** Changes with each start. */
  pid(): number | undefined
  output(): string
  faults(): string[]
}

export interface Ended {
  status: number
  said: string
}

/** Two machines run a release, a third one builds. */
export interface Machines {
  both: [Machine, Machine]
  /** Returns a folder on the third machine. */
  releaseOf(name: string): string
  release(name: string, ...args: string[]): Promise<Ended>
  change(machine: Machine, name: string, ...args: string[]): Promise<Ended>
  /** Runs the first steps of `deploy/release`. */
  copy(name: string): Promise<void>
  end(): Promise<void>
}

const UNIT = readFileSync(join(dirname(import.meta.dirname), 'shop.service'), 'utf8')
/** HAProxy checks every second. */
const BALANCER_SECONDS = '3'
/** A release that does not start takes all of this time. */
const READY_SECONDS = '40'

/** `current` points to the future release `first`. `settings` are those of shop.env without HOST and PORT. */
export async function makeMachines(first: string, settings: Record<string, string>): Promise<Machines> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-machines-'))
  const { rsync } = await findServerPrograms()
  const path = [dirname(rsync), process.env.PATH].join(':')
  const built = join(folder, 'build')
  mkdirSync(join(built, 'releases'), { recursive: true })
  const remote = join(folder, 'remote')
  writeProgram(remote, [
    'machine=$1; shift', // maps folders of the third machine to this one
    `command=$(printf '%s' "$*" | sed "s|${built}/|${folder}/$machine/|g")`,
    `exec env PATH="${folder}/$machine/bin:$PATH" SETTINGS="${folder}/$machine/shop.env" sh -c "$command"`,
  ])
  const environment = { PATH: path, HOME: folder, REMOTE: remote, BALANCER_SECONDS, READY_SECONDS }
  const run = async (program: string, ...args: string[]): Promise<Ended> => {
    const inOrder = ['-c', 'exec "$0" "$@" 2>&1', program, ...args]
    const child = spawn('sh', inOrder, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
    let said = ''
    child.stdout.on('data', (part: Buffer) => (said += part.toString()))
    const [status] = (await once(child, 'close')) as [number | null] // Node's own arguments
    return { status: status ?? -1, said }
  }
  const services = [await openMachine(folder, 'shop1', first, settings), await openMachine(folder, 'shop2', first, settings)] as const
  const both: Machines['both'] = [services[0].machine, services[1].machine]
  const releaseOf = (name: string) => join(built, 'releases', name)
  const change: Machines['change'] = ({ name: machine }, name, ...args) =>
    run(remote, machine, [join(releaseOf(name), 'deploy/switch'), ...args].join(' '))
  const copy = async (name: string) => {
    for (const machine of both) {
      await mustSucceed(run('rsync', '--archive', `--rsh=${remote}`, `${releaseOf(name)}/`, `${machine.name}:${releaseOf(name)}/`))
      if (machine.current() !== name) await mustSucceed(change(machine, name, '--prepare'))
    }
  }
  return {
    both,
    releaseOf,
    release: (name, ...args) => run(join(releaseOf(name), 'deploy/release'), ...args, ...both.map((machine) => machine.name)),
    change,
    copy,
    end: async () => {
      await Promise.all(services.map((service) => service.end()))
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

async function mustSucceed(ending: Promise<Ended>) {
  const { status, said } = await ending
  if (status !== 0) throw new Error(said)
}

/** The machine's `systemctl` asks this process, which starts the shop like shop.service. */
async function openMachine(parent: string, name: string, first: string, settings: Record<string, string>) {
  const folder = join(parent, name)
  for (const part of ['bin', 'releases']) mkdirSync(join(folder, part), { recursive: true })
  const port = await findFreePort()
  const own = { ...settings, HOST: '127.0.0.1', PORT: String(port) }
  const lines = Object.entries(own).map(([setting, value]) => `${setting}='${value}'\n`)
  writeFileSync(join(folder, 'shop.env'), lines.join(''))
  const current = join(folder, 'current')
  symlinkSync(join(folder, 'releases', first), current)
  const service = serviceOf(folder, own)
  const socket = join(folder, 'systemd')
  writeProgram(join(folder, 'bin/systemctl'), [`exec curl --silent --fail --output /dev/null --unix-socket ${socket} "http://systemd/$1"`])
  const systemd = createServer(async ({ url }, response) => {
    if (url === '/restart') await service.restart()
    response.writeHead(service.isActive() ? 200 : 503).end()
  })
  await once(systemd.listen(socket), 'listening')
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const machine: Machine = {
    name,
    folder,
    address,
    current: () => basename(readlinkSync(current)),
    restart: async () => {
      await service.restart()
      await until(isReady, () => `${name} is ready: ${service.output()}`)
    },
    pid: service.pid,
    output: service.output,
    faults: () =>
      service
        .output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
  }
  const end = async () => {
    systemd.close()
    await service.stop()
  }
  return { machine, end }
}

function serviceOf(folder: string, settings: Record<string, string>) {
  const [program = '', ...args] = (/^ExecStart=(.*)$/m.exec(UNIT)?.[1] ?? '').replaceAll('/srv/shop/', `${folder}/`).split(' ')
  const { PATH, HOME, TMPDIR, LANG } = process.env // without the variables that vitest sets
  const env = { PATH, HOME, TMPDIR, LANG, NODE_ENV: 'production', NODE_COMPILE_CACHE: join(folder, 'compiled'), ...settings }
  let child: ChildProcess | undefined
  let printed = ''
  const isActive = () => child !== undefined && child.exitCode === null && child.signalCode === null
  const stop = async () => {
    if (!child || !isActive()) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  const restart = async () => {
    await stop()
    child = spawn(program, args, { cwd: join(folder, 'current'), env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (printed += part.toString()))
  }
  return { restart, stop, isActive, pid: () => child?.pid, output: () => printed }
}

function writeProgram(file: string, lines: string[]) {
  writeFileSync(file, ['#!/bin/sh', ...lines, ''].join('\n'))
  chmodSync(file, 0o755)
}
