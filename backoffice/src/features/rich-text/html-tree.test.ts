import { describe, expect, it } from 'vitest'
import { type HtmlNode, parseHtml } from './html-tree.ts'

const told = (nodes: HtmlNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string'
        ? node
        : `[${[node.tag, ...Object.entries(node.attributes).map((pair) => pair.join('='))].join(' ')}:${told(node.children)}]`,
    )
    .join('')

describe('HTML as a tree', () => {
  it.each([
    ['<p>One <b>two</b></p>', '[p:One [b:two]]'],
    ['a<br>b<br/>c<hr />', 'a[br:]b[br:]c[hr:]'],
    ['<ul><li>One<li>Two<ul><li>Inner</ul><li>Three</ul>', '[ul:[li:One][li:Two[ul:[li:Inner]]][li:Three]]'],
    ['<p>One<p>Two<h3>Three</h3>', '[p:One][p:Two][h3:Three]'],
    ['<table><tr><td>1<td>2<tr><th>3</table>', '[table:[tr:[td:1][td:2]][tr:[th:3]]]'],
    ['<A HREF="/x?a=1&amp;b=2" title=\'a "b"\' download>x</A>', '[a href=/x?a=1&b=2 title=a "b" download=:x]'],
    ['5 &lt; 6 &amp;&nbsp;&#8364;&#x20AC; &unknown;', '5 < 6 &\u00a0€€ &unknown;'],
    ['a < b', 'a < b'],
    ['<p title="a > b">x</p>', '[p title=a > b:x]'],
    ['x</b>y</p>', 'xy'],
    ['<!-- a <b> --><!doctype html><?xml?>x<!-- open', 'x'],
    ['a<script>alert("<b>")</script>b<style>p{}</style>c<svg/>d', 'abcd'],
    ['<o:p>Office</o:p>', '[o:p:Office]'],
  ])('reads %s', (html, tree) => {
    expect(told(parseHtml(html))).toBe(tree)
  })
})
