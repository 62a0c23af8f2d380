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

describe('the gate', () => {
  it('lets some run, some wait, and for more refuses the oldest at once', async () => {
    const gate = createGate({ running: 2, waiting: 1, patienceMs: 60_000 })
    const works = [work(), work(), work(), work()]

    const [first, second, oldest, newest] = works.map(({ run }) => gate.pass(run))

    await expect(oldest).rejects.toMatchObject({ code: 'C503' })
    expect(gate.state()).toEqual({ running: 2, waiting: 1, refused: 1 })
    for (const { end } of works) end()
    expect(await Promise.all([first, second, newest])).toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 1 })
  })

  it('runs the last that came first, so that a crowd does not make everybody late', async () => {
    const gate = createGate({ running: 1, waiting: 2, patienceMs: 60_000 })
    const order: string[] = []
    const pass = (name: string) => gate.pass(async () => order.push(name))
    const running = work()

    const all = [gate.pass(running.run), pass('older'), pass('newer')]
    running.end()
    await Promise.all(all)

    expect(order).toEqual(['newer', 'older'])
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
    failing.fault(new Error('broken'))
    next.end()

    await expect(failed).rejects.toThrow('broken')
    expect(await passed).toBe('done')
    expect(gate.state()).toEqual({ running: 0, waiting: 0, refused: 0 })
  })
})
