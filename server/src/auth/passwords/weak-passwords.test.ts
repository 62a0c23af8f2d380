import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWeakness } from './weak-passwords.ts'

const KNOWN = { email: 'hannelore.weber1985@quenbyx-flyers.example', shopNames: ['Torvane', 'トルベイン'] }
const passwordsIn = (list: string) => readFileSync(`server/passwords/${list}`, 'utf8').trimEnd().split('\n')

describe('a password that is easy to guess', () => {
  it.each([
    // What a penetration test got in.
    ['654321', 'passwordPattern'],
    ['121212', 'passwordPattern'],
    ['555555', 'passwordPattern'],
    ['777777', 'passwordPattern'],
    ['aaaaaa', 'passwordPattern'],
    ['987654321', 'passwordPattern'],
    ['88888888', 'passwordPattern'],
    ['xxxxxx', 'passwordPattern'],
    ['123123123', 'passwordPattern'],
    ['999999', 'passwordPattern'],
    ['87654321', 'passwordPattern'],
    ['abcabc', 'passwordPattern'],
    ['101010', 'passwordPattern'],
    ['adminadmin', 'passwordPattern'],
    ['      ', 'passwordPattern'],
    ['admin@123', 'passwordCommon'],
    ['Aa@123456', 'passwordCommon'],
    ['Pass@123', 'passwordCommon'],
    ['test@123', 'passwordCommon'],
    ['passw0rd!', 'passwordCommon'],
    ['changeme1', 'passwordCommon'],
    ['torvane1', 'passwordOfShop'],
    ['Torvane2026', 'passwordOfShop'],
    ['hannelore.weber19851', 'passwordOfEmail'],
    // Of the same kinds.
    ['\u3000\u3000\u3000\u3000\u3000\u3000', 'passwordPattern'],
    ['密码密码密码', 'passwordPattern'],
    ['🚗🚗🚗🚗🚗🚗', 'passwordPattern'],
    ['12345123451', 'passwordPattern'],
    ['0987654321', 'passwordPattern'],
    ['7890123', 'passwordPattern'],
    ['UVWXYZ', 'passwordPattern'],
    ['zyxwvu', 'passwordPattern'],
    ['poiuyt', 'passwordPattern'],
    ['QWERTZU', 'passwordPattern'],
    ['abc123xyz', 'passwordPattern'],
    ['!@#$%^', 'passwordPattern'],
    ['2026!sunshine', 'passwordCommon'],
    ['!!torvane store!!', 'passwordOfShop'],
    ['トルベイン2026', 'passwordOfShop'],
    ['1985hannelore!', 'passwordOfEmail'],
    ['Quenbyx*', 'passwordOfEmail'],
  ])('is %j: %s', (password, weakness) => {
    expect(findWeakness(password, KNOWN)).toBe(weakness)
  })

  it.each([
    'correct horse',
    'Xk29!mmQw',
    'abcabd',
    'ab12ab13',
    '密码密码密车',
    'sunshine83920174',
    'torvanesfan',
    'weber und söhne',
    '159263748',
    'zebra-quilt',
  ])('is not %j', (password) => {
    expect(findWeakness(password, KNOWN)).toBeUndefined()
  })

  it('is each of the 3,000 most common of leaks that may be chosen at all', () => {
    const common = passwordsIn('leaked-passwords.txt').slice(0, 3_000)

    expect(common).toHaveLength(3_000)
    expect(common.filter((password) => !findWeakness(password, KNOWN) || !findWeakness(password.toUpperCase(), KNOWN))).toEqual([])
  })
})

it.each(['common-passwords.txt', 'leaked-passwords.txt'])('%s has each password once, of 6 to 20 characters and in lower case', (list) => {
  const passwords = passwordsIn(list)

  expect(new Set(passwords).size).toBe(passwords.length)
  expect(passwords.length).toBeGreaterThan(7_500)
  expect(passwords.filter((text) => text !== text.toLowerCase() || Array.from(text).length < 6 || Array.from(text).length > 20)).toEqual([])
})
