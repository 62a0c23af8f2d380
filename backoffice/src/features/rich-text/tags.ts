import type { AllowedTag } from '@shop/contract/catalog/rich-text'

/** Name of the node for `{key}`, which the shop replaces by the value of a spec. */
export const TOKEN_NODE = 'token'
/** Name of the temporary element for such nodes while HTML is parsed. */
export const TOKEN_TAG = 'spec-figure'

type TagOf = AllowedTag | ((attributes: Readonly<Record<string, unknown>>) => AllowedTag)

export const NODE_TAGS: Partial<Record<string, TagOf>> = {
  paragraph: 'p',
  heading: ({ level }) => `h${Number(level)}` as AllowedTag, // the schema allows levels 3 to 6
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

/** Tags of marks. The editor reads `b` and `i` as `strong` and `em`. */
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
/** Allowed tags that the editor reads as other tags. The tag `span` is removed, and its content remains. */
export const READ_AS: Partial<Record<AllowedTag, AllowedTag | undefined>> = { b: 'strong', i: 'em', span: undefined }
