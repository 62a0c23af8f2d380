import { describe, expect, it } from 'vitest'
import { createGate } from './gate.ts'

/** Work that ends when told to. */
function work() {
  let end = () => {}
  let fault = (_error: Error) => {}
  const ended = new Promise<string>((resolve, reject) => {
    end = () => resolve('done')
    fault = reject
  })
  return { run: () => ended, end: () => end(), fault: (error: Error) => fault(error) }
}

describe('the gate', () => {
  it('lets some run, some wait, and refuses the rest at once', async () => {
    const gate = createGate({ running: 2, waiting: 1 })
    const works = [work(), work(), work(), work()]

    const [first, second, third, fourth] = works.map(({ run }) => gate.pass(run))

    await expect(fourth).rejects.toMatchObject({ code: 'C503' })
    expect(gate.state()).toEqual({ running: 2, waiting: 1 })
    for (const { end } of works) end()
    expect(await Promise.all([first, second, third])).toEqual(['done', 'done', 'done'])
    expect(gate.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('gives the place of what has failed to the next', async () => {
    const gate = createGate({ running: 1, waiting: 1 })
    const [failing, next] = [work(), work()]

    const failed = gate.pass(failing.run)
    const passed = gate.pass(next.run)
    failing.fault(new Error('broken'))
    next.end()

    await expect(failed).rejects.toThrow('broken')
    expect(await passed).toBe('done')
    expect(gate.state()).toEqual({ running: 0, waiting: 0 })
  })

  it('lets nobody wait for longer than it says', async () => {
    const gate = createGate({ running: 1, waiting: 2, waitMs: 20 })
    const [endless, next] = [work(), work()]
    const first = gate.pass(endless.run)

    await expect(gate.pass(next.run)).rejects.toMatchObject({ code: 'C503' })

    expect(gate.state()).toEqual({ running: 1, waiting: 0 })
    endless.end()
    await first
    expect(gate.state()).toEqual({ running: 0, waiting: 0 })
  })
})
