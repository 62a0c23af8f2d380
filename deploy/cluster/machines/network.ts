import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * The machines, each a network namespace with an address of its own; all are on a bridge in a namespace that nothing else reaches. The addresses are
 * those of `deploy/haproxy`, whose files are used as they are.
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
/** etcd runs on the machines of the databases, in a network of its own, so that it can be cut off by itself. */
export const ETCD = { db1: '10.0.1.11', db2: '10.0.1.12', db3: '10.0.1.13' } as const satisfies Record<Database, string>

/** Addresses of customers, all on the machine of the visitors, each of another network: the shop counts by address and by network. */
export const VISITORS = Array.from({ length: 40 }, (_, index) => `10.1.${index}.9`)
const NETWORKS_OF_VISITORS = '10.1.0.0/16'

/** From where the rehearsal asks etcd. */
const VISITOR_OF_ETCD = '10.0.1.50'

const PREFIX = 'rehearsal-'
const SWITCH = `${PREFIX}switch`
/** A hardware address that no machine has: frames to it arrive nowhere, and nobody is told. */
const NOBODY = '02:00:00:00:00:01'
const DEVICE = 'eth0'

/** The namespace of a machine. */
export const namespaceOf = (machine: Machine) => `${PREFIX}${machine}`

/** Runs `ip`; what it says on stderr is in the error. */
const ip = (...words: string[]) => execFileSync('ip', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Makes every machine and connects it. */
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

/** The cable of a machine is pulled. */
export const cutOff = (machine: Machine) => void ip('-n', SWITCH, 'link', 'set', machine, 'down')
/** … and put back. */
export const connectAgain = (machine: Machine) => void ip('-n', SWITCH, 'link', 'set', machine, 'up')

const lose = (machine: Machine, address: string) =>
  void ip('-n', namespaceOf(machine), 'neighbour', 'replace', address, 'lladdr', NOBODY, 'dev', DEVICE, 'nud', 'permanent')
const find = (machine: Machine, address: string) => void ip('-n', namespaceOf(machine), 'neighbour', 'delete', address, 'dev', DEVICE)

/** Two machines no longer hear of each other; all others do of both. */
export function part(one: Machine, other: Machine) {
  lose(one, MACHINES[other])
  lose(other, MACHINES[one])
}

/** Ends `part`. */
export function join(one: Machine, other: Machine) {
  find(one, MACHINES[other])
  find(other, MACHINES[one])
}

const others = (database: Database) => DATABASES.filter((other) => other !== database)

/** A machine no longer reaches etcd on the others, nor do they reach its own: that one is then alone, and answers nothing that needs the others. */
export function partFromEtcd(database: Database) {
  for (const other of others(database)) {
    lose(database, ETCD[other])
    lose(other, ETCD[database])
  }
}

/** Ends `partFromEtcd`. */
export function joinEtcd(database: Database) {
  for (const other of others(database)) {
    find(database, ETCD[other])
    find(other, ETCD[database])
  }
}

/** The namespaces that are there, of this rehearsal or of one that was killed. */
function listNamespaces() {
  const names = ip('netns', 'list').split('\n')
  return names.flatMap((line) => line.split(' ')[0] ?? []).filter((name) => name.startsWith(PREFIX))
}

/** Every process on a machine, by its id. */
export const processesOn = (machine: Machine) => processesIn(namespaceOf(machine))

const processesIn = (namespace: string) =>
  ip('netns', 'pids', namespace)
    .split('\n')
    .filter((line) => line !== '')
    .map(Number)

/** The process of another rehearsal that runs on this computer. */
export function findOther(): number | undefined {
  const name = namespaceOf('visitors')
  if (!listNamespaces().includes(name)) return undefined
  return processesIn(name).find((pid) => commandOf(pid).includes('rehearse.ts'))
}

/** The command line of a process; empty where it is gone. */
function commandOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

/** Ends every process on all machines but this one, and removes the machines. What a rehearsal left that was killed goes too. */
export async function removeNetwork() {
  // Asked from one of these machines, `ip` finds itself there too, and has ended since.
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

/** Ends a process; one that has ended already is no fault. */
export function killNow(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself, in the same moment.
  }
}
