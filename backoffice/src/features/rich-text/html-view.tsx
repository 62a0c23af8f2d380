import { ALLOWED_TAGS, type AllowedTag, LOWERED_TAGS } from '@shop/contract/catalog/rich-text'
import { createElement, Fragment, type ReactNode } from 'react'
import { type HtmlNode, parseHtml } from './html-tree.ts'
import styles from './rich-text.module.css'

/** Shows HTML as React elements, because the CSP forbids HTML from strings. Placeholders of specs appear as `{key}`. */
export function HtmlView({ html, lang }: { html: string; lang: string }) {
  return (
    <div lang={lang} className={styles.text}>
      {elementsOf(parseHtml(html))}
    </div>
  )
}

const isAllowed = (tag: string): tag is AllowedTag => Object.hasOwn(ALLOWED_TAGS, tag)
const VOID = new Set(['br', 'hr', 'img'])
/** React's names of attributes, where they differ from HTML. */
const PROPS: Partial<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' }

function elementsOf(nodes: readonly HtmlNode[]): ReactNode {
  return nodes.map((node, place) => {
    if (typeof node === 'string') return node
    const tag = node.tag === 'h1' || node.tag === 'h2' ? LOWERED_TAGS[node.tag] : node.tag
    if (!isAllowed(tag)) return <Fragment key={place}>{elementsOf(node.children)}</Fragment>
    const given = ALLOWED_TAGS[tag].filter((name) => node.attributes[name] !== undefined)
    const props = Object.fromEntries(given.filter((name) => name !== 'href').map((name) => [PROPS[name] ?? name, node.attributes[name]]))
    const element = tag === 'a' ? 'span' : tag // links are shown as plain text
    return VOID.has(tag)
      ? createElement(element, { key: place, ...props })
      : createElement(element, { key: place, ...props }, elementsOf(node.children))
  })
}
