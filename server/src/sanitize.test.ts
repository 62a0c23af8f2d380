import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'
import { describe, expect, it } from 'vitest'
import { sanitize } from './sanitize.ts'

/** A node of an independent parser, which follows the HTML standard. */
type Node = DefaultTreeAdapterTypes.ChildNode

const CORPUS = JSON.parse(readFileSync(resolve('server/test/files/xss-corpus.json'), 'utf8')) as string[] // a list of texts
const OWN = [
  '<a href="javascript:alert(1)">a</a>',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href=" &#1; javascript:alert(1)">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="vbscript:x" onclick="alert(1)" style="position:fixed" id="x" class="y" target="_top">a</a>',
  '<img src="//evil.example/x.png" srcset="//evil.example/y.png" onerror="alert(1)">',
  '<img src="https://evil.example/x.png">',
  '<img src=x onerror=alert(1)//>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x"><base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">',
  '<textarea></textarea><script>alert(1)</script></textarea>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<details open ontoggle=alert(1)><input autofocus onfocus=alert(1)>',
  '\u0000<scr\u0000ipt>alert(1)</script>',
]
const TAGS = new Set(
  'h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code figure figcaption a b strong i em u s small sub sup span div img table caption thead tbody tfoot tr th td'.split(' '), // prettier-ignore
)
const ATTRIBUTES = new Set('href title src alt width height loading scope colspan rowspan'.split(' '))
const SCHEMES = ['https:', 'http:', 'mailto:', 'tel:']
const PAGE = 'https://shop.example/help/1'

/** Reads an address by the URL standard; true if it is forbidden. */
function leadsWrong(name: string, value: string) {
  if (!URL.canParse(value, PAGE)) return false // invalid
  const { protocol, host } = new URL(value, PAGE)
  return name === 'src' ? host !== new URL(PAGE).host || protocol !== 'https:' : !SCHEMES.includes(protocol) || /^\s*[/\\]{2}/.test(value)
}

function elementsOf(nodes: readonly Node[]): DefaultTreeAdapterTypes.Element[] {
  return nodes.flatMap((node) => ('tagName' in node ? [node, ...elementsOf(node.childNodes)] : []))
}

function faultsIn(html: string) {
  return elementsOf(parseFragment(html).childNodes).flatMap(({ tagName, attrs }) => [
    ...(TAGS.has(tagName) ? [] : [`<${tagName}>`]),
    ...attrs.filter(({ name }) => !ATTRIBUTES.has(name)).map(({ name }) => `${tagName} ${name}`),
    ...attrs.filter(({ name, value }) => /^(href|src)$/.test(name) && leadsWrong(name, value)).map(({ name, value }) => `${name}=${value}`),
  ])
}

describe('HTML of a merchant', () => {
  it.each([...CORPUS, ...OWN].map((payload, index) => [index, payload] as const))('number %i of the corpus runs nothing', (_, payload) => {
    expect(faultsIn(sanitize(payload))).toEqual([])
  })

  it.each([...CORPUS, ...OWN].map((payload, index) => [index, payload] as const))(
    'number %i of the corpus is the same when it is sanitised again',
    (_, payload) => {
      const once = sanitize(payload)

      expect(sanitize(once)).toBe(once)
    },
  )

  it('is judged by rules that find what is not sanitised', () => {
    expect(OWN.filter((payload) => faultsIn(payload).length === 0)).toEqual([])
  })

  it('stays as it was where it does no harm', () => {
    const html =
      '<h3>Title</h3><p>A <a href="https://shop.example/a?b=1#c" title="t">link</a> and <b>bold</b></p><img src="/media/a.webp" alt="a" />'

    expect(sanitize(html)).toBe(html)
  })

  it.each([
    ['<h3>A “title”</h3>\n<p>5 &lt; 6 &amp; <b>bold</b>, 20 °C\'s "x"</p><ul>\n <li>1</li> <li><em>2</em> 3</li></ul>', true],
    ['', true],
    ['text alone', true],
    ['<ul></ul><ol><li></li></ol>', true],
    ['<p>&quot;quoted&nbsp;&euro;</p>', false],
    ['a > b', false],
    ['<p>one<p>two', false],
    ['<p>one</h3>', false],
    ['<p><ul><li>1</li></ul></p>', false],
    ['<b><b>twice</b></b>', false],
    ['</p>', false],
    ['<br>', false],
  ])('%j is what the parser makes of it, which need not be asked where all is plain', (html, isPlain) => {
    const parsed = sanitize(`<!-- to be parsed -->${html}`)

    expect(sanitize(html)).toBe(parsed)
    if (isPlain) expect(parsed).toBe(html)
  })
})
