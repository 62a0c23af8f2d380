import { KIND_TYPES } from '@shop/contract/kinds/kinds'
import { describe, expect, it } from 'vitest'
import * as addresses from '@shop/contract/manage/addresses'
import { ELSEWHERE, hasWords, SCREEN_WORDS, TASKS } from './palette-words.ts'

describe('what the palette finds (merchant M18)', () => {
  const all = [
    ...Object.entries(SCREEN_WORDS).map(([title, words]) => ({ title, words })),
    ...TASKS.map(({ title, words }) => ({ title, words })),
    ...ELSEWHERE.map(({ title, words }) => ({ title, words })),
  ]
  const found = (typed: string) => all.filter(({ title, words }) => hasWords(typed.split(' '), title, words)).map(({ title }) => title)

  it.each([
    ['invite', 'Invite somebody'],
    ['archive', 'Archive a product, or restore it'],
    ['export', 'Export the shop'],
    ['price', 'Change prices'],
    ['Preis', 'Change prices'],
    ['価格', undefined],
    ['价格', 'Change prices'],
    ['ubersetzen', 'Translate texts'],
    ['ÜBERSETZEN', 'Translate texts'],
    ['Gutschein', addresses.adminKindAddress('coupon')],
    ['AGB', addresses.adminKindAddress('article')],
    ['库存', 'Set stock'],
    ['backup', 'Backup and restore'],
    ['mitarbeiter rechte', addresses.ADMIN_STAFF],
  ])('%s: %s', (typed, title) => {
    if (title === undefined) expect(found(typed)).toEqual([])
    else expect(found(typed)).toContain(title)
  })

  it('has words in English, German and Chinese for every screen, task and thing that is done elsewhere', () => {
    const paths = Object.values(addresses)
      .flatMap((one) => (typeof one === 'string' ? [one] : []))
      .filter((path) => path.startsWith('/') && !path.includes(':') && path !== addresses.ADMIN_LINK)
      .concat(KIND_TYPES.map((type) => addresses.adminKindAddress(type)))
    const screens = paths.map((path) => SCREEN_WORDS[path] ?? '')
    expect(screens.length).toBeGreaterThan(6)
    for (const words of [...screens, ...[...TASKS, ...ELSEWHERE].map((one) => one.words)]) expect(words).toMatch(/[a-z].*\p{Script=Han}/u)
  })
})
