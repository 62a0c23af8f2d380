import { ALLOWED_TAGS } from '@shop/contract/catalog/rich-text'
import { describe, expect, it } from 'vitest'
import { htmlOf } from './doc-to-html.ts'
import { SCHEMA } from './schema.ts'
import { MARK_TAGS, NODE_TAGS, READ_AS, TOKEN_NODE } from './tags.ts'

const text = (words: string, ...marks: string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type })) }),
})
const of = (type: string, ...content: object[]) => ({ type, ...(content.length > 0 && { content }) })
const p = (...content: object[]) => of('paragraph', ...content)
const written = (...content: object[]) => htmlOf(SCHEMA.nodeFromJSON(of('doc', ...content)))

describe('the schema of texts', () => {
  it('knows the tags of the allow-list, and no others', () => {
    const nodes = Object.keys(SCHEMA.nodes).filter((name) => !['doc', 'text', TOKEN_NODE].includes(name))
    const tags = nodes.flatMap((name) => {
      const tag = NODE_TAGS[name]
      return typeof tag === 'function' ? [3, 4, 5, 6].map((level) => tag({ level })) : [tag]
    })
    const all = [...tags, ...Object.keys(SCHEMA.marks).map((name) => MARK_TAGS[name]), ...Object.keys(READ_AS)]

    expect(new Set(all)).toEqual(new Set(Object.keys(ALLOWED_TAGS)))
  })
})

describe('a text as HTML', () => {
  it('has no tag more than it needs', () => {
    expect(written(p())).toBe('')
    expect(written(of('bulletList', of('listItem', p(text('One')))))).toBe('<ul><li>One</li></ul>')
    expect(written(of('bulletList', of('listItem', p(text('One')), of('bulletList', of('listItem', p(text('Two')))))))).toBe(
      '<ul><li>One<ul><li>Two</li></ul></li></ul>',
    )
    expect(written(of('bulletList', of('listItem', p(text('One')), p(text('Two')))))).toBe('<ul><li><p>One</p><p>Two</p></li></ul>')
  })

  it('nests marks', () => {
    expect(written(p(text('a'), text('b', 'bold'), text('c', 'bold', 'italic'), text('d')))).toBe('<p>a<strong>b<em>c</em></strong>d</p>')
  })

  it('keeps figures, and braces that are none', () => {
    expect(written(p(text('{top-speed} < '), { type: TOKEN_NODE, attrs: { key: 'run-time' } }, text(' & "x"')))).toBe(
      '<p>{{top-speed}} &lt; {run-time} &amp; "x"</p>',
    )
    expect(written({ type: 'codeBlock', content: [text('{ a } {b}')] })).toBe('<pre><code>{ a } {b}</code></pre>')
  })

  it('writes attributes of the allow-list alone', () => {
    const link = {
      type: 'text',
      text: 'x',
      marks: [{ type: 'link', attrs: { href: '/a?b=1&c=2', title: 'say "x"', target: '_blank', class: 'y' } }],
    }
    expect(written(p(link))).toBe('<p><a href="/a?b=1&amp;c=2" title="say &quot;x&quot;">x</a></p>')
    const cell = { type: 'tableCell', attrs: { colspan: 2, rowspan: 1 }, content: [p(text('1'))] }
    expect(written(of('table', of('tableBody', of('tableRow', cell))))).toBe(
      '<table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    )
    expect(written(p({ type: 'image', attrs: { src: '/media/x.webp', alt: '' } }, of('hardBreak')), of('horizontalRule'))).toBe(
      '<p><img src="/media/x.webp" /><br /></p><hr />',
    )
  })
})
