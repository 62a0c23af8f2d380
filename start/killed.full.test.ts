import { execFileSync } from 'node:child_process'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addressOf,
  BOOT,
  copyUsed,
  countProducts,
  endOf,
  endStarts,
  kill,
  makeFolder,
  makeUsed,
  postmasterPid,
  removeUsed,
  restarts,
  start,
} from '../server/test/fixtures/starts.ts'
import { until } from '../server/test/running-shop.ts'

beforeAll(makeUsed)
afterAll(removeUsed)
beforeEach(makeFolder)
afterEach(endStarts)

describe('npm start', () => {
  beforeEach(copyUsed)
  /** Returns the shop's process, which boot.mjs started. */
  const shopOf = ({ child }: ReturnType<typeof start>) =>
    until(
      () => {
        const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
        const found = lines.find((line) => line.includes('start-built.js') && line.trim().split(/\s+/)[1] === String(child.pid))
        return found === undefined ? undefined : Number.parseInt(found, 10)
      },
      () => 'a process of the shop',
    )

  it('starts the shop again when it was killed, at once and then a minute later, until it is told to stop', async () => {
    const shop = start({}, BOOT)
    await addressOf(shop)
    kill(await shopOf(shop))
    await until(
      () => shop.output().split('The shop is open at').length === 3,
      () => `it is open again: ${shop.output()}`,
    )
    kill(await shopOf(shop))
    await until(
      () => restarts(shop).length === 2,
      () => 'a second line',
    )

    shop.child.kill('SIGTERM') // while it waits
    const { code } = await endOf(shop)

    expect(restarts(shop)).toEqual([
      expect.objectContaining({ level: 60, end: 'SIGKILL', msg: expect.stringMatching(/at once$/) }),
      expect.objectContaining({ level: 60, end: 'SIGKILL', msg: expect.stringMatching(/in (60|[1-5]\d|\d) s$/) }),
    ])
    expect(code).toBe(0)
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('does not start again a shop that has got %s itself', async (signal) => {
    const shop = start({}, BOOT)
    await addressOf(shop)

    process.kill(await shopOf(shop), signal)

    expect((await endOf(shop)).code).toBe(0)
    expect(restarts(shop)).toEqual([])
  })
})

describe('a shop that is killed, or its database', () => {
  beforeEach(copyUsed)

  it('ends when what started it is killed', async () => {
    const shop = start({}, BOOT)
    const address = await addressOf(shop)

    shop.child.kill('SIGKILL')

    const isGone = () =>
      fetch(address).then(
        () => false,
        () => true,
      )
    expect(await until(isGone, () => 'the shop ends')).toBe(true)
  })

  it('starts again without help after everything was killed', async () => {
    const first = start()
    const loaded = await countProducts(await addressOf(first))
    const postmaster = postmasterPid() ?? 0
    kill(-(first.child.pid ?? 0))
    kill(postmaster)

    const second = start()
    const again = await countProducts(await addressOf(second))

    expect(loaded).toBeGreaterThan(0)
    expect(again).toBe(loaded)
    expect(second.output()).not.toContain('demo catalogue is loaded')
  })

  it('serves what is cached while its database is away, answers 503 to the rest, and recovers by itself', async () => {
    const shop = start()
    const address = await addressOf(shop)
    const cached = [`${address}/api/admin/product/page`, `${address}/category/1`]
    for (const url of cached) {
      await until(
        () => fetch(url).then(({ ok }) => ok),
        () => `${url} is answered`,
      )
      await fetch(url) // the second response is cached
    }
    const postmaster = postmasterPid() ?? 0
    process.kill(postmaster, 'SIGSTOP')
    kill(postmaster)

    const codes = new Set<number>()
    let asked = 0
    await until(
      async () => {
        for (const url of cached) expect((await fetch(url)).status, url).toBe(200)
        const other = await fetch(`${address}/api/admin/product/page?page=${++asked}`)
        codes.add(other.status)
        if (other.status === 503) expect(other.headers.get('retry-after')).toBe('5')
        return codes.has(503) && other.status === 200 && (await fetch(`${address}/readyz`)).ok
      },
      () => 'the shop recovers',
    )

    expect([...codes].toSorted((a, b) => a - b)).toEqual([200, 503])
  })
})
