import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { createWorkerProcess, ProcessEnded } from './worker-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'torvane-worker-'))
const program = join(folder, 'program.mjs')
writeFileSync(
  program,
  `process.on('message', ({ work }) => {
    if (work === 'exit') process.exit(1)
    if (work === 'fail') return process.send({ failure: 'as asked' })
    if (work === 'count') for (;;) {}
    if (work !== 'hang') process.send({ pid: process.pid, secret: process.env.SECRET })
  })`,
)
afterAll(() => rmSync(folder, { recursive: true }))

const workers: Array<ReturnType<typeof createWorkerProcess>> = []
afterEach(() => workers.splice(0).forEach((worker) => worker.stop()))

function hasWorker(options: Partial<Parameters<typeof createWorkerProcess>[1]> = {}) {
  const worker = createWorkerProcess<{ pid: number; secret?: string }>(program, { timeoutMs: 20_000, ...options })
  workers.push(worker)
  return worker
}

describe('a worker process', () => {
  it('is one for all requests, and another one after it has ended', async () => {
    const worker = hasWorker()

    const [first, second] = await Promise.all([worker.run({}), worker.run({})])
    await expect(worker.run({ work: 'exit' })).rejects.toThrow(ProcessEnded)
    const third = await worker.run({})

    expect(second.pid).toBe(first.pid)
    expect(third.pid).not.toBe(first.pid)
    expect(first.pid).not.toBe(process.pid)
  })

  it('fails a request alone, and keeps nothing of the environment', async () => {
    process.env['SECRET'] = 'not for others'
    const worker = hasWorker()

    await expect(worker.run({ work: 'fail' })).rejects.toThrow('as asked')

    expect((await worker.run({})).secret).toBeUndefined()
    delete process.env['SECRET']
  })

  it.runIf(process.platform === 'linux')(
    'is killed where a request takes more of a processor than it may, and not where it waits',
    async () => {
      const worker = hasWorker()

      await expect(worker.run({ work: 'count' }, { cpuMs: 300 })).rejects.toMatchObject({ name: 'ProcessEnded', killedFor: 'cpu' })

      expect(await worker.run({}, { cpuMs: 300 })).toHaveProperty('pid')
      await expect(worker.run({ work: 'exit' })).rejects.toMatchObject({ killedFor: undefined })
    },
  )

  it.runIf(process.platform === 'linux')('gives way to pages and calls with all of its threads', async () => {
    const { pid } = await hasWorker().run({})

    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
    expect(threads.length).toBeGreaterThan(1)
    const niceness = threads.map((stat) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17])) // field 19 in proc_pid_stat(5)
    expect(new Set(niceness)).toEqual(new Set([constants.priority.PRIORITY_BELOW_NORMAL]))
  })

  it.each([
    ['ends when it has been idle for a while', false],
    ['goes on where it is kept', true],
  ])('%s', async (_what, isKept) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const worker = hasWorker({ isKept })
      const { pid } = await worker.run({})

      vi.advanceTimersByTime(60_000)

      expect((await worker.run({})).pid === pid).toBe(isKept)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that cannot be started fails its request, and is started for the next one', async () => {
    const worker = hasWorker()
    const { execPath } = process
    process.execPath = join(folder, 'nothing')
    await expect(worker.run({})).rejects.toThrow(ProcessEnded)
    process.execPath = execPath

    expect((await worker.run({})).pid).toBeGreaterThan(0)
  })

  it('is killed where a request takes too long', async () => {
    await expect(hasWorker({ timeoutMs: 50 }).run({ work: 'hang' })).rejects.toMatchObject({ name: 'ProcessEnded', killedFor: 'time' })
  })

  it('that is stopped fails what it works on and what waits, and is not started again', async () => {
    const worker = hasWorker()
    const { pid } = await worker.run({})
    const requests = [worker.run({ work: 'hang' }), worker.run({}), worker.run({})]

    worker.stop()

    const results = await Promise.allSettled([...requests, worker.run({})])
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(pid).toBeGreaterThan(0)
  })
})
