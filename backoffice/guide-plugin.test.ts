import { readFileSync } from 'node:fs'
import { GUIDE_SECTION_IDS } from '@shop/contract/manage/addresses'
import { describe, expect, it } from 'vitest'
import { readGuide } from './guide-plugin.ts'

describe('the guide', () => {
  it('has every section that the back office links to, and every one that it links to itself', () => {
    const text = JSON.stringify(readGuide(readFileSync('docs/merchants.md', 'utf8')))
    const ids = [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => id)
    const links = [...text.matchAll(/"href":"#([^"]+)"/g)].map(([, id]) => id)

    expect(ids.length).toBeGreaterThan(8)
    expect([...GUIDE_SECTION_IDS, ...links].filter((id) => !ids.includes(id))).toEqual([])
  })

  it('has texts, lists, code and tables as elements; a link to another document becomes its path', () => {
    expect(readGuide('# Title\n\n## 1. Two, three\n\nA `b`\n[c](#d), [e](../f/g.md#h).\n\n- i\n\n    j\n')).toEqual([
      ['h2', { id: '1-two-three' }, '1. Two, three'],
      [
        'p',
        null,
        'A ',
        ['code', null, 'b'],
        ' ',
        ['a', { href: '#d' }, 'c'],
        ', ',
        ['span', { 'data-file': 'f/g.md' }, 'e', ' (f/g.md)'],
        '.',
      ],
      ['ul', null, ['li', null, ['p', null, 'i'], ['p', null, 'j']]],
    ])
  })
})
