import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { fullIt } from '../../test/full-run.ts'
import type { IncomingFile } from './incoming.ts'
import { type Claim, createUploadPlaces } from './upload-places.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void // the flag has created it

const KIB = 1_024
const SMALL = { contentLength: 9 * KIB * KIB }
const LARGE = { contentLength: 20 * KIB * KIB }

type Uploads = ReturnType<typeof uploadsAtOnce>

/** Each upload is of its own confirmed account; tests move the clock. */
function uploadsAtOnce() {
  const clock = { ms: 0 }
  const inPlace = createUploadPlaces(() => clock.ms)
  let accounts = 0

  /** Sends this many bytes, then waits for `finish`; returns the upload's state. */
  async function begin(network: string, sent: number, claim: Partial<Claim> = {}) {
    const finished = Promise.withResolvers<void>()
    const stopped = Promise.withResolvers<never>()
    const begun = Promise.withResolvers<string>()
    let received = 0
    async function* bytes() {
      yield Buffer.alloc(sent)
      begun.resolve('waits') // unless it already got its place
      await Promise.race([finished.promise, stopped.promise])
    }
    async function* files(): AsyncGenerator<IncomingFile> {
      yield { name: 'a.bin', stream: bytes(), stop: () => stopped.reject(new Error('destroyed')) }
    }
    const whole: Claim = { accountId: ++accounts, network, isConfirmed: true, ...SMALL, ...claim }
    const done = inPlace(whole, files(), async (all) => {
      begun.resolve('has a place')
      for await (const file of all) for await (const chunk of file.stream) received += chunk.length
      return received
    })
    const result = done.catch((error: { code: string }) => error.code)
    const state = await Promise.race([begun.promise, result])
    return { state, result, finish: finished.resolve }
  }
  return { begin, clock }
}

const statesOf = async (uploads: Uploads, networks: string[], sent: number, claim: Partial<Claim> = {}) => {
  const states: unknown[] = []
  for (const network of networks) states.push((await uploads.begin(network, sent, claim)).state)
  return states
}
const networks = (count: number, name = '198.51.') => Array.from({ length: count }, (_, index) => `${name}${index}.0/24`)
const times = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value)

describe('an upload', () => {
  it('has a place once 64 KiB have come, or the whole of a smaller one', async () => {
    const { begin } = uploadsAtOnce()
    const slow = await begin('192.0.2.0/24', 64 * KIB - 1)
    const other = await begin('203.0.113.0/24', 64 * KIB)

    expect([slow.state, other.state]).toEqual(['waits', 'has a place'])
    for (const { finish } of [slow, other]) finish()
    expect([await slow.result, await other.result]).toEqual([64 * KIB - 1, 64 * KIB])
  })

  it('gives its place to the next one when it has ended, or failed', async () => {
    const uploads = uploadsAtOnce()
    const begun = await Promise.all(times(4, '192.0.2.0/24').map((network) => uploads.begin(network, 64 * KIB)))

    expect(await statesOf(uploads, ['192.0.2.0/24'], 64 * KIB)).toEqual(['C107'])
    begun[0]?.finish()
    await begun[0]?.result
    expect(await statesOf(uploads, times(2, '192.0.2.0/24'), 64 * KIB)).toEqual(['has a place', 'C107'])
  })
})

describe('uploads at once', () => {
  it('are four of a network, whatever accounts it has, and others are received beside them', async () => {
    const uploads = uploadsAtOnce()

    expect(await statesOf(uploads, times(6, '2001:db8:1::/48'), 64 * KIB)).toEqual([...times(4, 'has a place'), 'C107', 'C107'])
    expect(await statesOf(uploads, ['2001:db8:2::/48', '192.0.2.0/24'], 64 * KIB)).toEqual(times(2, 'has a place'))
  })

  it('are two of an account', async () => {
    const uploads = uploadsAtOnce()

    expect(await statesOf(uploads, networks(3), 64 * KIB, { accountId: 7 })).toEqual(['has a place', 'has a place', 'C107'])
  })

  it('leave six of twenty places to small ones', async () => {
    const uploads = uploadsAtOnce()

    expect(await statesOf(uploads, networks(15), 64 * KIB, LARGE)).toEqual([...times(14, 'has a place'), 'C107'])
    expect(await statesOf(uploads, networks(7, '203.0.'), 64 * KIB)).toEqual([...times(6, 'has a place'), 'C107'])
  })

  it('of accounts whose e-mail is not confirmed have half of the places together', async () => {
    const uploads = uploadsAtOnce()

    expect(await statesOf(uploads, networks(11), 64 * KIB, { isConfirmed: false })).toEqual([...times(10, 'has a place'), 'C107'])
    expect(await statesOf(uploads, networks(10, '203.0.'), 64 * KIB)).toEqual(times(10, 'has a place'))
  })

  it('that have sent little have no place: not one is missing, however many there are', async () => {
    const uploads = uploadsAtOnce()
    await statesOf(uploads, networks(60), 100, LARGE)

    expect(await statesOf(uploads, networks(20, '203.0.'), 64 * KIB)).toEqual(times(20, 'has a place'))
  })

  it('of one network are eight whose first bytes are awaited', async () => {
    const uploads = uploadsAtOnce()

    expect(await statesOf(uploads, times(10, '2001:db8:1::/48'), 100)).toEqual([...times(8, 'waits'), 'C107', 'C107'])
  })
})

