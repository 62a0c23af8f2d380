import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseBody, receiveBody } from '../body.ts'
import { createBodyMemory } from './body-memory.ts'

const ALL: readonly Call[] = CALLS
const registerCall: Call = ALL.find(({ name }) => name === 'POST /register')! // in the contract

const raw = () => new EventEmitter() as FastifyReply['raw'] // all that the memory uses

describe('the memory of bodies', () => {
  const BOUNDS = { bytes: 1_000, keptBytes: 400, smallBytes: 20, bytesOfNetwork: 300, bytesOfAddress: 200 }

  /** `ended` has the names of evicted bodies. */
  function openMemory(bounds = BOUNDS) {
    const shareOf = createBodyMemory(bounds)
    const [ended, reported]: [string[], string[]] = [[], []]
    const begin = (address: string, { name = address, isPreferred = false } = {}) => {
      const response = raw()
      const share = shareOf(
        { raw: response },
        address,
        () => isPreferred,
        () => reported.push(name),
      )
      share.begin(() => ended.push(name))
      return { ...share, close: () => response.emit('close') }
    }
    return { begin, ended, reported }
  }

  it('is bounded for an address: its oldest unfinished body makes room, and not one that is complete', () => {
    const { begin, ended, reported } = openMemory()
    const [complete, oldest, newest] = ['complete', 'oldest', 'newest'].map((name) => begin('192.0.2.1', { name }))

    expect([complete?.take(90), oldest?.take(60), newest?.take(40)]).toEqual([true, true, true])
    complete?.complete()

    expect([newest?.take(50), newest?.take(30)]).toEqual([true, false])
    expect([ended, reported]).toEqual([['oldest'], ['oldest', 'newest']])
    complete?.close()
    expect(newest?.take(30)).toBe(true)
  })

  it.each([
    ['a /48', (host: number) => `2001:db8:7:${host}::1`],
    ['a /24', (host: number) => `198.51.100.${host}`],
  ])('is bounded for %s, within which the address that has most makes room', (_, address) => {
    const { begin, ended } = openMemory()
    begin(address(1)).take(30)
    begin(address(2), { name: 'of most' }).take(100)
    begin(address(2), { name: 'of most, too' }).take(60)
    begin('203.0.113.1').take(200)

    expect(begin(address(3)).take(120)).toBe(true)
    expect(ended).toEqual(['of most'])
  })

  it('is kept in part for small bodies and for customers; where it is full, the network that has most makes room', () => {
    const { begin, ended } = openMemory()
    const ordinary = [1, 2, 3].map((network) => begin(`192.0.${network}.1`).take(network === 2 ? 200 : 190))
    expect(ordinary).toEqual([true, true, true])

    expect(begin('203.0.113.1', { name: 'small' }).take(20)).toBe(true)
    expect(begin('203.0.113.1', { name: 'of a customer', isPreferred: true }).take(150)).toBe(true)
    expect(ended).toEqual([])
    expect(begin('203.0.113.2', { name: 'ordinary' }).take(21)).toBe(true)
    expect(ended).toEqual(['192.0.2.1'])
  })

  it('is full of customers of many networks: whoever comes from another one has room', () => {
    const { begin, ended } = openMemory()
    const customers = [1, 2, 3, 4, 5].map((network) => begin(`192.0.${network}.1`, { isPreferred: true }))
    expect(customers.map((customer) => customer.take(200))).toEqual([true, true, true, true, true])

    expect(begin('203.0.113.1').take(20)).toBe(true)
    expect(begin('203.0.113.2', { isPreferred: true }).take(180)).toBe(true)
    expect(ended).toEqual(['192.0.1.1'])
  })

  it('counts a body that grows as what it has become, and gives all of it back', () => {
    const { begin } = openMemory({ ...BOUNDS, bytes: 100, keptBytes: 50 })
    const grows = begin('192.0.2.1')
    expect([grows.take(20), grows.take(30), grows.take(1)]).toEqual([true, true, false])
    grows.giveBack()
    const next = begin('192.0.3.1')
    expect([next.take(50), next.take(1)]).toEqual([true, false])
    grows.close()
    next.close()
    expect(begin('192.0.4.1').take(50)).toBe(true)
  })
})

it('a body without room is C503 with Retry-After, and so is one that has to make room', async () => {
  const streams = [new PassThrough(), new PassThrough(), new PassThrough()]
  const shareOf = createBodyMemory({ bytes: 2_000, keptBytes: 0, smallBytes: 0, bytesOfNetwork: 2_000, bytesOfAddress: 2_000 })
  const received = streams.map((stream, index) =>
    receiveBody(stream, {
      contentType: 'application/json',
      contentLength: index === 2 ? 2_500 : 1_500,
      takesForm: false,
      maxBytes: 4_096,
      share: shareOf(
        { raw: raw() },
        '192.0.2.1',
        () => false,
        () => {},
      ),
    }),
  )

  for (const stream of streams.slice(0, 2)) {
    stream.write('x'.repeat(1_400))
    await new Promise(setImmediate)
  }
  streams[2]?.write('x'.repeat(2_400))

  expect([await received[0], await received[2]]).toEqual([{ failure: 'C503' }, { failure: 'C503' }])
  expect(() => parseBody(registerCall, { failure: 'C503' }, 'en')).toThrow(
    expect.objectContaining({ code: 'C503', retryAfterSeconds: expect.any(Number) }),
  )
})
