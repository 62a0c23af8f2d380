import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import MarkdownIt, { type Token } from 'markdown-it'
import type { Plugin } from 'vite'
import type { GuideElement, GuideNode } from './src/screens/guide/guide-node.ts'

const NAME = 'virtual:guide'
const RESOLVED = `\0${NAME}`
const FILE = join(import.meta.dirname, '../docs/merchants.md')

/** Vite plugin that parses docs/merchants.md, so that the browser needs no Markdown parser and inserts no HTML strings. */
export const guidePage = (): Plugin => ({
  name: 'guide-page',
  resolveId: (id) => (id === NAME ? RESOLVED : undefined),
  async load(id) {
    if (id !== RESOLVED) return undefined
    this.addWatchFile(FILE)
    return `export default ${JSON.stringify(readGuide(await readFile(FILE, 'utf8')))}`
  },
})

/** Converts Markdown to elements. Omits the h1, because the guide's screen shows its own title. */
export function readGuide(markdown: string): GuideNode[] {
  const root: GuideElement = ['div', null]
  const open = [root]
  for (const token of flat(new MarkdownIt().parse(markdown, {}))) add(token, open)
  const [, , ...nodes] = root
  return nodes.filter((node) => typeof node === 'string' || node[0] !== 'h1').map((node) => withId(node))
}

const flat = (tokens: Token[]): Token[] => tokens.flatMap((token) => (token.type === 'inline' ? flat(token.children ?? []) : [token]))

/** Appends the token to the innermost open element, and updates `open`, which lists the open elements from the outermost. */
function add(token: Token, open: GuideElement[]) {
  if (token.hidden) return
  const parent = open.at(-1)
  if (!parent) throw new Error(`docs/merchants.md: ${token.type} has no parent`)
  if (token.nesting === 1) {
    const element = elementOf(token)
    parent.push(element)
    open.push(element)
  } else if (token.nesting === -1) {
    const closed = open.pop()
    const file = closed?.[1]?.['data-file']
    if (closed && file !== undefined) closed.push(` (${file})`)
  } else parent.push(leafOf(token))
}

/** Only this document is served, so a link to another document becomes its text, followed by the file's path. */
function elementOf(token: Token): GuideElement {
  if (token.tag !== 'a') return [token.tag, null]
  const href = String(token.attrGet('href'))
  if (/^(#|https:)/.test(href)) return ['a', { href }]
  return ['span', { 'data-file': posix.join('docs', href.replace(/#.*/, '')) }]
}

function leafOf({ type, content }: Token): GuideNode {
  if (type === 'text') return content
  if (type === 'softbreak') return ' '
  if (type === 'code_inline') return ['code', null, content]
  if (type === 'code_block' || type === 'fence') return ['pre', null, ['code', null, content]]
  throw new Error(`docs/merchants.md: ${type} is not rendered yet`)
}

/** Gives headings the ids that GitHub gives them, because links within the document use these ids. */
function withId(node: GuideNode): GuideNode {
  if (typeof node === 'string' || node[0] !== 'h2') return node
  const [tag, , ...children] = node
  const id = textOf(node)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-')
  return [tag, { id }, ...children]
}

function textOf(node: GuideNode): string {
  if (typeof node === 'string') return node
  const [, , ...children] = node
  return children.map(textOf).join('')
}
