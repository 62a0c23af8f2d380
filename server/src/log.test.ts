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

  it('leaves out the value that a database’s message quotes', () => {
    const error = Object.assign(new Error('invalid input syntax for type integer: "ann "of" \n$& example"'), {
      code: '22P02',
      severity: 'ERROR',
    })

    const described = describeError(error)

    expect(described).toMatchObject({ message: 'invalid input syntax for type integer: "…"', code: '22P02' })
    expect(JSON.stringify(described)).not.toMatch(/ann|example/)
  })

  it('tells whatever else was thrown', () => {
    expect(describeError('text')).toEqual({ message: 'text' })
  })
})

describe('the log', () => {
  it('is a line of JSON each, with the time in UTC and without the machine or the process', () => {
    const lines: string[] = []

    createLog('info', (line) => lines.push(line)).info({ path: '/a"\\\u2028é' }, 'answered')

    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^[^\n]*\n$/)
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      path: '/a"\\\u2028é',
      msg: 'answered',
    })
  })

  it('leaves out what is below its level', () => {
    const lines: string[] = []

    createLog('warn', (line) => lines.push(line)).info('answered')

    expect(lines).toEqual([])
  })
})
