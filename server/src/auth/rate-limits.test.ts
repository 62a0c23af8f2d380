import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { passTimeOfLimits } from '../../test/databases/limits.ts'
import { openPool } from '../db/db.ts'
import { addressKey } from './address.ts'
import { RATE_LIMITS } from './rate-limit-settings.ts'
import { createRateLimits } from './rate-limits.ts'

let two: TwoPools
beforeAll(async () => {
  two = await openTwoPools()
})
afterAll(() => two.close())

const settings = { ...RATE_LIMITS, register: { most: 5, seconds: 60 } }
/** Two processes count in the same database. */
const twoProcesses = () => two.pools.map((pool) => createRateLimits(pool, settings))
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const pass = (seconds: number) => passTimeOfLimits(two.pools[0], seconds)

describe('limits of requests', () => {
  it('let exactly as many through as they allow, over two processes at once, and say how long to wait', async () => {
    const processes = twoProcesses()

    const waits = await Promise.all(times(100).map((index) => processes[index % 2]!.count('register', 'parallel'))) // both indexes exist

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(5)
    for (const wait of waits.filter((one) => one !== undefined)) {
      expect(wait).toBeGreaterThan(50)
      expect(wait).toBeLessThanOrEqual(60)
    }
  })

  it('have no double at the border of a window', async () => {
    const count = (key: string) => createRateLimits(two.pools[0], settings).count('register', key) // a new instance has no earlier waits
    for (const _ of times(2)) expect(await count('sliding')).toBeUndefined()
    await pass(40)
    for (const _ of times(3)) expect(await count('sliding')).toBeUndefined()
    const wait = await count('sliding')
    await pass(21)

    expect(wait).toBeGreaterThan(10)
    expect(wait).toBeLessThanOrEqual(20)
    expect([await count('sliding'), await count('sliding')]).toEqual([undefined, undefined])
    expect(await count('sliding')).toBeGreaterThan(30)
  })

  it('count by group and by key, all addresses of a /64 as one', async () => {
    const [limits] = twoProcesses()
    const hosts = times(5).map((host) => addressKey(`2001:db8::${host}`))

    for (const host of hosts) expect(await limits?.count('register', host)).toBeUndefined()

    expect(await limits?.count('register', addressKey('2001:db8::ffff'))).toBeGreaterThan(0)
    expect(await limits?.count('register', addressKey('2001:db8:0:1::'))).toBeUndefined()
    expect(await limits?.count('refresh', addressKey('2001:db8::1'))).toBeUndefined()
  })

  it('remember who has to wait, and tell the log once', async () => {
    const lines: object[] = []
    const log = { warn: (line: object) => void lines.push(line) }
    const [limits] = twoProcesses()
    for (const _ of times(5)) await limits?.count('register', 'remembered', log)

    const first = await limits?.count('register', 'remembered', log)
    await pass(60)
    const second = await limits?.count('register', 'remembered', log)

    expect([first, second]).toEqual([expect.any(Number), expect.any(Number)])
    expect(lines).toEqual([{ event: 'limit-reached', group: 'register', key: expect.stringMatching(/^[\da-f]{16}$/) }])
  })

  it('go on in the process while the database is away', async () => {
    const nowhere = openPool({ host: '/nowhere', user: 'x' }, { onLost: () => {} })
    const limits = createRateLimits(nowhere, settings)

    const waits = []
    for (const _ of times(8)) waits.push(await limits.count('register', '192.0.2.1'))

    expect(waits.slice(0, 5)).toEqual(times(5).map(() => undefined))
    for (const wait of waits.slice(5)) expect(wait).toBeGreaterThan(50)
    await nowhere.end()
  })

  it.each([
    ['an IPv6 /48, over two processes', (index: number) => addressKey(`2001:db8:77:${index.toString(16)}::1`), '2001:db8:78::1'],
    ['an IPv4 /24, over two processes', (index: number) => `198.18.7.${index}`, '198.18.8.1'],
  ])('have ten times as many for %s: security review 2, finding 13', async (_, addressOf, elsewhere) => {
    const processes = twoProcesses()
    const count = (index: number) => processes[index % 2]!.count('register', { address: addressOf(index) }) // there are two processes

    const waits = []
    for (const index of times(60)) waits.push(await count(index))

    expect(waits.filter((wait) => wait === undefined)).toHaveLength(50)
    expect(waits.slice(50).every((wait = 0) => wait > 50)).toBe(true)
    expect(await processes[0]?.count('register', { address: addressKey(elsewhere) })).toBeUndefined()
    expect(await processes[0]?.count('register', 'account 7')).toBeUndefined()
  })

  it('count for a network nothing that is beyond the limit of an address, and nothing of an address that its network refuses', async () => {
    const [limits] = twoProcesses()
    const count = (host: number) => createRateLimits(two.pools[0], settings).count('register', { address: `198.19.0.${host}` })

    for (const _ of times(100)) await count(1) // only 5 of them count
    for (const host of times(45)) expect(await count(2 + host)).toBeUndefined()
    expect(await count(200)).toBeGreaterThan(0)
    await two.pools[0].rows(sql`delete from rate_limit where count > 10`)
    for (const _ of times(5)) expect(await count(200)).toBeUndefined()
    expect(await limits?.count('register', { address: '198.19.0.200' })).toBeGreaterThan(0)
  })

  it('of networks go on in the process while the database is away', async () => {
    const nowhere = openPool({ host: '/nowhere', user: 'x' }, { onLost: () => {} })
    const limits = createRateLimits(nowhere, settings)

    const waits = []
    for (const host of times(60)) waits.push(await limits.count('register', { address: `192.0.2.${host}` }))

    expect(waits.findIndex((wait) => wait !== undefined)).toBe(50)
    await nowhere.end()
  })

  it('store neither addresses nor accounts', async () => {
    const [limits] = twoProcesses()
    await limits?.count('register', { address: '198.51.100.77' })

    const rows = await two.pools[0].rows(sql`select r::text as row from rate_limit r where encode(key, 'escape') like '%198.51%'`)

    expect(rows).toEqual([])
    expect(await two.pools[0].row(sql`select count(*)::int as count from rate_limit where length(key) = 32`)).toEqual(
      await two.pools[0].row(sql`select count(*)::int as count from rate_limit`),
    )
  })
})
