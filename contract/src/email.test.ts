import { domainToASCII } from 'node:url'
import { describe, expect, it } from 'vitest'
import { normalizeEmail } from './email.ts'

describe('an e-mail address', () => {
  it.each([
    [' Ann@Example.COM\n', 'ann@example.com'],
    ['ann+news@mail.example.co.uk', 'ann+news@mail.example.co.uk'],
    ["o'hara@example.ie", "o'hara@example.ie"],
    ['a@b.c', 'a@b.c'],
    ['安@例子.中国', '安@xn--fsqu00a.xn--fiqs8s'],
    ['安@例子。中国', '安@xn--fsqu00a.xn--fiqs8s'],
    ['x@STRASSE.de', 'x@strasse.de'],
    ['x@straße.de', 'x@xn--strae-oqa.de'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('%j is known as %j', (typed, email) => {
    expect(normalizeEmail(typed)).toBe(email)
    expect(normalizeEmail(email)).toBe(email)
  })

  it.each(['\u00AD', '\u200B', '\u2060', '\uFE0F', '\u034F'])('has one spelling, wherever in its domain is %j', (invisible) => {
    const domain = 'example.com'
    const spellings = Array.from({ length: domain.length + 1 }, (_, at) => domain.slice(0, at) + invisible + domain.slice(at))

    expect(new Set(spellings.map((spelling) => normalizeEmail(`bomb@${spelling}`)))).toEqual(new Set(['bomb@example.com']))
    expect(normalizeEmail(`bo${invisible}mb@example.com`)).toBeUndefined()
  })

  it.each(['x@ｅxample.com', 'x@example。com', 'x@EXAMPLE．com', 'x@example｡com', 'x@ⓔxample.com'])(
    '%j is that of x@example.com',
    (typed) => {
      expect(normalizeEmail(typed)).toBe('x@example.com')
    },
  )

  it.each([
    '',
    'ann',
    'ann@example',
    '@example.com',
    'ann@.',
    'ann@.com',
    'ann@example..com',
    'ann@example.com.',
    'ann@example.com。',
    'ann@-example.com',
    'ann@example-.com',
    'ann@ex_ample.com',
    `ann@${'x'.repeat(64)}.com`,
    'ann@ex%61mple.com',
    'ann@ex％61mple.com',
    'ann@example.com:80',
    'ann@example.com/x',
    'ann@example.com?x',
    'ann@example.com#x',
    'ann@example.com／x',
    'ann@127.0.0.1',
    'ann@0x7f.1',
    'ann@１.２.３.４',
    'ann@[127.0.0.1]',
    'ann@exam\u0001ple.com',
    'ann@example.com\u0001',
    'ann@exam\tple.com',
    'ann@xn--\u00AD.com',
    'ann@\u00AD.com',
    'ann@a\u200Db.com',
    'a\u200Db@example.com',
    'a\u{E0041}b@example.com',
    'a\uD83Db@example.com',
    'a b@example.com',
    `${'x'.repeat(65)}@example.com`,
    `x@${'例'.repeat(60)}.${'例'.repeat(60)}.${'例'.repeat(60)}.com`,
    'ann@b@example.com',
  ])('cannot be %j', (typed) => {
    expect(normalizeEmail(typed)).toBeUndefined()
  })

  it('has the domain that Node mails to', () => {
    for (const domain of ['例子.中国', 'mail.éxample.fr', 'ｅxample.com', 'παράδειγμα.gr', 'пример.рф', 'xn--fsqu00a.xn--fiqs8s', 'a①.com'])
      expect(normalizeEmail(`x@${domain}`)).toBe(`x@${domainToASCII(domain)}`)
  })
})
