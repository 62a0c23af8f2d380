import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createGate } from './concurrency-limiter.ts'

/** Work that ends when told to. */
function work(name = 'done') {
  let end = () => {}
  let fault = (_error: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve(name)
    fault = reject
  })
  return { run: () => ended, end: () => end(), fault: (error: Error) => fault(error) }
}

/** Until all who have a place have begun. */
async function begun() {
  for (let turn = 0; turn < 20; turn++) await nextTurn()
}

afterEach(() => void vi.useRealTimers())

describe('the gate', () => {
  it('lets some run and some wait, and refuses who comes then', async () => {
    const gate = createGate({ running: 2, waiting: 1, patienceMs: 60_000 })
    const works = [work(), work(), work()]

    const all = works.map(({ run }) => gate.pass(run))
    await begun()

    expect(gate.isFull()).toBe(true)
    await expect(gate.pass(work().run)).rejects.toMatchObject({ code: 'C503' })
    expect(gate.state()).toEqual({ running: 2, waiting: 1, refused: 1 })
    for (const { end } of works) end()
    expect(await Promise.all(all)).toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('runs the first that came first', async () => {
    const gate = createGate({ running: 1, waiting: 2, patienceMs: 60_000 })
    const order: string[] = []
    await Promise.all(['first', 'second', 'third'].map((name) => gate.pass(async () => order.push(name))))

    expect(order).toEqual(['first', 'second', 'third'])
  })

  it('lets nobody wait for longer than it says, even if nothing ever ends', async () => {
    const gate = createGate({ running: 1, waiting: 2, patienceMs: 20 })
    const endless = work()
    const first = gate.pass(endless.run)

    await expect(gate.pass(async () => 'never')).rejects.toMatchObject({ code: 'C503' })

    expect(gate.state()).toEqual({ running: 1, waiting: 0, refused: 1 })
    endless.end()
    await first
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('gives the place of what has failed to the next', async () => {
    const gate = createGate({ running: 1, waiting: 1, patienceMs: 60_000 })
    const [failing, next] = [work(), work()]

    const failed = gate.pass(failing.run)
    const passed = gate.pass(next.run)
    const outcomes = Promise.allSettled([failed, passed])
    await begun()
    failing.fault(new Error('broken'))
    next.end()

    expect(await outcomes).toMatchObject([
      { status: 'rejected', reason: { message: 'broken' } },
      { status: 'fulfilled', value: 'done' },
    ])
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })

  it('begins nothing while others come in, for a moment', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const gate = createGate({ running: 1, waiting: 1, patienceMs: 60_000 })
    const made = gate.pass(async () => 'made')
    const comeIn = async (times: number) => {
      for (let time = 0; time < times; time++) {
        gate.arrived()
        await nextTurn()
      }
    }

    await comeIn(50)
    expect(gate.state()).toMatchObject({ running: 0, waiting: 1 })

    vi.advanceTimersByTime(11)
    await comeIn(1)
    expect(await made).toBe('made')
  })
})

describe('a crowd', () => {
  const CAPACITY = { running: 1, waiting: 20, patienceMs: 60_000 }

  /** A gate that has refused again and again for 60 ms, and what runs and waits there. */
  async function crowded() {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const gate = createGate(CAPACITY)
    const running = work()
    const first = gate.pass(running.run)
    await begun()
    const waiting = Array.from({ length: CAPACITY.waiting }, (_, place) => gate.pass(async () => place))
    const ended = Promise.allSettled(waiting)
    for (let time = 0; time < 4; time++) {
      gate.turnAway()
      vi.advanceTimersByTime(20)
    }
    return { gate, running, first, ended }
  }

  it('is refused but for the one who came last, so that what is made is made soon', async () => {
    const { gate, running, first, ended } = await crowded()

    expect(gate.isFull()).toBe(true)
    expect(gate.state()).toMatchObject({ running: 1, waiting: 1 })
    running.end()
    await first
    const outcomes = (await ended).map(({ status }) => status)
    expect(outcomes).toEqual([...Array.from({ length: CAPACITY.waiting - 1 }, () => 'rejected'), 'fulfilled'])
  })

  it('is none any more when nobody has been refused for a while', async () => {
    const { gate, running, first, ended } = await crowded()
    gate.isFull()
    vi.advanceTimersByTime(600)

    expect(gate.isFull()).toBe(false)
    running.end()
    await first
    await ended
    expect(gate.state()).toMatchObject({ running: 0, waiting: 0 })
  })

  it('of one moment is a burst, and may wait', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
    const gate = createGate(CAPACITY)
    const all = Promise.allSettled(Array.from({ length: 40 }, (_, place) => gate.pass(async () => place)))
    vi.advanceTimersByTime(100)

    expect(gate.isFull()).toBe(true)
    expect(gate.state()).toMatchObject({ waiting: 1 + CAPACITY.waiting, refused: 40 - 1 - CAPACITY.waiting })
    await all
  })
})
