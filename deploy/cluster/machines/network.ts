import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * Machines are network namespaces on an isolated bridge. Their addresses equal those in `deploy/haproxy`, whose files
 * are used unchanged.
 */
export const MACHINES = {
  balancer: '10.0.0.10',
  db1: '10.0.0.11',
  db2: '10.0.0.12',
  db3: '10.0.0.13',
  shop1: '10.0.0.21',
  shop2: '10.0.0.22',
  bucket: '10.0.0.40',
  visitors: '10.0.0.50',
} as const

export type Machine = keyof typeof MACHINES
export type Database = 'db1' | 'db2' | 'db3'
export type ShopMachine = 'shop1' | 'shop2'

export const DATABASES: readonly Database[] = ['db1', 'db2', 'db3']
export const SHOPS: readonly ShopMachine[] = ['shop1', 'shop2']
/** etcd has a separate network, which can be cut by itself. */
export const ETCD = { db1: '10.0.1.11', db2: '10.0.1.12', db3: '10.0.1.13' } as const satisfies Record<Database, string>

/** All are on the visitors' machine, each in another network, as limits are per address and network. */
export const VISITORS = Array.from({ length: 40 }, (_, index) => `10.1.${index}.9`)
const NETWORKS_OF_VISITORS = '10.1.0.0/16'

/** The rehearsal's own address in etcd's network. */
const VISITOR_OF_ETCD = '10.0.1.50'

const PREFIX = 'rehearsal-'
const SWITCH = `${PREFIX}switch`
/** Frames to this unused hardware address are lost silently. */
const NOBODY = '02:00:00:00:00:01'
const DEVICE = 'eth0'

export const namespaceOf = (machine: Machine) => `${PREFIX}${machine}`

/** Errors contain stderr. */
const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

export function makeNetwork() {
  ip('netns', 'add', SWITCH)
  ip('-n', SWITCH, 'link', 'add', 'bridge', 'type', 'bridge')
  ip('-n', SWITCH, 'link', 'set', 'bridge', 'up')
  for (const machine of Object.keys(MACHINES) as Machine[]) makeMachine(machine) // the keys of the object above
  for (const database of DATABASES) ip('-n', namespaceOf(database), 'address', 'add', `${ETCD[database]}/24`, 'dev', DEVICE)
  const visitors = namespaceOf('visitors')
  ip('-n', visitors, 'address', 'add', `${VISITOR_OF_ETCD}/24`, 'dev', DEVICE)
  for (const visitor of VISITORS) ip('-n', visitors, 'address', 'add', `${visitor}/32`, 'dev', DEVICE)
  ip('-n', namespaceOf('balancer'), 'route', 'add', NETWORKS_OF_VISITORS, 'via', MACHINES.visitors)
}

function makeMachine(machine: Machine) {
  const namespace = namespaceOf(machine)
  ip('netns', 'add', namespace)
  ip('-n', namespace, 'link', 'set', 'lo', 'up')
  ip('-n', namespace, 'link', 'add', DEVICE, 'type', 'veth', 'peer', 'name', machine, 'netns', SWITCH)
  ip('-n', namespace, 'address', 'add', `${MACHINES[machine]}/24`, 'dev', DEVICE)
  ip('-n', namespace, 'link', 'set', DEVICE, 'up')
  ip('-n', SWITCH, 'link', 'set', machine, 'master', 'bridge', 'up')
}

export const cutOff = (machine: Machine) => void ip('-n', SWITCH, 'link', 'set', machine, 'down')
export const connectAgain = (machine: Machine) => void ip('-n', SWITCH, 'link', 'set', machine, 'up')

const lose = (machine: Machine, address: string) =>
  void ip('-n', namespaceOf(machine), 'neighbour', 'replace', address, 'lladdr', NOBODY, 'dev', DEVICE, 'nud', 'permanent')
const find = (machine: Machine, address: string) => void ip('-n', namespaceOf(machine), 'neighbour', 'delete', address, 'dev', DEVICE)

export function part(one: Machine, other: Machine) {
  lose(one, MACHINES[other])
  lose(other, MACHINES[one])
}

export function join(one: Machine, other: Machine) {
  find(one, MACHINES[other])
  find(other, MACHINES[one])
}

const others = (database: Database) => DATABASES.filter((other) => other !== database)

/** Isolates the machine's etcd from the others, in both directions. */
export function partFromEtcd(database: Database) {
  for (const other of others(database)) {
    lose(database, ETCD[other])
    lose(other, ETCD[database])
  }
}

export function joinEtcd(database: Database) {
  for (const other of others(database)) {
    find(database, ETCD[other])
    find(other, ETCD[database])
  }
}

/** Includes namespaces of a killed rehearsal. */
function listNamespaces() {
  const names = ip('netns', 'list').split('\n')
  return names.flatMap((line) => line.split(' ')[0] ?? []).filter((name) => name.startsWith(PREFIX))
}

export const processesOn = (machine: Machine) => processesIn(namespaceOf(machine))

const processesIn = (namespace: string) =>
  ip('netns', 'pids', namespace)
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)

/** Returns the process id of another rehearsal on this computer; undefined if there is none. */
export function findOther(): number | undefined {
  const name = namespaceOf('visitors')
  if (!listNamespaces().includes(name)) return undefined
  return processesIn(name).find((pid) => commandOf(pid).includes('rehearse.ts'))
}

function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // the process has ended meanwhile
  }
}

/** Ends all processes but this one, including those that a killed rehearsal left. */
export async function removeNetwork() {
  // `ip` may list itself, although it has ended since.
  const isLeft = (pid: number) => pid !== process.pid && commandOf(pid) !== ''
  const running = () => listNamespaces().flatMap((name) => processesIn(name).filter(isLeft))
  for (let turn = 0; turn < 100; turn++) {
    const pids = running()
    if (pids.length === 0) break
    for (const pid of pids) killNow(pid)
    await delay(50)
  }
  for (const name of listNamespaces()) ip('netns', 'delete', name)
}

export function killNow(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(pid, signal)
  } catch {
    // The process has ended meanwhile.
  }
}
