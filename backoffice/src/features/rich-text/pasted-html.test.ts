import { describe, expect, it } from 'vitest'
import type { HtmlNode } from './html-tree.ts'
import { readPasted } from './pasted-html.ts'

/** Writes HTML without attributes. */
const written = (nodes: readonly HtmlNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : `<${node.tag}>${written(node.children)}</${node.tag}>`)).join('')
/** Omits unknown elements but not their content. */
const shown = (html: string) => written(readPasted(html).nodes).replaceAll(/<\/?(?:html|body|o:p|meta|span|font|a|colgroup|col)>/g, '')

const WORD = (paragraphs: string) =>
  `<html xmlns:o="urn:schemas-microsoft-com:office:office"><!--[if gte mso 9]><xml><o:x/></xml><![endif]--><style>@list l0:level1{mso-level-number-format:bullet}</style><body lang=DE>\n${paragraphs}</body></html>`
const item = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:72pt;text-indent:-18pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'>${marker}<span style='font:7pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>\n`
const outlook = (level: number, marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l2 level${level} lfo3"><!--[if !supportLists]--><span><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span></span><!--[endif]-->${text}</p>`

describe('what is pasted', () => {
  it.each([
    [
      'bullets of Word',
      WORD(
        `<p class=MsoNormal><b>Lieferumfang<o:p></o:p></b></p>\n${item(1, '·', 'Akku')}${item(2, 'o', 'Kabel')}<p class=MsoNormal><span style='mso-spacerun:yes'>&nbsp; </span>1. Schritt &amp; „Ende“<a style='mso-footnote-id:ftn1' href="#_ftn1">[1]</a></p>`,
      ),
      '<p><b>Lieferumfang</b></p><ul><li><p>Akku</p><ul><li><p>Kabel</p></li></ul></li></ul><ol><li><p>Schritt & „Ende“</p></li></ol>',
    ],
    ['numbers of Word', WORD(item(1, '1.', 'First') + item(1, '2.', 'Second')), '<ol><li><p>First</p></li><li><p>Second</p></li></ol>'],
    [
      'numbers within numbers, and bullets after them',
      WORD(item(1, '1.', 'A') + item(2, 'a)', 'B') + item(3, 'iv.', 'C') + item(1, '2.', 'D') + item(1, '§', 'E')),
      '<ol><li><p>A</p><ol><li><p>B</p><ol><li><p>C</p></li></ol></li></ol></li><li><p>D</p></li></ol><ul><li><p>E</p></li></ul>',
    ],
    ['a list of Outlook', outlook(1, '-', 'One') + outlook(1, '-', 'Two'), '<ul><li><p>One</p></li><li><p>Two</p></li></ul>'],
    [
      'a document of Google',
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">Plain</span><span style="font-weight:700"> bold</span></p><ul><li dir="ltr" aria-level="1"><p dir="ltr"><span>One</span></p></li><ul><li dir="ltr" aria-level="2"><p dir="ltr"><span>Two</span></p></li></ul></ul></b>',
      '<p>Plain<strong> bold</strong></p><ul><li><p>One</p><ul><li><p>Two</p></li></ul></li></ul>',
    ],
    [
      'lines of a page',
      '<div>Line one</div><div>Line two</div><div><br></div><div>Line three</div>',
      '<p>Line one</p><p>Line two</p><p>Line three</p>',
    ],
    [
      'cells of Excel',
      '<table>\n <colgroup><col width=64></colgroup>\n <tr>\n  <td class=xl65>Mass</td>\n  <td align=right>1.720</td>\n </tr>\n</table>',
      '<table><tr><td>Mass</td><td>1.720</td></tr></table>',
    ],
    [
      'signs that somebody typed',
      '<p>• One</p><p>•&nbsp; <i>Two</i></p><p>1. A</p><p>2. B</p><p>3.5 kg</p>',
      '<ul><li><p>One</p></li><li><p><i>Two</i></p></li></ul><ol><li><p>A</p></li><li><p>B</p></li></ol><p>3.5 kg</p>',
    ],
    ['a number that begins no list', '<p>24. December</p>', '<p>24. December</p>'],
    [
      'styles',
      '<p><span style="font-style:italic">a</span><span style="text-decoration:line-through">b</span><span style="vertical-align:super">c</span></p>',
      '<p><em>a</em><s>b</s><sup>c</sup></p>',
    ],
    ['empty blocks', '<p>&nbsp;</p><h2></h2><p>x</p><p><br></p><ul><li></li></ul>', '<p>x</p>'],
    ['words of a line', 'one <b>two</b> ', 'one <b>two</b> '],
    ['code', '<pre>a\n  b</pre>', '<pre>a\n  b</pre>'],
  ])('%s (report B15)', (_, html, means) => {
    expect(shown(html)).toBe(means)
  })

  it('says that pictures of elsewhere are lost, and leaves what an editor of ours has copied', () => {
    expect(readPasted('<p>x<img src="file:///c:/a.png"></p>')).toMatchObject({ hasLostPictures: true })
    expect(readPasted('<p>x<img src="/media/a.webp"></p>')).toMatchObject({ hasLostPictures: false })
    expect(shown('<div data-pm-slice="1 1 []">x</div>')).toBe('<div>x</div>')
  })
})
