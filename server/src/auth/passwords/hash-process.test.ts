import { readFileSync } from 'node:fs'
import { constants, getPriority } from 'node:os'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endShops, isRunning, type RunningShop, runShop, until, workersOf } from '../../../test/running-shop.ts'
import { createPasswords } from './passwords.ts'

const here = { address: '192.0.2.1', isGone: () => false }
const PROGRAM = 'hash-process'
const PASSWORD = 'a password of one'
/** A failed attempt is counted for its address, network, account, and account with address. */
const COUNTED = 4

describe('the process that hashes passwords', () => {
  it('is of low priority, and nothing that can be read from outside holds a password', async () => {
    const { hash } = createPasswords({ atOnce: 1 })
    const before = workersOf(process.pid, PROGRAM)
    await hash(PASSWORD, here)
    const [pid = 0] = workersOf(process.pid, PROGRAM).filter((one) => !before.includes(one))

    expect(getPriority(pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
    for (const what of ['cmdline', 'environ']) expect(readFileSync(`/proc/${pid}/${what}`, 'utf8')).not.toContain(PASSWORD)
  })

  it('that is killed in the middle of a hash is another one, which hashes it again', async () => {
    const ended: Error[] = []
    const passwords = createPasswords({ atOnce: 1 })
    const before = workersOf(process.pid, PROGRAM)
    passwords.start((error) => ended.push(error))
    const [pid = 0] = workersOf(process.pid, PROGRAM).filter((one) => !before.includes(one))
    const stored = await passwords.hash(PASSWORD, here)

    process.kill(pid, 'SIGSTOP')
    const right = passwords.inTurn(here, (verify) => verify(stored, PASSWORD))
    process.kill(pid, 'SIGKILL')

    expect(await right).toEqual({ newHash: undefined })
    expect(ended).toHaveLength(1)
    expect(workersOf(process.pid, PROGRAM)).not.toContain(pid)
  })

  it('that ends again and again is C503, and the next password is hashed', async () => {
    const ended: Error[] = []
    const hurried = createPasswords({ atOnce: 1, timeoutMs: 1 }) // 1 ms is too short to start a process
    hurried.start((error) => ended.push(error))

    const all = await Promise.allSettled([hurried.hash(PASSWORD, here), hurried.hash(PASSWORD, here)])

    for (const one of all) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'C503' } })
    expect(ended).toHaveLength(4)
  })
})

describe('a shop', () => {
  const account = { username: 'customer@shop.example', password: PASSWORD, clientId: CLIENT_ID, grantType: 'password' }
  let shop: RunningShop
  beforeAll(async () => {
    shop = await runShop()
    await post('/register', { username: account.username, pwd: PASSWORD })
  })
  afterAll(endShops)

  async function post(path: string, body: object) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const response = await fetch(`${shop.address}/api/admin${path}`, init)
    return ((await response.json()) as { code: string }).code // the contract declares an envelope
  }
  const hashProcesses = () => workersOf(shop.child.pid, PROGRAM)

  const signal = (pids: number[], ...signals: NodeJS.Signals[]) => {
    for (const pid of pids) for (const one of signals) process.kill(pid, one)
  }

  /** Sends logins while the hash processes are stopped; at least one waits for a hash. */
  async function waitingLogins(count: number) {
    signal(hashProcesses(), 'SIGSTOP')
    const client = await shop.client()
    await client.query('delete from rate_limit')
    const logins = Array.from({ length: count }, () => post('/auth/login', account))
    await until(
      async () => (await client.query('select from rate_limit')).rowCount === COUNTED,
      () => 'one is counted, and so about to be hashed',
    )
    await client.end()
    return logins
  }

  it('has its processes before anybody logs in, and they stay', async () => {
    const before = await until(
      () => hashProcesses().length > 0 && hashProcesses(),
      () => 'they are started',
    )
    expect(await post('/auth/login', account)).toBe('0000')
    expect(hashProcesses()).toEqual(before)
  })

  it('whose processes are killed in the middle of ten logins lets all of them in', async () => {
    const pids = hashProcesses()
    const logins = await waitingLogins(10)

    signal(pids, 'SIGKILL')

    expect(new Set(await Promise.all(logins))).toEqual(new Set(['0000']))
    for (const pid of hashProcesses()) expect(pids).not.toContain(pid)
  })

  it('that is stopped, together with its processes, lets in whoever is logging in, and leaves none of them', async () => {
    const pids = hashProcesses()
    const [login] = await waitingLogins(1)

    shop.child.kill('SIGTERM')
    signal(pids, 'SIGTERM', 'SIGCONT')

    expect(await login).toBe('0000')
    const last = hashProcesses()
    expect(await shop.end()).toBe(0)
    await until(
      () => !last.some(isRunning),
      () => 'they have ended',
    )
  })
})
