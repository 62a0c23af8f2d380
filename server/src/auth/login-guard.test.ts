import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { guardLogin, type LoginAttempt } from './login-guard.ts'
import { RATE_LIMITS } from './rate-limit-settings.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'

let two: TwoPools
let limits: RateLimits
beforeAll(async () => {
  two = await openTwoPools()
  limits = createRateLimits(two.pools[0], RATE_LIMITS)
})
afterAll(() => two.close())
beforeEach(() => two.pools[0].rows(sql`delete from rate_limit`))

const RIGHT = { right: true }
const times = (count: number) => Array.from({ length: count }, (_, index) => index)

/** `hashed` counts the attempts that reached the password hash. */
function attempts() {
  let hashed = 0
  const attempt = (given: Partial<LoginAttempt>, { pool = 0, password = 'wrong' } = {}) =>
    guardLogin(two.poolOf(pool), limits, { email: 'ann@example.com', address: '192.0.2.1', isKnownAddress: false, ...given }, async () => {
      hashed++
      return password === 'right' ? RIGHT : undefined
    })
  return { attempt, hashed: () => hashed }
}

const outcomes = (guarded: Array<{ outcome: string }>) => {
  const counts: Record<string, number> = {}
  for (const { outcome } of guarded) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

describe('guessing the password of one account', () => {
  it('ends after exactly 10 wrong ones, 200 at once from 20 addresses over two processes', async () => {
    const { attempt, hashed } = attempts()

    const guarded = await Promise.all(times(200).map((index) => attempt({ address: `192.0.2.${index % 20}` }, { pool: index })))

    expect(hashed()).toBe(10)
    expect(outcomes(guarded)).toEqual({ wrong: 10, held: 190 })
  })

  it('is answered alike with the right password, and with a wait of up to 15 minutes', async () => {
    const { attempt, hashed } = attempts()
    for (const _ of times(10)) await attempt({})

    const right = await attempt({}, { password: 'right' })

    expect(right).toEqual({ outcome: 'held', waitSeconds: expect.any(Number) })
    expect(right.outcome === 'held' && right.waitSeconds).toBeGreaterThan(800)
    expect(right.outcome === 'held' && right.waitSeconds).toBeLessThanOrEqual(900)
    expect(hashed()).toBe(10)
  })

  it('does not lock the customer out: an address that is known passes', async () => {
    const { attempt } = attempts()
    for (const _ of times(10)) await attempt({})

    const fromHome = await attempt({ address: '198.51.100.9', isKnownAddress: true }, { password: 'right' })

    expect(fromHome.outcome).toBe('right')
  })

  it('begins again at nothing once the customer has logged in', async () => {
    const { attempt } = attempts()
    for (const _ of times(9)) await attempt({})

    const right = await attempt({}, { password: 'right' })
    if (right.outcome === 'right') await two.pools[0].begin((tx) => right.forgive(tx))

    expect(outcomes(await Promise.all(times(11).map(() => attempt({ address: '192.0.2.2' }))))).toEqual({ wrong: 10, held: 1 })
  })
})

describe('guessing from one address', () => {
  it('ends after exactly 50 wrong ones, 200 accounts at once over two processes', async () => {
    const { attempt, hashed } = attempts()

    const guarded = await Promise.all(times(200).map((index) => attempt({ email: `someone${index}@example.com` }, { pool: index })))

    expect(hashed()).toBe(50)
    expect(outcomes(guarded)).toEqual({ wrong: 50, held: 150 })
  })

  it('does not lock out a customer of a known address there: the two have a count of their own, of 10', async () => {
    const { attempt, hashed } = attempts()
    for (const index of times(51)) await attempt({ email: `someone${index}@example.com` })
    const home = { email: 'bob@example.com', isKnownAddress: true }

    const right = await attempt(home, { password: 'right' })
    if (right.outcome === 'right') await two.pools[0].begin((tx) => right.forgive(tx))
    const before = hashed()
    await Promise.all(times(200).map((index) => attempt(home, { pool: index })))

    expect(right.outcome).toBe('right')
    expect(hashed() - before).toBe(10)
    expect((await attempt({ ...home, email: 'ann@example.com' }, { password: 'right' })).outcome).toBe('right')
  })

  it('ends for all of a /48 after ten times as many as for one address', async () => {
    const { attempt, hashed } = attempts()
    const { most } = RATE_LIMITS.failedLoginsOfAddress
    const fromNetwork = (network: number, index: number) =>
      attempt({ email: `someone${index}@example.com`, address: `2001:db8:${network}:${index.toString(16)}::/64` }, { pool: index })

    for (const start of times(12)) await Promise.all(times(most).map((index) => fromNetwork(1, start * most + index)))

    expect(hashed()).toBe(10 * most)
    expect((await fromNetwork(2, 9_999)).outcome).toBe('wrong')
  })

  it('counts failures alone: neither successes nor what the account has held', async () => {
    const { attempt } = attempts()
    for (const _ of times(60)) {
      const right = await attempt({ email: 'bob@example.com' }, { password: 'right' })
      if (right.outcome === 'right') await two.pools[0].begin((tx) => right.forgive(tx))
    }
    await Promise.all(times(60).map(() => attempt({})))

    const others = await Promise.all(times(41).map((index) => attempt({ email: `other${index}@example.com` })))

    expect(outcomes(others)).toEqual({ wrong: 40, held: 1 })
  })
})

it('takes back an attempt whose password could not be compared', async () => {
  const { attempt } = attempts()
  const busy = () => Promise.reject(new Error('busy'))
  for (const _ of times(20)) {
    const tried = guardLogin(two.pools[0], limits, { email: 'ann@example.com', address: '192.0.2.1', isKnownAddress: false }, busy)
    await expect(tried).rejects.toThrow('busy')
  }

  expect(outcomes(await Promise.all(times(10).map(() => attempt({}))))).toEqual({ wrong: 10 })
})

it('fails as the comparison did where the attempt cannot be taken back either', async () => {
  const [db] = two.pools
  const attempt = { email: 'ann@example.com', address: '192.0.2.1', isKnownAddress: false }

  const tried = guardLogin(db, limits, attempt, async () => {
    await db.rows(sql`alter table rate_limit rename to rate_limit_away`)
    throw new Error('busy')
  })

  await expect(tried).rejects.toThrow('busy')
  await db.rows(sql`alter table rate_limit_away rename to rate_limit`)
})

it('stores neither e-mails nor addresses', async () => {
  const { attempt } = attempts()
  await attempt({})

  const stored = await two.pools[0].rows<{ row: string }>(sql`select r::text as row from rate_limit r`)

  expect(stored).toHaveLength(2)
  for (const { row } of stored) expect(row).toMatch(/^\("\\\\x[\da-f]{64}",\{\},t,/)
})