describe('where all places are taken', () => {
  const OF_NETWORKS = [...times(4, 'a'), ...times(4, 'b'), ...times(3, 'c'), ...times(3, 'd'), ...times(3, 'e'), ...times(3, 'f')]

  it('the slowest of the network with most ends for a network with none', async () => {
    const uploads = uploadsAtOnce()
    const begun = []
    for (const [index, network] of OF_NETWORKS.entries()) begun.push(await uploads.begin(network, 64 * KIB + (index === 2 ? 0 : 1)))
    uploads.clock.ms += 10

    const customer = await uploads.begin('203.0.113.0/24', 70)
    customer.finish()

    expect(await customer.result).toBe(70)
    expect(await begun[2]?.result).toBe('C107')
    expect(await statesOf(uploads, ['a', 'f'], 64 * KIB)).toEqual(['has a place', 'C107'])
  })

  it('also of first bytes: a small file of another network comes in', async () => {
    const uploads = uploadsAtOnce()
    await statesOf(
      uploads,
      networks(8).flatMap((network) => times(8, network)),
      100,
    )

    const customer = await uploads.begin('203.0.113.0/24', 70)
    customer.finish()

    expect(await customer.result).toBe(70)
  })

  it('the only upload of a network ends for another one after a second, and not before', async () => {
    const uploads = uploadsAtOnce()
    const [first] = await Promise.all(networks(20).map((network) => uploads.begin(network, 64 * KIB)))

    expect(await statesOf(uploads, ['203.0.113.0/24'], 64 * KIB)).toEqual(['C107'])
    uploads.clock.ms += 2_000
    expect(await statesOf(uploads, ['203.0.113.0/24'], 64 * KIB)).toEqual(['has a place'])
    expect(await first?.result).toBe('C107')
  })

  it('the only upload of a network stays while it is no slower than a line of half a megabit', async () => {
    const uploads = uploadsAtOnce()
    await Promise.all(networks(20).map((network) => uploads.begin(network, 128 * KIB)))

    uploads.clock.ms += 2_000
    expect(await statesOf(uploads, ['203.0.113.0/24'], 64 * KIB)).toEqual(['C107'])
  })

  it('one that has come as a whole stays, however long it is checked', async () => {
    const uploads = uploadsAtOnce()
    const begun = await Promise.all(networks(20).map((network) => uploads.begin(network, 64 * KIB)))
    begun[0]?.finish()
    await setImmediate()
    uploads.clock.ms += 60_000

    for (let index = 0; index < 19; index++) await uploads.begin(`203.0.${index}.0/24`, 64 * KIB)

    expect(await begun[0]?.result).toBe(64 * KIB)
  })

  fullIt('keeps none of its bytes in memory', async () => {
    const inPlace = createUploadPlaces()
    let most = 0
    async function* bytes() {
      for (let chunk = 0; chunk < 100; chunk++) {
        yield Buffer.alloc(KIB * KIB)
        await setImmediate()
        collect()
        most = Math.max(most, process.memoryUsage().arrayBuffers)
      }
    }
    async function* files(): AsyncGenerator<IncomingFile> {
      yield { name: 'a.bin', stream: bytes() }
    }
    const before = process.memoryUsage().arrayBuffers
    const claim = { accountId: 1, network: '192.0.2.0/24', isConfirmed: true, contentLength: 100 * KIB * KIB }
    await inPlace(claim, files(), async (all) => {
      for await (const file of all) for await (const chunk of file.stream) void chunk
    })

    expect((most - before) / KIB / KIB).toBeLessThan(20) // MiB
  })

  it('none of a confirmed account ends for one that is not', async () => {
    const uploads = uploadsAtOnce()
    await statesOf(uploads, [...networks(10)], 64 * KIB, { isConfirmed: false })
    const confirmed = []
    for (const network of times(10, '203.0.').map((name, index) => `${name}${index % 3}.0/24`))
      confirmed.push(await uploads.begin(network, 64 * KIB))

    expect(confirmed.map(({ state }) => state)).toEqual(times(10, 'has a place'))
    uploads.clock.ms += 2_000
    expect(await statesOf(uploads, ['192.0.2.0/24'], 64 * KIB, { isConfirmed: false })).toEqual(['has a place'])
    for (const { finish } of confirmed) finish()
    expect(await Promise.all(confirmed.map(({ result }) => result))).toEqual(times(10, 64 * KIB))
  })
})
