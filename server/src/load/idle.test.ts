import { expect, it } from 'vitest'
import { type CoreTimes, untilIdle } from './idle.ts'

/** Two cores with these idle milliseconds in each second; each reading is a second later. */
function machine(...spareMs: number[]) {
  const left = [...spareMs]
  const times: CoreTimes = { cores: 2, idleMs: 0, totalMs: 0 }
  return {
    left,
    read: () => ({ ...Object.assign(times, { idleMs: times.idleMs + (left.shift() ?? 2_000), totalMs: times.totalMs + 2_000 }) }),
  }
}
const { signal } = new AbortController()

it('waits until the machine has a core to spare', async () => {
  const busy = machine(0, 0, 0, 700, 700, 700)

  await untilIdle(1, signal, busy.read)

  expect(busy.left).toEqual([])
})

it('waits while the process itself is busy', async () => {
  let spins = 0
  const spinning = setInterval(() => {
    const until = performance.now() + 20
    while (performance.now() < until);
    if (++spins === 5) clearInterval(spinning)
  }, 1)

  await untilIdle(10, signal, machine().read)

  expect(spins).toBe(5)
})

it('does not wait for a machine that does not say what its cores do', async () => {
  await expect(untilIdle(1, signal, () => ({ cores: 0, idleMs: 0, totalMs: 0 }))).resolves.toBeUndefined()
})

it('ends at the signal', async () => {
  await expect(untilIdle(1, AbortSignal.abort(), machine().read)).rejects.toThrow('abort')
})

it('finds the times of this machine', async () => {
  await expect(untilIdle(1, signal)).resolves.toBeUndefined()
})
