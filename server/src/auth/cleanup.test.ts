import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { cleanUp, startCleanup } from './cleanup.ts'

let two: TwoPools
beforeAll(async () => {
  two = await openTwoPools()
})
afterAll(() => two.close())
beforeEach(() => two.pools[0].rows(sql`alter table access_token rename to access_token_away`))
afterEach(() => two.pools[0].rows(sql`alter table access_token_away rename to access_token`))

const MISSING = expect.objectContaining({ message: 'relation "access_token" does not exist' })

it('a statement that fails keeps none of the others from running', async () => {
  const [db] = two.pools
  await db.rows(sql`insert into rate_limit (key, expires_at) values (${randomBytes(32)}, now() - interval '1 second')`)

  await expect(cleanUp(db)).rejects.toMatchObject({ errors: [MISSING] })

  expect(await db.rows(sql`select key from rate_limit`)).toEqual([])
})

it('what a feature cleans up is done too, and its failure is one of all', async () => {
  const other = vi.fn<(db: unknown) => Promise<void>>().mockRejectedValue(new Error('broken'))

  await expect(cleanUp(two.pools[0], [other])).rejects.toMatchObject({ errors: [MISSING, expect.objectContaining({ message: 'broken' })] })

  expect(other.mock.calls).toEqual([[two.pools[0]]])
})

it('a failure is reported each minute, until it is stopped', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const onProblem = vi.fn<(error: unknown, what: string) => void>()
  const cleanup = startCleanup(two.pools[0], onProblem)

  vi.advanceTimersByTime(60_000)
  await vi.waitFor(() => expect(onProblem.mock.calls).toEqual([[MISSING, 'expired rows could not be deleted']]))
  cleanup.stop()

  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})
