import MarkdownIt, { type Token } from 'markdown-it'
import { sanitize } from '../../sanitize.ts'

export interface Mistake {
  line: number
  sentence: string
}

export interface Link {
  line: number
  href: string
}

export interface ReadMarkdown {
  /** Plain text of the heading of level 1 at the beginning; undefined if the text begins with something else. */
  subject: string | undefined
  /** All tokens except the heading for the subject. */
  body: Token[]
  links: Link[]
  mistakes: Mistake[]
}

// Recognises HTML, so that it can be reported as a mistake.
const parser = new MarkdownIt('default', { html: true, linkify: true })
parser.linkify.set({ fuzzyLink: false })

/** Matches a link that Markdown left as text: `[a](b c)`, `[a][unknown]`, `[a] (/b)`, or a link with a forbidden address. */
const LEFT_OF_LINK = /\]\(|\]\[|\] \(\//
/** Matches the text before an automatic link that was meant as a Markdown link: `[a] (https://…)`. */
const LEFT_BEFORE_LINK = /\] \($/
const LINK = /^(?:https?:\/\/[^/?#]|mailto:[^@]+@[^@]+$|tel:|\/(?!\/))/i
const OWN_PICTURE = /^\/(?!\/)/

export function readMarkdown(source: string): ReadMarkdown {
  const tokens = parser.parse(source, {})
  const [open, heading] = tokens
  const hasSubject = open?.type === 'heading_open' && open.tag === 'h1'
  const body = hasSubject ? tokens.slice(3) : tokens
  const links: Link[] = []
  const mistakes: Mistake[] = []
  for (const { line, token, next } of placed(hasSubject ? tokens.slice(1) : tokens)) {
    if (token.type === 'link_open') links.push({ line, href: attributeOf(token, 'href') })
    const sentence = mistakeIn(token, next)
    if (sentence !== undefined) mistakes.push({ line, sentence })
  }
  return {
    subject: hasSubject
      ? plainInline(heading?.children ?? [])
          .replaceAll(/\s+/g, ' ')
          .trim()
      : undefined,
    body,
    links,
    mistakes,
  }
}

/** Yields each token with its line number and, in inline content, the next token. */
function* placed(tokens: Token[]) {
  let line = 1
  for (const token of tokens) {
    if (token.map) line = token.map[0] + 1
    yield { line, token, next: undefined }
    let inner = line
    for (const [index, child] of (token.children ?? []).entries()) {
      yield { line: inner, token: child, next: token.children?.[index + 1] }
      if (child.type === 'softbreak' || child.type === 'hardbreak') inner++
    }
  }
}

const attributeOf = (token: Token, name: string) => String(token.attrGet(name) ?? '')

function mistakeIn(token: Token, next: Token | undefined): string | undefined {
  switch (token.type) {
    case 'html_block':
    case 'html_inline':
      return `HTML is not taken, only Markdown: ${token.content.trim().slice(0, 60)}`
    case 'link_open': {
      const href = attributeOf(token, 'href')
      return LINK.test(href)
        ? undefined
        : `a link leads to "${href}", which is no https address and no path of the shop, such as /product/1`
    }
    case 'image': {
      const src = attributeOf(token, 'src')
      if (!OWN_PICTURE.test(src)) return `the picture "${src}" is none of the shop's: name its path, such as /media/demo/buggy.webp`
      return token.content.trim() === ''
        ? `the picture "${src}" has no description, which is what is read where pictures are not shown`
        : undefined
    }
    case 'text':
      return LEFT_OF_LINK.test(token.content) || (next?.markup === 'linkify' && LEFT_BEFORE_LINK.test(token.content))
        ? `a link is broken: ${token.content.trim().slice(0, 60)}`
        : undefined
    default:
      return undefined
  }
}

export function toHtml(tokens: Token[], siteUrl: string): string {
  const clean = sanitize(parser.renderer.render(tokens, parser.options, {}))
  return clean.replaceAll(/<(a href|img src)="\//g, `<$1="${siteUrl}/`) // only tags contain `<`; texts and attribute values contain `&lt;`
}

/** Converts tokens to plain text, with addresses after links and descriptions instead of pictures. */
export const toText = (tokens: Token[], siteUrl: string): string => joined(treeOf(tokens), siteUrl)

interface Node {
  token: Token
  children: Node[]
}

function treeOf(tokens: Token[]): Node[] {
  const root: Node[] = []
  const open = [root]
  for (const token of tokens) {
    if (token.nesting === -1) {
      open.pop()
      continue
    }
    const node: Node = { token, children: [] }
    open.at(-1)?.push(node)
    if (token.nesting === 1) open.push(node.children)
  }
  return root
}

const isTight = ({ token }: Node) => token.hidden

/** Joins the texts of blocks, separated by empty lines except in tight lists. */
const joined = (nodes: Node[], siteUrl: string): string =>
  nodes
    .map((node) => ({ node, text: blockText(node, siteUrl) }))
    .filter(({ text }) => text !== '')
    .reduce((all, { text, node }, index, texts) => {
      const before = texts[index - 1]?.node
      return before ? `${all}${isTight(before) || isTight(node) ? '\n' : '\n\n'}${text}` : text
    }, '')

function blockText(node: Node, siteUrl: string): string {
  const { token, children } = node
  switch (token.type) {
    case 'inline':
      return plainInline(token.children ?? [], siteUrl)
    case 'bullet_list_open':
      return listText(children, siteUrl, () => '- ')
    case 'ordered_list_open':
      return listText(children, siteUrl, (index) => `${index + 1}. `)
    case 'blockquote_open':
      return prefixed(joined(children, siteUrl), '> ', '> ')
    case 'fence':
    case 'code_block':
      return prefixed(token.content.trimEnd(), '    ', '    ')
    case 'hr':
      return '---'
    case 'tr_open':
      return children.map((cell) => joined(cell.children, siteUrl)).join(' | ')
    case 'thead_open':
    case 'tbody_open':
    case 'table_open':
      return children.map((part) => blockText(part, siteUrl)).join('\n')
    default:
      return joined(children, siteUrl)
  }
}

function listText(items: Node[], siteUrl: string, markOf: (index: number) => string) {
  const texts = items.map((item, index) => {
    const mark = markOf(index)
    return prefixed(joined(item.children, siteUrl), mark, ' '.repeat(mark.length))
  })
  return texts.join(
    items.some((item) => item.children.some(({ token }) => token.type === 'paragraph_open' && !token.hidden)) ? '\n\n' : '\n',
  )
}

const prefixed = (text: string, first: string, others: string) =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n')

function plainInline(tokens: Token[], siteUrl = ''): string {
  let text = ''
  const links: Array<{ from: number; href: string }> = []
  for (const token of tokens) {
    if (token.type === 'softbreak' || token.type === 'hardbreak') text += '\n'
    else if (token.type === 's_open' || token.type === 's_close') text += '~~'
    else if (token.type === 'image') text += `[${plainInline(token.children ?? [])}]`
    else if (token.type === 'link_open') links.push({ from: text.length, href: absolute(attributeOf(token, 'href'), siteUrl) })
    else if (token.type === 'link_close') {
      const { from, href } = links.pop() ?? { from: 0, href: '' }
      if (![href, href.replace(/^(mailto|tel):/, '')].includes(text.slice(from))) text += ` (${href.replace(/^mailto:/, '')})`
    } else text += token.content
  }
  return text
}

const absolute = (href: string, siteUrl: string) => (href.startsWith('/') ? `${siteUrl}${href}` : href)
