import type { AllowedTag } from '@shop/contract/catalog/rich-text'

/** The node that stands for the figure of a spec: `{key}` in the text. */
export const TOKEN_NODE = 'token'
/** What such a node is while HTML is read: an element of a name that no text has. */
export const TOKEN_TAG = 'spec-figure'

type TagOf = AllowedTag | ((attributes: Readonly<Record<string, unknown>>) => AllowedTag)

/** The tag of each kind of node. */
export const NODE_TAGS: Partial<Record<string, TagOf>> = {
  paragraph: 'p',
  heading: ({ level }) => `h${Number(level)}` as AllowedTag, // 3 to 6, as the editor is told
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  codeBlock: 'pre',
  horizontalRule: 'hr',
  hardBreak: 'br',
  image: 'img',
  definitions: 'dl',
  term: 'dt',
  definition: 'dd',
  figure: 'figure',
  figureCaption: 'figcaption',
  box: 'div',
  table: 'table',
  tableCaption: 'caption',
  tableHead: 'thead',
  tableBody: 'tbody',
  tableFoot: 'tfoot',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
}

/** The tag of each kind of mark. `b` and `i` are read as the same, and written as these. */
export const MARK_TAGS: Partial<Record<string, AllowedTag>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
  small: 'small',
  subscript: 'sub',
  superscript: 'sup',
}
/** Tags that are read as others, and one that says nothing without an attribute. */
export const READ_AS: Partial<Record<AllowedTag, AllowedTag | undefined>> = { b: 'strong', i: 'em', span: undefined }
