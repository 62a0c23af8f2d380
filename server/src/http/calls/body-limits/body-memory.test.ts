import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { parseBody, receiveBody } from '../body.ts'
import { createBodyMemory } from './body-memory.ts'

const ALL: readonly Call[] = CALLS
const registerCall: Call = ALL.find(({ name }) => name === 'POST /register')! // the contract has it

describe('what bodies take of memory', () => {
  const ended = () => Object.assign(new EventEmitter(), {})
  const replyOf = (raw: EventEmitter) => ({ raw }) as FastifyReply // all that is looked at

  it('is bounded for one address and for all together, and is given back', () => {
    const memoryOf = createBodyMemory({ bytes: 100, bytesOfAddress: 60 })
    const [first, second, third] = [ended(), ended(), ended()]
    const take = memoryOf(replyOf(first), '2001:db8::1')
    const sameAddress = memoryOf(replyOf(second), '2001:db8::2')
    const other = memoryOf(replyOf(third), '192.0.2.1')

    expect([take(50), sameAddress(20), sameAddress(10), other(50), other(40)]).toEqual([true, false, true, false, true])
    first.emit('close')
    expect([other(30), sameAddress(51), sameAddress(20)]).toEqual([false, false, true])
  })

  it('is C503 with Retry-After where it is too much', async () => {
    const [first, second] = [new PassThrough(), new PassThrough()]
    const memoryOf = createBodyMemory({ bytes: 2_000, bytesOfAddress: 2_000 })
    const receive = (stream: PassThrough) =>
      receiveBody(stream, {
        contentType: 'application/json',
        contentLength: 1_500,
        takesForm: false,
        maxBytes: 4_096,
        take: memoryOf(replyOf(ended()), '192.0.2.1'),
      })

    void receive(first)
    first.write('x'.repeat(1_400))
    const refused = receive(second)
    second.write('x'.repeat(1_400))

    expect(await refused).toEqual({ failure: 'C503' })
    expect(() => parseBody(registerCall, { failure: 'C503' }, 'en')).toThrow(
      expect.objectContaining({ code: 'C503', retryAfterSeconds: expect.any(Number) }),
    )
  })
})
