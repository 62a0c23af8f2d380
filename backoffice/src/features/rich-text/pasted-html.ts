import { type HtmlElement, type HtmlNode, parseHtml } from './html-tree.ts'

/** `hasLostPictures` is true if pictures were dropped, because texts cannot contain pasted pictures. */
export interface Pasted {
  nodes: HtmlNode[]
  hasLostPictures: boolean
}

const BLOCKS = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote pre figure table caption thead tbody tfoot tr td th hr article section header footer main aside center'.split(
    ' ',
  ),
)
/** Elements that are removed if empty; table cells remain. */
const DROPPED_WHEN_EMPTY = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li blockquote figure'.split(' '))
const MARKER = 'list-marker'
/** Word's notation of list markers, for programs that do not support lists. */
const MARKERS = /<!(?:--)?\[if !supportLists\](?:--)?>([^]*?)<!(?:--)?\[endif\](?:--)?>/gi

/** Converts styles and markers of Word, Outlook and Google Docs to lists and marks (report B15). */
export function readPasted(html: string): Pasted {
  if (html.includes('data-pm-slice')) return { nodes: parseHtml(html), hasLostPictures: false }
  const tree = parseHtml(html.replaceAll(MARKERS, `<${MARKER}>$1</${MARKER}>`))
  const lost = { pictures: 0 }
  return { nodes: blocksOf(tree.flatMap((node) => meant(node, lost))), hasLostPictures: lost.pictures > 0 }
}

