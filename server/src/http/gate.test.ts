import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

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

/** A gate with a clock of its own. */
function gateAt({ running, waiting }: { running: number; waiting: number }) {
  const clock = { ms: 0 }
  return { gate: createGate({ running, waiting, patienceMs: 500, now: () => clock.ms }), clock }
}

describe('the gate', () => {
  it('lets some run, some wait, and for more refuses the oldest at once', async () => {
    const { gate } = gateAt({ running: 2, waiting: 1 })
    const works = [work(), work(), work(), work()]

    const [first, second, oldest, newest] = works.map(({ run }) => gate.pass(run))

    await expect(oldest).rejects.toMatchObject({ code: 'C503' })
    expect(gate.state()).toEqual({ running: 2, waiting: 1, refused: 1 })
    for (const { end } of works) end()
    expect(await Promise.all([first, second, newest])).toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('runs the last that came first, so that a crowd does not make everybody late', async () => {
    const { gate } = gateAt({ running: 1, waiting: 2 })
    const order: string[] = []
    const pass = (name: string) => gate.pass(async () => order.push(name))
    const running = work()

    const all = [gate.pass(running.run), pass('older'), pass('newer')]
    running.end()
    await Promise.all(all)

    expect(order).toEqual(['newer', 'older'])
  })

  it('refuses who has waited too long when a place is free', async () => {
    const { gate, clock } = gateAt({ running: 1, waiting: 2 })
    const running = work()

    const first = gate.pass(running.run)
    const late = gate.pass(async () => 'late')
    clock.ms = 400
    const soon = gate.pass(async () => 'soon')
    clock.ms = 600
    running.end()

    await expect(late).rejects.toMatchObject({ code: 'C503' })
    expect(await Promise.all([first, soon])).toEqual(['done', 'soon'])
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('gives the place of what has failed to the next', async () => {
    const { gate } = gateAt({ running: 1, waiting: 1 })
    const [failing, next] = [work(), work()]

    const failed = gate.pass(failing.run)
    const passed = gate.pass(next.run)
    failing.fault(new Error('broken'))
    next.end()

    await expect(failed).rejects.toThrow('broken')
    expect(await passed).toBe('done')
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })
})
