import sanitizeHtml from 'sanitize-html'

const TEXT_TAGS = 'h3 h4 h5 h6 p br hr ul ol li dl dt dd blockquote pre code figure figcaption'.split(' ')
const INLINE_TAGS = 'a b strong i em u s small sub sup span div img'.split(' ')
const TABLE_TAGS = 'table caption thead tbody tfoot tr th td'.split(' ')

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...INLINE_TAGS, ...TABLE_TAGS],
  allowedAttributes: {
    a: ['href', 'title'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    th: ['scope', 'colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  // Pictures are our own files: the page's policy would not load others anyway.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // Page and section have the levels above.
  transformTags: { h1: 'h3', h2: 'h3' },
}

// Of each the parser makes the same again: tags without attributes that are closed where they have to be, and texts that it escapes like this.
const TEXT = '[^<>&]*(?:&(?:amp|lt|gt);[^<>&]*)*'
const inline = (name: string) => `${TEXT}(?:<(?<${name}>b|strong|i|em|u|s|small|sub|sup)>${TEXT}</\\k<${name}>>${TEXT})*`
const LISTS = `<(?<list>ul|ol)>\\s*(?:<li>${inline('inItem')}</li>\\s*)*</\\k<list>>`
const BLOCKS = `<(?<block>p|h[3-6])>${inline('inBlock')}</\\k<block>>|${LISTS}`
const PLAIN = new RegExp(`^${TEXT}(?:(?:${BLOCKS})${TEXT})*$`)

/** Makes HTML safe to store and show: no scripts, handlers, `javascript:` addresses or frames (calls: Conventions). */
export const sanitize = (html: string) => (PLAIN.test(html) ? html : sanitizeHtml(html, OPTIONS))
