import { describe, expect, it } from 'vitest'
import { confirmProblem, emailProblem, passwordProblem } from './account-checks.ts'
import { texts } from './texts/en.ts'

const t = texts()

describe('an e-mail address', () => {
  it.each(['a@b.c', ' mara@example.com ', 'mära+toys@müller.example', `${'a'.repeat(248)}@b.com`])('is right: %s', (email) => {
    expect(emailProblem(email, t)).toBeUndefined()
  })

  it.each(['mara', 'mara@example', '@example.com', 'mara @example.com', 'a@b@c.d', 'a,b@c.d', `${'a'.repeat(249)}@b.com`])(
    'is wrong: %s',
    (email) => {
      expect(emailProblem(email, t)).toBe(t.emailInvalid)
    },
  )

  it('is asked for', () => {
    expect(emailProblem('  ', t)).toBe(t.emailMissing)
  })
})

describe('a password', () => {
  it.each([
    ['', t.passwordMissing],
    ['12345', t.passwordTooShort(6)],
    ['123456', undefined],
    ['      ', undefined],
    ['🚗🚗🚗🚗🚗🚗', undefined],
    ['🚗'.repeat(20), undefined],
    ['x'.repeat(21), t.passwordTooLong(20)],
  ])('%j', (password, problem) => {
    expect(passwordProblem(password, t)).toBe(problem)
  })

  it('is typed twice alike', () => {
    expect(confirmProblem('', 'secret1', t)).toBe(t.confirmMissing)
    expect(confirmProblem('secret2', 'secret1', t)).toBe(t.passwordsDiffer)
    expect(confirmProblem('secret1', 'secret1', t)).toBeUndefined()
  })
})
