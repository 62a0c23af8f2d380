import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { Email, NewPassword } from './account.ts'

const issuesOf = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ code, message }) => (code === 'custom' || code === 'invalid_format' ? message : code)) ?? []

describe('an e-mail address [5.1]', () => {
  it('is trimmed and lower-cased', () => {
    expect(Email.parse(' Ann@Example.COM\n')).toBe('ann@example.com')
  })

  it.each(['a@b.c', 'ann+news@mail.example.co.uk', "o'hara@example.ie", '安@例子.中国'])('can be %s', (text) => {
    expect(issuesOf(Email, text)).toEqual([])
  })

  it.each([
    '',
    'ann',
    'ann@example',
    '@example.com',
    'ann@.',
    'a b@example.com',
    'ann@example.com, bob@example.com',
    'Ann <ann@example.com>',
    'ann@example.com\r\nBcc: bob@example.com',
    'ann@exam\0ple.com',
    'ann@b@example.com',
  ])('cannot be %j', (text) => {
    expect(issuesOf(Email, text)).toEqual(['email'])
  })

  it('of megabytes is refused for its length alone, without reading it by the pattern', () => {
    expect(issuesOf(Email, `a@${'.'.repeat(1_000_000)},`)).toEqual(['too_big'])
    expect(issuesOf(Email, `${'a'.repeat(250)}@b.de,`)).toEqual(['too_big'])
  })
})

describe('a new password [5.5, 9.11]', () => {
  it.each([
    ['123456', []],
    ['12345', ['passwordTooShort']],
    ['x'.repeat(20), []],
    ['x'.repeat(21), ['passwordTooLong']],
    ['密码密码密码', []],
    ['🚗🚗🚗🚗🚗🚗', []],
    ['🚗'.repeat(20), []],
    ['🚗🚗🚗🚗🚗', ['passwordTooShort']],
    ['      ', []],
    ['12345\n', ['controlCharacters']],
    ['12345\u0085', ['controlCharacters']],
    ['12345\uD83D', ['controlCharacters']],
    ['', ['passwordTooShort']],
  ])('%j: %j', (text, issues) => {
    expect(issuesOf(NewPassword, text)).toEqual(issues)
  })

  it('is left as it is', () => {
    expect(NewPassword.parse(' Straße\u0301 ')).toBe(' Straße\u0301 ')
  })
})
