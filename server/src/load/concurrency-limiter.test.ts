import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createConcurrencyLimiter } from './concurrency-limiter.ts'

/** Work that runs until `end` is called. */
function work(name = 'done') {
  let end = () => {}
  let fault = (_error: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name)
    fault = reject
  })
  return { run: () => ended, end: () => end(), fault: (error: Error) => fault(error) }
}

/** Waits until all admitted work has started. */
async function started() {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

afterEach(() => void vi.useRealTimers())

describe('the concurrency limiter', () => {
  it('runs some, queues some, and rejects the rest', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 2, maxQueued: 1, queueTimeoutMs: 60_000 })
    const works = [work(), work(), work()]

    const all = works.map(({ run }) => limiter.run(run))
    await started()

    expect(limiter.isOverloaded()).toBe(true)
    await expect(limiter.run(work().run)).rejects.toMatchObject({ code: 'C503' })
    expect(limiter.state()).toEqual({ running: 2, queued: 1, rejected: 1 })
    for (const { end } of works) end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(limiter.state()).toEqual({ running: 0, queued: 0, rejected: 1 })
  })

  it('runs first in, first out', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 2, queueTimeoutMs: 60_000 })
    const order: string[] = []
    await Promise.all(['first', 'second', 'third'].map((name) => limiter.run(async () => order.push(name))))

    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('queues nothing for longer than it says, even if nothing ever ends', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 2, queueTimeoutMs: 20 })
    const endless = work()
    const first = limiter.run(endless.run)

    await expect(limiter.run(async () => 'never')).rejects.toMatchObject({ code: 'C503' })

    expect(limiter.state()).toEqual({ running: 1, queued: 0, rejected: 1 })
    endless.end()
    await first
    expect(limiter.state()).toEqual({ running: 0, queued: 0, rejected: 1 })
  })

  it('gives the place of what has failed to the next in the queue', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, queueTimeoutMs: 60_000 })
    const [failing, next] = [work(), work()]

    const failed = limiter.run(failing.run)
    const passed = limiter.run(next.run)
    const outcomes = Promise.allSettled([failed, passed])
    await started()
    failing.fault(new Error('broken'))
    next.end()

    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'broken' } },
      { status: 'fulfilled', value: 'done' },
    ])
    expect(limiter.state()).toEqual({ running: 0, queued: 0, rejected: 0 })
  })

  it('starts nothing while requests arrive, for a moment', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 1, queueTimeoutMs: 60_000 })
    const made = limiter.run(async () => 'made')
    const arrive = async (times: number) => {
      for (let time = 0; time < times; time++) {
        limiter.arrivals.areNew = true
        await nextTurn()
      }
    }

    await arrive(50)
    expect(limiter.state()).toMatchObject({ running: 0, queued: 1 })

    vi.advanceTimersByTime(11)
    await arrive(1)
    expect(await made).toBe('made')
  })
})

