import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Site } from '../site.ts'
import { killNow, type Machine, namespaceOf, processesOn } from './network.ts'

interface Starting {
  user?: string
  environment?: Record<string, string>
  folder?: string
}

const STOP_MS = 15_000
const running = new Map<string, ChildProcess>()

/** Output goes to `<name>.log`. Does nothing if the program is already running. */
export function startProgram(site: Site, machine: Machine, name: string, command: string[], options: Starting = {}) {
  if (isRunning(name)) return
  const log = openSync(join(makeFolder(site.logs), `${name}.log`), 'a')
  const { PATH = '', TMPDIR, LANG } = process.env
  // Each of these programs replaces itself by the next, so the child is the program.
  const child = spawn('ip', [...onMachine(machine), ...asUser(options.user), ...command], {
    cwd: options.folder ?? site.folder,
    env: { PATH, TMPDIR, LANG, ...options.environment },
    stdio: ['ignore', log, log],
    detached: true, // the rehearsal handles Ctrl-C
  })
  child.once('error', () => {}) // callers that wait for it notice
  running.set(name, child)
}

const onMachine = (machine: Machine) => ['netns', 'exec', namespaceOf(machine)]
const asUser = (user: string | undefined) => (user ? ['setpriv', '--reuid', user, '--regid', user, '--init-groups'] : [])

/** Returns the output; throws unless the exit code is 0. */
export async function runProgram(machine: Machine, command: string[], { user, environment, folder }: Starting = {}, input = '') {
  const child = spawn('ip', [...onMachine(machine), ...asUser(user), ...command], {
    cwd: folder ?? '/',
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let [said, complained] = ['', '']
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (complained += part.toString()))
  child.stdin.on('error', () => {}) // it ended early, as its exit code shows
  child.stdin.end(input)
  const [code] = (await once(child, 'close')) as [number | null] // Node's own arguments
  if (code !== 0) throw new Error(`${command.slice(0, 2).join(' ')} on ${machine} ended with ${code}: ${complained.slice(-600)}`)
  return said
}

export function isRunning(name: string) {
  const child = running.get(name)
  return child !== undefined && child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

export async function endProgram(name: string, signal: NodeJS.Signals = 'SIGTERM') {
  const child = running.get(name)
  if (!child || !isRunning(name)) return
  const ended = once(child, 'exit')
  child.kill(signal)
  const isSlow = await Promise.race([ended.then(() => false), delay(STOP_MS, true, { ref: false })])
  if (isSlow) child.kill('SIGKILL')
  await ended
}

export function signalPostgres(machine: Machine, signal: NodeJS.Signals) {
  for (const pid of processesOn(machine).filter(isPostgres)) killNow(pid, signal)
}

function isPostgres(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres'
  } catch {
    return false // the process has ended meanwhile
  }
}

/** Kills all processes at once, like a power failure. */
export const killMachine = (machine: Machine) => {
  for (const pid of processesOn(machine)) killNow(pid)
}

export function makeFolder(...parts: string[]) {
  const folder = join(...parts)
  mkdirSync(folder, { recursive: true })
  return folder
}