const isElement = (node: HtmlNode | undefined): node is HtmlElement => typeof node === 'object'
const isBlock = (node: HtmlNode) => isElement(node) && BLOCKS.has(node.tag)
const element = (tag: string, children: HtmlNode[], attributes: HtmlElement['attributes'] = {}): HtmlElement => ({
  tag,
  attributes,
  children,
})
const textOf = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''))
const styleOf = ({ attributes }: HtmlElement, name: string) =>
  new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]+)`, 'i')
    .exec(attributes['style'] ?? '')?.[1]
    ?.trim()
    .toLowerCase() ?? ''

/** Drops markup of the source program, and converts styles to marks. */
function meant(node: HtmlNode, lost: { pictures: number }): HtmlNode[] {
  if (typeof node === 'string') return [node.replaceAll(/[ \t\r\n\f]+/g, ' ')]
  if (node.tag === 'pre' || node.tag === MARKER) return [node]
  if (styleOf(node, 'mso-list') === 'ignore') return [element(MARKER, node.children)]
  if (styleOf(node, 'mso-footnote-id') !== '' || styleOf(node, 'display') === 'none') return []
  if (node.tag === 'img' && !/^\/(?!\/)/.test(node.attributes['src'] ?? '')) {
    lost.pictures += 1
    return []
  }
  const inner = node.children.flatMap((child) => meant(child, lost))
  const weight = styleOf(node, 'font-weight')
  if ((node.tag === 'b' || node.tag === 'strong') && /^(normal|[1-5]00)$/.test(weight)) return inner // Google Docs wraps content in this
  if (node.tag !== 'span') return [{ ...node, children: inner }]
  const marks = [
    /^(bold|bolder|[6-9]00)$/.test(weight) && 'strong',
    styleOf(node, 'font-style') === 'italic' && 'em',
    /line-through/.test(styleOf(node, 'text-decoration')) && 's',
    /^(super|sub)$/.test(styleOf(node, 'vertical-align')) && styleOf(node, 'vertical-align').slice(0, 3),
  ].filter((mark) => mark !== false)
  return marks.reduce<HtmlNode[]>((children, mark) => [element(mark, children)], inner)
}

/** Drops whitespace between blocks. Lines become paragraphs, and paragraphs with list markers become lists. */
function blocksOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  if (!nodes.some(hasBlock)) return [...nodes]
  return listsOf(nodes.flatMap(blockOf))
}

const hasBlock = (node: HtmlNode): boolean => isElement(node) && (isBlock(node) || node.children.some(hasBlock))
const isBlank = (node: HtmlNode) => textOf(node).trim() === '' && !hasContent(node)
const hasContent = (node: HtmlNode): boolean =>
  isElement(node) &&
  (['img', 'hr', 'table'].includes(node.tag) || node.attributes['data-key'] !== undefined || node.children.some(hasContent))

function blockOf(node: HtmlNode): HtmlNode[] {
  if (!isElement(node) || !hasBlock(node)) return isBlank(node) ? [] : [node]
  if (DROPPED_WHEN_EMPTY.has(node.tag) && isBlank(node)) return []
  if (node.tag === 'pre' || node.tag === 'hr') return [node]
  if (node.tag === 'ul' || node.tag === 'ol') return [{ ...node, children: itemsOf(node.children.flatMap(blockOf)) }]
  const isBox = node.tag === 'div' || !isBlock(node)
  if (node.children.some(hasBlock)) return isBox ? blocksOf(node.children) : [{ ...node, children: blocksOf(node.children) }]
  return [{ ...node, tag: node.tag === 'div' ? 'p' : node.tag, children: trimmed(node.children) }]
}

/** A nested list joins the previous item; any other node becomes an item. */
function itemsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  const items: HtmlElement[] = []
  for (const node of nodes) {
    const last = items.at(-1)
    if (isElement(node) && node.tag === 'li') items.push({ ...node })
    else if (last && isElement(node) && (node.tag === 'ul' || node.tag === 'ol')) last.children = [...last.children, node]
    else items.push(element('li', [node]))
  }
  return items
}

/** Drops whitespace and line breaks at both ends. */
function trimmed(nodes: readonly HtmlNode[]): HtmlNode[] {
  const isSpace = (node: HtmlNode | undefined) => node !== undefined && isBlank(node)
  let [from, to] = [0, nodes.length]
  while (from < to && isSpace(nodes[from])) from++
  while (from < to && isSpace(nodes[to - 1])) to--
  return nodes.slice(from, to).map((node, place, all) => edged(node, place === 0, place === all.length - 1))
}

function edged(node: HtmlNode, isFirst: boolean, isLast: boolean): HtmlNode {
  if (typeof node !== 'string') {
    const last = node.children.length - 1
    return { ...node, children: node.children.map((child, place) => edged(child, isFirst && place === 0, isLast && place === last)) }
  }
  const start = isFirst ? node.trimStart() : node
  return (isLast ? start.trimEnd() : start).replaceAll(/[ \u00a0]{2,}/g, ' ')
}

/** List item that the source program wrote as a paragraph. */
interface Entry {
  level: number
  isNumbered: boolean
  children: HtmlNode[]
}

const NUMBER = /^\(?(?:\d+|[a-z]|[ivxlcdm]+)[.)]/i
/** List markers that a user typed. */
const TYPED = /^(?:[·•▪‣]|(\d{1,2})[.)])[ \u00a0]+/

function listsOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  const made: HtmlNode[] = []
  let entries: Entry[] = []
  const end = () => {
    if (entries.length > 0) made.push(...nested(entries))
    entries = []
  }
  for (const node of nodes) {
    const entry = entryOf(node, entries)
    if (entry) entries.push(entry)
    else {
      end()
      made.push(node)
    }
  }
  end()
  return made
}

function entryOf(node: HtmlNode, before: readonly Entry[]): Entry | undefined {
  if (!isElement(node) || node.tag !== 'p') return undefined
  const level = /\blevel(\d+)/.exec(styleOf(node, 'mso-list'))?.[1]
  const marker = markerOf(node)
  if (level !== undefined || marker !== undefined) {
    const children = trimmed(withoutMarkers(node.children))
    return { level: Number(level ?? 1), isNumbered: NUMBER.test((marker ?? '').trim()), children }
  }
  const [whole, number] = TYPED.exec(textOf(node)) ?? []
  if (whole === undefined || (number !== undefined && Number(number) !== 1 && before.at(-1)?.isNumbered !== true)) return undefined
  return { level: 1, isNumbered: number !== undefined, children: without(node.children, whole.length) }
}

const markerOf = (node: HtmlElement): string | undefined => {
  for (const child of node.children) {
    if (!isElement(child)) continue
    if (child.tag === MARKER) return textOf(child)
    const inner = markerOf(child)
    if (inner !== undefined) return inner
  }
  return undefined
}

const withoutMarkers = (nodes: readonly HtmlNode[]): HtmlNode[] =>
  nodes.flatMap((node): HtmlNode[] => {
    if (!isElement(node)) return [node]
    return node.tag === MARKER ? [] : [{ ...node, children: withoutMarkers(node.children) }]
  })

function without(nodes: readonly HtmlNode[], length: number): HtmlNode[] {
  let left = length
  const cut = (node: HtmlNode): HtmlNode => {
    if (typeof node !== 'string') return { ...node, children: node.children.map(cut) }
    const taken = Math.min(left, node.length)
    left -= taken
    return node.slice(taken)
  }
  return trimmed(nodes.map(cut))
}

/** Nests items by level; another kind of marker starts a new list. */
function nested(entries: readonly Entry[]): HtmlElement[] {
  const lists: HtmlElement[] = []
  for (let place = 0; place < entries.length;) {
    const first = entries[place]
    if (!first) break
    let next = place + 1
    while ((entries[next]?.level ?? 0) > first.level) next++
    const item = element('li', [element('p', first.children), ...nested(entries.slice(place + 1, next))])
    const tag = first.isNumbered ? 'ol' : 'ul'
    const list = lists.at(-1)
    if (list?.tag === tag) list.children.push(item)
    else lists.push(element(tag, [item]))
    place = next
  }
  return lists
}
