import { describe, expect, it } from 'vitest'
import { createLog, describeError } from './log.ts'

describe('an error in the log', () => {
  it('tells what and where, and nothing that it may quote of people or connections', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(ann@example.com) exists',
      client: { password: 'x' },
    })

    const described = describeError(new Error('outer', { cause: error }))

    expect(described).toMatchObject({
      type: 'Error',
      message: 'outer',
      stack: expect.any(String),
      cause: { message: 'duplicate key', code: '23505' },
    })
    expect(JSON.stringify(described)).not.toMatch(/ann@example|password/)
  })

  it('tells whatever else was thrown', () => {
    expect(describeError('text')).toEqual({ message: 'text' })
  })
})

describe('the line of a request', () => {
  const ENDED = { requestId: 'r-1', method: 'GET', path: '/a"\\\u2028é', status: 200, ms: 0.3, msg: 'answered' } as const

  it('is in the form of all other lines, whatever was asked for', () => {
    const lines: string[] = []
    const log = createLog('info', (line) => lines.push(line))

    log.requestEnded(ENDED)
    const { requestId, msg, ...rest } = ENDED
    log.child({ requestId }).info(rest, msg)

    const [own, pinos] = lines.map((line) => ({ ...(JSON.parse(line) as object), time: 'now' })) // both were written as objects
    expect(own).toEqual(pinos)
    expect(lines[0]).toMatch(/^\{"level":30,"time":"\d{4}-[^]*"\}\n$/)
  })

  it('is left out where less is logged', () => {
    const lines: string[] = []

    createLog('warn', (line) => lines.push(line)).requestEnded(ENDED)

    expect(lines).toEqual([])
  })
})
