import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

const FLOOD = { network: 'shared', address: '192.0.2.66' }
const NEIGHBOUR = { network: 'shared', address: '192.0.2.7' }

/** Waits until all admitted work has started. */
async function started() {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

afterEach(() => void vi.useRealTimers())

it('addresses of one network take turns under its overload, though but one may wait', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 10, queueTimeoutMs: 60_000, burstMs: 50 })
  const [running, later] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = limiter.run(() => running.promise, FLOOD)
  await started()
  const queued = Promise.allSettled(Array.from({ length: 10 }, () => limiter.run(async () => 'flood', FLOOD)))
  for (let time = 0; time < 5; time++) {
    expect(() => limiter.admit(FLOOD)).toThrow('C503')
    vi.advanceTimersByTime(20)
  }
  running.resolve()
  await Promise.all([first, queued])

  const second = limiter.run(() => later.promise, FLOOD)
  await started()
  const waiting = limiter.run(async () => 'flood', FLOOD).catch(() => 'rejected')
  const other = limiter.run(async () => 'neighbour', NEIGHBOUR)
  later.resolve()
  await second

  expect(await Promise.all([other, waiting])).toEqual(['neighbour', 'rejected'])
})
