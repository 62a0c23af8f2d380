import { describe, expect, it } from 'vitest'
import { withAlt, withFile, withTextOf } from './file-values.rules.ts'

const OLD = '/media/demo/imported/a&b.webp'
const NEW = { url: '/media/demo/new.webp', width: 60, height: 40 }

describe('a value in which a file is replaced', () => {
  it.each<[string, unknown, unknown]>([
    ['an address', OLD, NEW.url],
    ['another address that begins alike', `${OLD}2`, `${OLD}2`],
    ['no text', null, null],
    ['numbers', [1, 2], [1, 2]],
    ['an entry, whose other values stay', [{ url: OLD, focal: { x: 0.2, y: 0.3 } }], [{ url: NEW.url, focal: { x: 0.2, y: 0.3 } }]],
    ['a key', { [OLD]: 'Front', other: 'Rear' }, { [NEW.url]: 'Front', other: 'Rear' }],
    ['a key that the new file has already', { [OLD]: 'Front', [NEW.url]: 'New' }, { [NEW.url]: 'New' }],
    ['a list that has the new file already', [{ url: OLD }, { url: NEW.url, fit: 'x' }], [{ url: NEW.url, fit: 'x' }]],
    [
      'a picture in HTML, with its size',
      '<p><img src="/media/demo/imported/a&amp;b.webp" alt="Front" width="9" height="9" /></p>',
      '<p><img src="/media/demo/new.webp" alt="Front" width="60" height="40" /></p>',
    ],
    ['a link in HTML', '<a href="/media/demo/imported/a&amp;b.webp#page=2">x</a>', '<a href="/media/demo/new.webp#page=2">x</a>'],
    [
      'HTML with another file',
      '<img src="/media/demo/imported/a&amp;b.webp2" width="9" />',
      '<img src="/media/demo/imported/a&amp;b.webp2" width="9" />',
    ],
    ['words of HTML', '<p>/media/demo/imported/a&amp;b.webp</p>', '<p>/media/demo/imported/a&amp;b.webp</p>'],
  ])('%s', (_, value, wanted) => {
    expect(withFile(value, OLD, NEW)).toEqual(wanted)
  })
})

describe('an alternative text', () => {
  it.each<[string, string, string]>([
    ['<img src="/a.webp" alt="Old" />', 'New', '<img src="/a.webp" alt="New" />'],
    ['<img src="/a.webp" />', 'New', '<img src="/a.webp" alt="New" />'],
    ['<img src="/b.webp" alt="Old" />', 'New', '<img src="/b.webp" alt="Old" />'],
    ['<img src="/a.webp" alt="Old" />', '4" <b> & $&', '<img src="/a.webp" alt="4&quot; &lt;b&gt; &amp; $&amp;" />'],
    ['<img src="/a.webp" alt="Old" />', '', '<img src="/a.webp" alt="" />'],
  ])('of a picture in HTML: %s, %j', (html, text, wanted) => {
    expect(withAlt(html, '/a.webp', text)).toBe(wanted)
  })

  it('of a picture of a product is by address; an empty one is none', () => {
    expect(withTextOf({ '/a': 'A', '/b': 'B' }, '/a', 'New')).toEqual({ '/a': 'New', '/b': 'B' })
    expect(withTextOf({ '/a': 'A', '/b': 'B' }, '/a', '')).toEqual({ '/b': 'B' })
  })
})
