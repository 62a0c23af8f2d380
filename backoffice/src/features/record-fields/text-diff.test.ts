import { describe, expect, it } from 'vitest'
import { type Run, textDiff } from './text-diff.ts'

/** Writes removed text in brackets and added text in braces. */
const seen = (runs: Run[]) => runs.map(({ kind, text }) => ({ same: text, removed: `[${text}]`, added: `{${text}}` })[kind]).join('')

describe('what a text differs by', () => {
  it.each([
    ['one key to undo every screw.', 'one key to take it all apart.', undefined, 'one key to [undo every screw]{take it all apart}.'],
    ['', 'Buggy', undefined, '{Buggy}'],
    ['Buggy', '', undefined, '[Buggy]'],
    ['Buggy', 'Buggy', undefined, 'Buggy'],
    ['', '', undefined, ''],
    ['四驱越野车', '四驱赛车', 'zh', '四驱[越野车]{赛车}'],
    ['2,999.00 CNY', '2,499.00 CNY', undefined, '[2,999.00]{2,499.00} CNY'],
  ])('%j and %j', (before, after, language, expected) => {
    expect(seen(textDiff(before, after, language))).toBe(expected)
  })

  it('tells the spaces, where they are all', () => {
    expect(textDiff('two  words', 'two words').some(({ kind }) => kind === 'removed')).toBe(true)
  })

  it('is both texts whole, where they have hardly anything in common', () => {
    const words = (letter: string) => Array.from({ length: 2_000 }, (_, place) => letter + place).join(' ')

    expect(textDiff(words('a'), words('b'))).toEqual([
      { kind: 'removed', text: words('a') },
      { kind: 'added', text: words('b') },
    ])
  })

  it('keeps every letter of both', () => {
    const [before, after] = ['<p>A buggy, <b>fast</b>.</p>\n<p>Ready.</p>', '<p>A truck, <b>fast</b>!</p>\n<p>Not ready.</p>'] as const
    const runs = textDiff(before, after)
    const textOf = (kind: 'removed' | 'added') =>
      runs
        .filter((run) => run.kind === kind || run.kind === 'same')
        .map(({ text }) => text)
        .join('')

    expect(textOf('removed').replaceAll(/\s/g, '')).toBe(before.replaceAll(/\s/g, ''))
    expect(textOf('added')).toBe(after)
  })
})
