import { ALLOWED_TAGS, type AllowedTag, LOWERED_TAGS } from '@shop/contract/catalog/rich-text'
import { DOMParser, type Node, type Slice } from '@tiptap/pm/model'
import { type HtmlNode, parseHtml } from './html-tree.ts'
import { SCHEMA } from './schema.ts'
import { TOKEN_TAG } from './tags.ts'

const PARSER = DOMParser.fromSchema(SCHEMA)

export const docOf = (html: string): Node => PARSER.parse(nodesOf(parseHtml(html)))

/** Converts pasted HTML to content that the schema allows. */
export const sliceOf = (nodes: readonly HtmlNode[]): Slice => PARSER.parseSlice(nodesOf(nodes), { preserveWhitespace: true })

/** Inert document, in which elements load no files and run no scripts. */
const inert = document.implementation.createHTMLDocument('')

function nodesOf(tree: readonly HtmlNode[]) {
  const root = inert.createElement('div')
  append(root, tree, false)
  return root
}

const isAllowed = (tag: string): tag is AllowedTag => Object.hasOwn(ALLOWED_TAGS, tag)
/** Block tags that are not allowed in texts. They are read as `div`. */
const APART = new Set([
  'article',
  'section',
  'header',
  'footer',
  'main',
  'aside',
  'nav',
  'center',
  'form',
  'address',
  'fieldset',
  'details',
  'summary',
])

function append(parent: Element, nodes: readonly HtmlNode[], isCode: boolean) {
  for (const node of nodes) {
    if (typeof node === 'string') {
      appendText(parent, node, isCode)
      continue
    }
    const key = node.attributes['data-key']
    if (key !== undefined && /^[\w-]+$/.test(key)) {
      appendToken(parent, key)
      continue
    }
    const tag = node.tag === 'h1' || node.tag === 'h2' ? LOWERED_TAGS[node.tag] : APART.has(node.tag) ? 'div' : node.tag
    if (!isAllowed(tag)) {
      append(parent, node.children, isCode)
      continue
    }
    const element = inert.createElement(tag)
    for (const name of ALLOWED_TAGS[tag]) {
      const value = node.attributes[name]
      if (value !== undefined) element.setAttribute(name, value)
    }
    append(element, node.children, isCode || tag === 'pre')
    parent.append(element)
  }
}

/** `{key}` becomes a token, `{{key}}` the literal text `{key}`; code remains unchanged. */
function appendText(parent: Element, text: string, isCode: boolean) {
  if (isCode) return parent.append(text)
  let from = 0
  for (const { 0: whole, 1: literal, 2: key, index } of text.matchAll(/\{(\{[\w-]+\})\}|\{([\w-]+)\}/g)) {
    parent.append(text.slice(from, index), literal ?? '')
    if (key !== undefined) appendToken(parent, key)
    from = index + whole.length
  }
  parent.append(text.slice(from))
}

function appendToken(parent: Element, key: string) {
  const token = inert.createElement(TOKEN_TAG)
  token.setAttribute('data-key', key)
  parent.append(token)
}
