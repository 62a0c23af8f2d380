import { ALLOWED_SCHEMES, ALLOWED_TAGS, LOWERED_TAGS } from '@shop/contract/catalog/rich-text'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED_TAGS),
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
  allowedSchemes: [...ALLOWED_SCHEMES],
  // Pictures are our own files: the page's policy would not load others anyway.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: LOWERED_TAGS,
}

// Of each the parser makes the same again: tags without attributes that are closed where they have to be, and texts that it escapes like this.
const TEXT = '[^<>&]*(?:&(?:amp|lt|gt);[^<>&]*)*'
const inline = (name: string) => `${TEXT}(?:<(?<${name}>b|strong|i|em|u|s|small|sub|sup)>${TEXT}</\\k<${name}>>${TEXT})*`
const LISTS = `<(?<list>ul|ol)>\\s*(?:<li>${inline('inItem')}</li>\\s*)*</\\k<list>>`
const BLOCKS = `<(?<block>p|h[3-6])>${inline('inBlock')}</\\k<block>>|${LISTS}`
const PLAIN = new RegExp(`^${TEXT}(?:(?:${BLOCKS})${TEXT})*$`)

/** Makes HTML safe to store and show: no scripts, handlers, `javascript:` addresses or frames (calls: Conventions). */
export const sanitize = (html: string) => (PLAIN.test(html) ? html : sanitizeHtml(html, OPTIONS))
