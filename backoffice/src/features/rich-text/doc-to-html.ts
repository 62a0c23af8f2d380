import { ALLOWED_TAGS, type AllowedTag } from '@shop/contract/catalog/rich-text'
import { escapeBraces } from '@shop/contract/catalog/shown-value'
import type { Mark, Node } from '@tiptap/pm/model'
import { NODE_TAGS, MARK_TAGS, TOKEN_NODE } from './tags.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const escapedValue = (text: string) => escaped(text).replaceAll('"', '&quot;')

/** Elements in which a single paragraph is written without its tags. */
const TIGHT = new Set<AllowedTag>(['li', 'dd', 'td', 'th', 'figure'])
const VOID = new Set<AllowedTag>(['br', 'hr', 'img'])

/** Converts a document to HTML of allowed tags, in the server's notation. Returns an empty string for an empty document. */
export function htmlOf(doc: Node): string {
  const isEmpty = doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0
  return isEmpty ? '' : children(doc)
}

function children(node: Node, isCode = false): string {
  let html = ''
  const open: Mark[] = []
  node.forEach((child) => {
    const kept = child.isInline ? sharedFrom(open, child.marks) : 0
    while (open.length > kept) html += `</${tagOfMark(open.pop())}>`
    if (child.isInline)
      for (const mark of child.marks.slice(kept)) {
        html += opening(tagOfMark(mark), mark.attrs)
        open.push(mark)
      }
    html += outer(child, isCode)
  })
  while (open.length > 0) html += `</${tagOfMark(open.pop())}>`
  return html
}

function sharedFrom(open: readonly Mark[], marks: readonly Mark[]) {
  const place = open.findIndex((mark, index) => !marks[index]?.eq(mark))
  return place === -1 ? open.length : place
}

function outer(node: Node, isCode: boolean): string {
  if (node.isText) return escaped(isCode ? (node.text ?? '') : escapeBraces(node.text ?? ''))
  if (node.type.name === TOKEN_NODE) return `{${String(node.attrs['key'])}}`
  const tag = tagOf(node)
  if (VOID.has(tag)) return opening(tag, node.attrs, true)
  const inner = node.type.spec.code ? `<code>${children(node, true)}</code>` : TIGHT.has(tag) ? tight(node) : children(node)
  return `${opening(tag, node.attrs)}${inner}</${tag}>`
}

function tight(node: Node) {
  let paragraphs = 0
  node.forEach((child) => void (paragraphs += child.type.name === 'paragraph' ? 1 : 0))
  const [first] = node.children
  if (paragraphs !== 1 || first?.type.name !== 'paragraph') return children(node)
  return children(first) + children(node.cut(first.nodeSize))
}

function tagOf({ type, attrs }: Node): AllowedTag {
  const tag = NODE_TAGS[type.name]
  if (tag === undefined) throw new Error(`no tag for ${type.name}`)
  return typeof tag === 'string' ? tag : tag(attrs)
}

const tagOfMark = (mark: Mark | undefined): AllowedTag => MARK_TAGS[mark?.type.name ?? ''] ?? 'span'

function opening(tag: AllowedTag, attributes: Readonly<Record<string, unknown>>, isVoid = false) {
  const written = ALLOWED_TAGS[tag]
    .map((name) => [name, attributes[name]] as const)
    .filter(([name, value]) => value !== null && value !== undefined && value !== '' && !isDefault(name, value))
    .map(([name, value]) => ` ${name}="${escapedValue(String(value))}"`)
    .join('')
  return `<${tag}${written}${isVoid ? ' /' : ''}>`
}

const isDefault = (name: string, value: unknown) => (name === 'colspan' || name === 'rowspan') && Number(value) === 1
