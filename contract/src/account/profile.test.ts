import { describe, expect, it } from 'vitest'
import { Nickname } from './profile.ts'

const issueOf = (nickname: string) => Nickname.safeParse(nickname).error?.issues[0]

describe('a nickname', () => {
  it.each([
    ['', ''],
    ['   ', ''],
    ['  Ann  ', 'Ann'],
    ['王小明', '王小明'],
    ['José Ñ', 'José Ñ'],
    ['<b>Ann</b>', '<b>Ann</b>'],
    ['👨‍👩‍👧', '👨‍👩‍👧'],
    ['I ❤️ 🇩🇪', 'I ❤️ 🇩🇪'],
    ['😀'.repeat(30), '😀'.repeat(30)],
    ['Torva', 'Torva'],
  ])('may be %j', (given, stored) => {
    expect(Nickname.parse(given)).toBe(stored)
  })

  it.each([
    'ann@example.com',
    'a\u0000b',
    'a\nb',
    'a\u007Fb',
    'a\u0085b',
    'a\u202Eb',
    'a\u2066b',
    'a\u200Fb',
    'a\u200Bb',
    'a\u200Db',
    'a\u00ADb',
    'a\uFE0Fb',
    '\uFEFFa\uFEFFb',
    '\u3164',
    '\u2800',
    'a\u034Fb',
    'a\u2028b',
    'a\u{E0041}b',
    'a\uE000b',
  ])('never is %j', (nickname) => {
    expect(issueOf(nickname)?.message).toBe('nicknameCharacters')
  })

  it.each(['Torvane', 'TORVANE support', 'ｔｏｒｖａｎｅ', 'T o r v a n e', 'Tórväne', 'the.tor-vane.team', '𝐓𝐨𝐫𝐯𝐚𝐧𝐞'])(
    'never is the name of the shop: %j',
    (nickname) => {
      expect(issueOf(nickname)?.message).toBe('nicknameOfShop')
    },
  )

  it('has at most 30 code points', () => {
    expect(issueOf('😀'.repeat(31))).toMatchObject({ code: 'too_big', maximum: 30 })
  })
})
