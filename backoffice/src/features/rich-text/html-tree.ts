/** Node of parsed HTML. The CSP forbids HTML from strings, so DOM nodes are created one by one from such trees. */
export type HtmlNode = string | HtmlElement
export interface HtmlElement {
  tag: string
  attributes: Record<string, string>
  children: HtmlNode[]
}

const TOKEN =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*>|<\/(?<end>[a-z][^\s/>]*)[^>]*>|<(?<start>[a-z][^\s/>]*)(?<rest>(?:[^>"']|"[^"]*"|'[^']*')*)>|(?<text>[^<]+|<)/gi
const ATTRIBUTE = /(?<name>[^\s=/"'<>]+)(?:\s*=\s*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\s"'>]+)))?/g
const VOID = new Set(['br', 'hr', 'img', 'col', 'input', 'link', 'meta', 'source', 'wbr', 'area', 'base', 'embed', 'track'])
/** Elements that are dropped with their content. */
const DROPPED = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
])
const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure table div hr section article'.split(' '))
/** Elements that a start tag closes implicitly. */
const CLOSES: Partial<Record<string, ReadonlySet<string>>> = {
  li: new Set(['li', 'p']),
  dt: new Set(['dt', 'dd', 'p']),
  dd: new Set(['dt', 'dd', 'p']),
  td: new Set(['td', 'th', 'p']),
  th: new Set(['td', 'th', 'p']),
  tr: new Set(['td', 'th', 'tr', 'p']),
  tbody: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'p']),
  tfoot: new Set(['td', 'th', 'tr', 'thead', 'tbody', 'p']),
}

/** Parses HTML, even if it is invalid. Drops elements such as scripts, styles and SVG. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  const top = () => open.at(-1) ?? root
  let dropped: string | undefined
  for (const { groups: { start, end, rest = '', text } = {} } of html.matchAll(TOKEN)) {
    if (dropped !== undefined) {
      if (end?.toLowerCase() === dropped) dropped = undefined
    } else if (text !== undefined) top().children.push(decoded(text))
    else if (end !== undefined) close(open, end.toLowerCase())
    else if (start !== undefined) {
      const tag = start.toLowerCase()
      const isEmpty = rest.endsWith('/') || VOID.has(tag)
      if (DROPPED.has(tag)) {
        if (!isEmpty) dropped = tag
        continue
      }
      const closes = CLOSES[tag]
      while (closes?.has(top().tag) || (BLOCKS.has(tag) && top().tag === 'p')) open.pop()
      const element: HtmlElement = { tag, attributes: attributesOf(rest), children: [] }
      top().children.push(element)
      if (!VOID.has(tag)) open.push(element)
    }
  }
  return root.children
}

/** Closes the innermost element with this tag and all elements in it. Ignores unmatched end tags. */
function close(open: HtmlElement[], tag: string) {
  const place = open.findLastIndex((element) => element.tag === tag)
  if (place > 0) open.length = place
}

const attributesOf = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(({ groups: { name = '', double, single, bare } = {} }) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  )

const NAMED: Partial<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  times: '×',
  deg: '°',
  euro: '€',
  copy: '©',
  reg: '®',
  trade: '™',
}

/** Decodes numeric and common named character references. Rare names remain unchanged. */
const decoded = (text: string) =>
  text.replaceAll(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
  })
