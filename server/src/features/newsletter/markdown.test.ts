import { describe, expect, it } from 'vitest'
import { readMarkdown, toHtml, toText } from './markdown.rules.ts'

const SITE = 'https://shop.example'
const mistakesIn = (body: string) => readMarkdown(`# News\n\n${body}`).mistakes.map(({ line, sentence }) => `${line}: ${sentence}`)

describe('the text of an issue', () => {
  it.each([
    ['# News', 'News'],
    ['\n\n# News of **December** & `more`', 'News of December & more'],
    ['News\nof December\n====', 'News of December'],
    ['#', ''],
    ['## News', undefined],
    ['News', undefined],
    ['', undefined],
  ])('begins with its subject: %j', (source, subject) => {
    expect(readMarkdown(source).subject).toBe(subject)
  })

  it('is plain text of the same words', () => {
    const { body, mistakes } = readMarkdown(
      [
        '# News',
        'Two &auml; *new* **buggies**, ~~2,999~~ 2,499\\',
        'from [today](/products), <https://a.example/b> and [a@b.example](mailto:a@b.example).',
        '## For builders\n\n- one\n- two\n  1. a\n  2. b\n\n> quoted\n> twice\n\n---\n\n```\na  b\n```',
        '![A buggy](/media/a.webp)',
        '| a | b |\n|---|---|\n| 1 | 2 |',
      ]
        .join('\n\n')
        .replace('\\\n\nfrom', '\\\nfrom'),
    )

    expect(mistakes).toEqual([])
    expect(toText(body, SITE)).toBe(
      [
        'Two ä new buggies, ~~2,999~~ 2,499\nfrom today (https://shop.example/products), https://a.example/b and a@b.example.',
        'For builders',
        '- one\n- two\n  1. a\n  2. b',
        '> quoted\n> twice',
        '---',
        '    a  b',
        '[A buggy]',
        'a | b\n1 | 2',
      ].join('\n\n'),
    )
  })

  it('is sanitised HTML with absolute links', () => {
    const { body } = readMarkdown(
      '# News\n\n## A\n\n[a](/x) <script>alert(1)</script> [b](javascript:alert(1)) ![c](https://evil.example/pixel.gif)',
    )
    const html = toHtml(body, SITE)

    expect(html).toContain('<h3>A</h3>')
    expect(html).toContain('<a href="https://shop.example/x">a</a>')
    expect(html).not.toMatch(/<script|href="javascript|pixel\.gif/)
  })

  it.each([
    ['[a](/product/1), [b](https://a.example), <mailto:a@b.example>, `[e](f g)` and [1] (*too*)', []],
    ['fine\n[a]()', ['4: a link leads to "", which is no https address']],
    ['[a](product/1)', ['3: a link leads to "product/1"']],
    ['[a](//evil.example)', ['3: a link leads to "//evil.example"']],
    ['[a](ftp://a.example)', ['3: a link leads to "ftp://a.example"']],
    ['one\n\n- two\n- [a](b c)', ['6: a link is broken: [a](b c)']],
    ['[a][nowhere]', ['3: a link is broken: [a][nowhere]']],
    ['[a] (https://a.example)', ['3: a link is broken: [a] (']],
    ['[a](javascript:alert(1))', ['3: a link is broken: [a](javascript:alert(1))']],
    ['| a |\n|---|\n| [b](c) |', ['5: a link leads to "c"']],
    ['![a](https://a.example/pixel.gif)', ['3: the picture "https://a.example/pixel.gif" is none of the shop']],
    ['one\n![](/media/a.webp)', ['4: the picture "/media/a.webp" has no description']],
    ['<b>x</b>', ['3: HTML is not taken, only Markdown: <b>', '3: HTML is not taken, only Markdown: </b>']],
    ['one\n\n<div>x</div>', ['5: HTML is not taken, only Markdown: <div>x</div>']],
  ])('with %j has its mistakes named with their lines', (body, found) => {
    const mistakes = mistakesIn(body)

    expect(mistakes).toHaveLength(found.length)
    for (const [index, beginning] of found.entries()) expect(mistakes[index]).toContain(beginning)
  })
})
