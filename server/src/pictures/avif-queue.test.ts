import { expect, it } from 'vitest'
import { createAvifQueue } from './avif-queue.ts'

it('runs one after the other, none twice, and forgets what is too many', async () => {
  const queue = createAvifQueue({ idleMs: 1, maxWaiting: 2 })
  const done: string[] = []
  let running = 0
  let most = 0
  const ended = new Promise<void>((resolve) => {
    const work = (name: string) => async () => {
      most = Math.max(most, ++running)
      await new Promise((later) => setImmediate(later))
      running--
      done.push(name)
      if (name === 'b') resolve()
    }
    for (const name of ['a', 'a', 'b', 'c']) queue.add(name, work(name))
  })
  await ended

  expect(done).toEqual(['a', 'b'])
  expect(most).toBe(1)
})

it('takes up again what comes after it had nothing to do, until it is stopped', async () => {
  const queue = createAvifQueue({ idleMs: 1 })
  const run = (name: string) => new Promise<string>((resolve) => queue.add(name, async () => resolve(name)))

  expect(await run('a')).toBe('a')
  expect(await run('b')).toBe('b')
  queue.stop()
  const after: string[] = []
  queue.add('c', async () => void after.push('c'))
  await new Promise((later) => setImmediate(later))
  expect(after).toEqual([])
})
