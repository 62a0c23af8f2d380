import { describe, expect, it } from 'vitest'
import { describeError } from './log.ts'

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
