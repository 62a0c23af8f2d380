import { describe, expect, it } from 'vitest'
import { confirmProblem, emailProblem, passwordProblem, presentPasswordProblem, type Problem } from './account-checks.ts'
import { accountTexts } from './texts.ts'

await accountTexts.load('en')
const t = accountTexts.get('en')
const said = (problem: Problem | undefined) => problem?.(t)

describe('an e-mail address [5.1]', () => {
  it.each(['a@b.c', ' mara@example.com ', 'mära+toys@müller.example', `${'a'.repeat(64)}@${'b.'.repeat(93)}com`])(
    'is right: %s',
    (email) => {
      expect(said(emailProblem(email))).toBeUndefined()
    },
  )

  it.each([
    'mara',
    'mara@example',
    '@example.com',
    'mara @example.com',
    'a@b@c.d',
    'a,b@c.d',
    `${'a'.repeat(65)}@b.com`,
    `${'a'.repeat(64)}@${'b.'.repeat(94)}com`,
  ])('is wrong: %s', (email) => {
    expect(said(emailProblem(email))).toBe(t.emailInvalid)
  })

  it('is asked for', () => {
    expect(said(emailProblem('  '))).toBe(t.emailMissing)
  })
})

describe('a password [5.5]', () => {
  it.each([
    ['', t.passwordMissing],
    ['12345', t.passwordTooShort(6)],
    ['123456', undefined],
    ['      ', undefined],
    ['🚗🚗🚗🚗🚗🚗', undefined],
    ['🚗'.repeat(20), undefined],
    ['x'.repeat(21), t.passwordTooLong(20)],
  ])('%j', (password, problem) => {
    expect(said(passwordProblem(password))).toBe(problem)
  })

  it('that one has already is only asked for, as it may be older than the rules', () => {
    expect(said(presentPasswordProblem(''))).toBe(t.passwordMissing)
    expect(presentPasswordProblem('old')).toBeUndefined()
  })

  it('is typed twice alike [5.7]', () => {
    expect(said(confirmProblem('', 'secret1'))).toBe(t.confirmMissing)
    expect(said(confirmProblem('secret2', 'secret1'))).toBe(t.passwordsDiffer)
    expect(said(confirmProblem('secret1', 'secret1'))).toBeUndefined()
  })
})
