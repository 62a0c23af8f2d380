import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findWeakness } from './weak-passwords.ts'

const KNOWN = { email: 'Hannelore.Weber1985@quenbyx-flyers.example', shopNames: ['Torvane', 'トルベイン模型'] }
const passwordsIn = (list: string) => readFileSync(`server/passwords/${list}`, 'utf8').trimEnd().split('\n')
const REPETITIONS = [6, 7, 8].flatMap((length) => Array.from('abcdefghijklmnopqrstuvwxyz0123456789', (sign) => sign.repeat(length)))

describe('a password that is easy to guess', () => {
  it.each([
    ['trustno1', 'passwordCommon'],
    ['Password1', 'passwordCommon'],
    ['654321', 'passwordCommon'],
    ['987654321', 'passwordCommon'],
    ['121212', 'passwordCommon'],
    ['123123123', 'passwordCommon'],
    ['abc123', 'passwordCommon'],
    ['ABCABC', 'passwordCommon'],
    ['QWERTYuiop', 'passwordCommon'],
    ['qwertz', 'passwordCommon'],
    ['!@#$%^', 'passwordCommon'],
    // From security review 2, finding 14.
    ['p@ssword', 'passwordCommon'],
    ['654321a', 'passwordCommon'],
    ['woaini1314', 'passwordCommon'],
    ['torvane', 'passwordOfShop'],
    ['TORVANE', 'passwordOfShop'],
    ['トルベイン模型', 'passwordOfShop'],
    ['hannelore.weber1985', 'passwordOfEmail'],
    ['HANNELORE.WEBER1985', 'passwordOfEmail'],
    ['hannelore.weber1985@quenbyx-flyers.example', 'passwordOfEmail'],
  ])('is %j: %s', (password, weakness) => {
    expect(findWeakness(password, KNOWN)).toBe(weakness)
  })

  it.each([
    'correct horse',
    'sunshine!83',
    'abcd7abcd7',
    'torvane store',
    'torvane1987',
    'hannelore',
    'quenbyx',
    'quenbyx-flyers.example',
    '密码密码密码',
    'fedcbazy',
  ])('is not %j: the lists are the whole rule', (password) => {
    expect(findWeakness(password, KNOWN)).toBeUndefined()
  })

  it('is each repetition of a letter or a digit that is as short as it may be', () => {
    expect(REPETITIONS.filter((password) => findWeakness(password, KNOWN) !== 'passwordCommon')).toEqual([])
  })

  it('is each password of the lists, in capital letters too', () => {
    const common = [
      ...passwordsIn('breached-passwords.txt'),
      ...passwordsIn('leaked-passwords.txt'),
      ...passwordsIn('common-passwords.txt'),
    ]

    expect(common.filter((password) => !findWeakness(password, KNOWN) || !findWeakness(password.toUpperCase(), KNOWN))).toEqual([])
  })
})

it.each([
  ['common-passwords.txt', 12_000],
  ['leaked-passwords.txt', 7_500],
  ['breached-passwords.txt', 18_000],
])('%s has each password once, of 6 to 20 characters and in lower case, at least %i', (list, least) => {
  const passwords = passwordsIn(list)

  expect(new Set(passwords).size).toBe(passwords.length)
  expect(passwords.length).toBeGreaterThanOrEqual(least)
  expect(passwords.filter((text) => text !== text.toLowerCase() || Array.from(text).length < 6 || Array.from(text).length > 20)).toEqual([])
})
