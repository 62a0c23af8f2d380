import { ALLOWED_SCHEMES, ALLOWED_TAGS, LOWERED_TAGS } from '@shop/contract/catalog/rich-text'
import sanitizeHtml from 'sanitize-html'

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: Object.keys(ALLOWED_TAGS),
  allowedAttributes: Object.fromEntries(Object.entries(ALLOWED_TAGS).map(([tag, attributes]) => [tag, [...attributes]])),
  allowedSchemes: [...ALLOWED_SCHEMES],
  // Pictures have relative addresses only, because the content security policy blocks other origins.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: LOWERED_TAGS,
}

// PLAIN matches HTML that the sanitizer would not change: closed tags without attributes, escaped text.
const TEXT = '[^<>&]*(?:&(?:amp|lt|gt);[^<>&]*)*'
const inline = (name: string) => `${TEXT}(?:<(?<${name}>b|strong|i|em|u|s|small|sub|sup)>${TEXT}</\\k<${name}>>${TEXT})*`
const LISTS = `<(?<list>ul|ol)>\\s*(?:<li>${inline('inItem')}</li>\\s*)*</\\k<list>>`
const BLOCKS = `<(?<block>p|h[3-6])>${inline('inBlock')}</\\k<block>>|${LISTS}`
const PLAIN = new RegExp(`^${TEXT}(?:(?:${BLOCKS})${TEXT})*$`)

/** Removes scripts, event handlers, `javascript:` URLs and frames from HTML (calls: Conventions). */
export const sanitize = (html: string) => (PLAIN.test(html) ? html : sanitizeHtml(html, OPTIONS))
