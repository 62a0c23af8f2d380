/** Allowed HTML elements with their attributes (security X2). Server and editor import this file, which must not import Zod. */
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

/** Allowed URL schemes of links, which may also be paths of the shop. The `src` of a picture must be a path of the shop. */
export const ALLOWED_SCHEMES = ['https', 'http', 'mailto', 'tel'] as const

/** Replacements for the heading levels that are reserved for the page and its sections. */
export const LOWERED_TAGS = { h1: 'h3', h2: 'h3' } as const satisfies Record<string, AllowedTag>
