/**
 * What the shop's texts in HTML may hold (security X2): each tag with its attributes. The server drops everything else on the one way in, and the editor of the
 * back office knows these and no others. Without Zod.
 */
export const ALLOWED_TAGS = {
  h3: [],
  h4: [],
  h5: [],
  h6: [],
  p: [],
  br: [],
  hr: [],
  ul: [],
  ol: [],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  blockquote: [],
  pre: [],
  code: [],
  figure: [],
  figcaption: [],
  a: ['href', 'title'],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  small: [],
  sub: [],
  sup: [],
  span: [],
  div: [],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
} as const satisfies Record<string, readonly string[]>
export type AllowedTag = keyof typeof ALLOWED_TAGS

/** Schemes that links may have, beside paths of the shop. Pictures are the shop's own files alone: its pages would not load others. */
export const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const

/** Headings above what a text may have become the highest that it may: the page and its section have those. */
export const LOWERED_TAGS = { h1: 'h3', h2: 'h3' } as const satisfies Record<string, AllowedTag>