describe('the turns of networks', () => {
  const FLOOD = { network: '192.0.2.66' }
  const VISITOR = { network: '198.51.100.7' }
  const CUSTOMER = { ...VISITOR, isPreferred: true }
  const noteIn = (order: string[], name: string) => async () => void order.push(name)

  /** A limiter whose only place is taken until `end` is called. */
  async function busy(capacity: { maxQueued: number; burstMs?: number }) {
    const limiter = createConcurrencyLimiter({ maxRunning: 1, queueTimeoutMs: 60_000, burstMs: Infinity, ...capacity })
    const running = work()
    const first = limiter.run(running.run, FLOOD)
    await started()
    return {
      limiter,
      end: async () => {
        running.end()
        await first
      },
    }
  }

  it('follow each other, however much one has queued', async () => {
    const { limiter, end } = await busy({ maxQueued: 20 })
    const order: string[] = []
    const all = [
      ...['a1', 'a2', 'a3'].map((name) => limiter.run(noteIn(order, name), FLOOD)),
      ...['b1', 'b2'].map((name) => limiter.run(noteIn(order, name), VISITOR)),
    ]
    await end()
    await Promise.all(all)

    expect(order).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
  })

  it('leave a network eight in the queue while another waits', async () => {
    const { limiter, end } = await busy({ maxQueued: 20 })
    const waiting = limiter.run(async () => 'served', VISITOR)
    const flood = Promise.allSettled(Array.from({ length: 12 }, () => limiter.run(async () => 'flood', FLOOD)))
    await end()

    expect(await waiting).toBe('served')
    expect((await flood).map(({ status }) => status)).toEqual([...Array(8).fill('fulfilled'), ...Array(4).fill('rejected')])
  })

  it('are shared by the addresses of a network: one that has most makes room for a neighbour, who does not wait behind it', async () => {
    const { limiter, end } = await busy({ maxQueued: 20 })
    const order: string[] = []
    const other = limiter.run(noteIn(order, 'other'), VISITOR)
    const neighbours = { flood: { network: 'shared', address: '192.0.2.66' }, neighbour: { network: 'shared', address: '192.0.2.7' } }
    const flood = Promise.allSettled(
      Array.from({ length: 8 }, (_, place) => limiter.run(noteIn(order, `flood ${place}`), neighbours.flood)),
    )
    const neighbour = limiter.run(noteIn(order, 'neighbour'), neighbours.neighbour)
    await end()
    await Promise.all([other, neighbour])

    expect((await flood).map(({ status }) => status)).toEqual(['rejected', ...Array(7).fill('fulfilled')])
    expect(order.slice(0, 3)).toEqual(['other', 'flood 1', 'neighbour'])
  })

  it('make room in a full queue: what is rejected is the oldest of the network that has most', async () => {
    const { limiter, end } = await busy({ maxQueued: 5 })
    const flood = Promise.allSettled(Array.from({ length: 5 }, (_, place) => limiter.run(async () => place, FLOOD)))
    const late = limiter.run(async () => 'served', VISITOR)
    const again = Promise.allSettled([limiter.run(async () => 'too much', FLOOD)])
    await end()

    expect(await late).toBe('served')
    expect((await flood).map(({ status }) => status)).toEqual(['rejected', ...Array(4).fill('fulfilled')])
    expect(await again).toMatchObject([{ status: 'rejected' }])
  })

  it('are one each where more networks wait than the queue has room for', async () => {
    const { limiter, end } = await busy({ maxQueued: 2 })
    const all = Promise.allSettled(['a', 'b', 'c'].map((network) => limiter.run(async () => network, { network })))
    await end()

    expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected'])
  })

  it('under the overload of one network are as ever for the others', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const { limiter, end } = await busy({ maxQueued: 10, burstMs: 50 })
    const flood = Promise.allSettled(Array.from({ length: 10 }, () => limiter.run(async () => 'flood', FLOOD)))
    for (let time = 0; time < 4; time++) {
      expect(() => limiter.admit(FLOOD)).toThrow('C503')
      vi.advanceTimersByTime(20)
    }
    expect(() => limiter.admit(FLOOD)).toThrow('C503')

    const others = Promise.all(Array.from({ length: 6 }, (_, place) => limiter.run(async () => place, VISITOR)))
    expect(limiter.state()).toMatchObject({ queued: 1 + 6 })
    await end()

    expect(await others).toEqual([0, 1, 2, 3, 4, 5])
    await flood
  })

  it('of what is preferred come first, and a place is kept for it and one for the others', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 4, keptPlaces: 1, maxQueued: 20, queueTimeoutMs: 60_000 })
    const works = Array.from({ length: 12 }, () => work())
    const visitors = works.slice(0, 6).map(({ run }) => limiter.run(run, FLOOD))
    await started()
    expect(limiter.state()).toMatchObject({ running: 3, queued: 3 })

    const begun: string[] = []
    const customers = works.slice(6).map(({ run }, place) =>
      limiter.run(() => {
        begun.push(`customer ${place}`)
        return run()
      }, CUSTOMER),
    )
    await started()
    expect(begun).toEqual(['customer 0'])

    works[0]?.end()
    works[1]?.end()
    await started()
    expect(begun).toEqual(['customer 0', 'customer 1', 'customer 2'])
    works[2]?.end()
    await started()
    expect(begun).toHaveLength(3) // the fourth place is for visitors
    for (const { end } of works) end()
    await Promise.all([...visitors, ...customers])
  })

  it('can be such that a network has no more than one running', async () => {
    const limiter = createConcurrencyLimiter({ maxRunning: 2, maxRunningOfOne: 1, maxQueued: 20, queueTimeoutMs: 60_000 })
    const [first, second] = [work(), work()]
    const ofOne = [limiter.run(first.run, FLOOD), limiter.run(second.run, FLOOD)]
    const ofOther = limiter.run(async () => 'served', VISITOR)

    expect(await ofOther).toBe('served')
    expect(limiter.state()).toMatchObject({ running: 1, queued: 1 })
    first.end()
    second.end()
    await Promise.all(ofOne)
  })
})

describe('an overload', () => {
  const CAPACITY = { maxRunning: 1, maxQueued: 20, queueTimeoutMs: 60_000 }

  /** A limiter that has rejected repeatedly for 60 ms. */
  async function overloaded() {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const limiter = createConcurrencyLimiter(CAPACITY)
    const running = work()
    const first = limiter.run(running.run)
    await started()
    const waiting = Array.from({ length: CAPACITY.maxQueued }, (_, place) => limiter.run(async () => place))
    const ended = Promise.allSettled(waiting)
    for (let time = 0; time < 4; time++) {
      await expect(limiter.run(async () => 'too much')).rejects.toMatchObject({ code: 'C503' })
      vi.advanceTimersByTime(20)
    }
    return { limiter, running, first, ended }
  }

  it('rejects all but the last, so that what is made is made soon', async () => {
    const { limiter, running, first, ended } = await overloaded()

    expect(limiter.isOverloaded()).toBe(true)
    expect(limiter.state()).toMatchObject({ running: 1, queued: 1 })
    running.end()
    await first
    const outcomes = (await ended).map(({ status }) => status)
    expect(outcomes).toEqual([...Array.from({ length: CAPACITY.maxQueued - 1 }, () => 'rejected'), 'fulfilled'])
  })

  it('has ended when nothing has been rejected for a while', async () => {
    const { limiter, running, first, ended } = await overloaded()
    limiter.isOverloaded()
    vi.advanceTimersByTime(600)

    expect(limiter.isOverloaded()).toBe(false)
    running.end()
    await first
    await ended
    expect(limiter.state()).toMatchObject({ running: 0, queued: 0 })
  })

  it('of one moment is a burst, and is queued', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const limiter = createConcurrencyLimiter(CAPACITY)
    const all = Promise.allSettled(Array.from({ length: 40 }, (_, place) => limiter.run(async () => place)))
    vi.advanceTimersByTime(100)

    expect(limiter.isOverloaded()).toBe(true)
    expect(limiter.state()).toMatchObject({ queued: 1 + CAPACITY.maxQueued, rejected: 40 - 1 - CAPACITY.maxQueued })
    await all
  })
})
