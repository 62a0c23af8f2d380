import type { LinkReason } from '@shop/contract/manage/links/link-reasons'
import type { ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import type { NeededPolicy, ShopIssue } from '@shop/contract/manage/product-issues/shop-steps'
import { counted, numberText } from '../../frame/times.ts'

const date = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
}).format

export const ISSUE_WORDS: Record<ProductIssueKind, { what: string; fix: string; why: string }> = {
  noPrice: { what: 'No price', fix: 'Set price', why: 'Shoppers cannot see what it costs.' },
  noImage: { what: 'No picture', fix: 'Add pictures', why: 'The drawing of its series is shown instead.' },
  noBuyAddress: { what: 'No buy address', fix: 'Add address', why: 'Its page has no Buy button.' },
  deadBuyAddress: { what: 'Buy address is dead', fix: 'Change address', why: 'Shoppers who press Buy meet an error.' },
  seriesHidden: { what: 'Its series is hidden', fix: 'Choose series', why: 'Nobody sees it, though it is published.' },
  successorGone: { what: 'Successor is not sold', fix: 'Choose another', why: 'Its page sends shoppers to what they cannot buy.' },
  noStock: { what: 'Published, none in stock', fix: 'Set stock', why: 'Shoppers read “sold out”, and no label or date says why.' },
  notVisibleYet: { what: 'Not visible yet', fix: 'See dates', why: 'It comes into sight by itself.' },
  noLongerVisible: { what: 'No longer visible', fix: 'See dates', why: 'Its last day has passed.' },
  translationMissing: { what: 'Translation missing', fix: 'Translate', why: 'English is shown instead.' },
  translationOlder: { what: 'Older than the English', fix: 'Look through', why: 'The English text was changed since.' },
  safetyMissing: { what: 'Safety data missing', fix: 'Add safety data', why: 'The EU wants maker and responsible person named.' },
  manualMissing: { what: 'Manual missing', fix: 'Add manual', why: 'The English one is offered instead, or none.' },
  noAltText: {
    what: 'Alternative text missing',
    fix: 'Describe picture',
    why: 'Screen readers and search engines learn nothing of a picture.',
  },
  modelTooHeavy: { what: '3D model too heavy', fix: 'Replace model', why: 'Shoppers wait for it, above all on phones.' },
  modelOfOtherSize: { what: '3D model of other size', fix: 'Scale model', why: 'It stands in a room larger or smaller than it is.' },
  savedNotInShop: { what: 'Not published yet', fix: 'See changes', why: 'Saved changes wait to be published.' },
  shopChangedSince: {
    what: 'Shop changed since',
    fix: 'Compare',
    why: 'An import has changed what a saved change was made over.',
  },
}

export const SHOP_ISSUE_WORDS: Record<ShopIssue, { what: string; fix: string; why: string }> = {
  noProducts: { what: 'No published product', fix: 'See products', why: 'Shoppers meet an empty shop.' },
  noImprint: { what: 'No imprint', fix: 'How to', why: 'Shoppers cannot see who sells, which many countries require.' },
  noPolicies: { what: 'Terms or privacy missing', fix: 'New policy', why: 'The links in the foot of the shop lead nowhere.' },
}

export const POLICY_WORDS: Record<NeededPolicy, string> = { service: 'Terms', privacy: 'Privacy' }

export const productIssueTexts = {
  none: 'none',
  fields: (count: number) => counted(count, 'field'),
  ofLanguage: (language: string, fields: string) => (fields ? `${language}: ${fields}` : language),
  inLanguages: (languages: string) => `for ${languages}`,
  of: (url: string, what: string) => `${url} ${what}`,
  responsible: 'responsible person in the EU',
  weighs: (is: string, most: string) => `${is} MB, ${most} MB at most`,
  measures: (is: string, stated: string) => `measures ${is}, ${stated} is stated`,
  mm: (figure: string) => `${figure} mm`,
  m: (figure: string) => `${figure} m`,
  from: (time: string) => `from ${time}`,
  until: (time: string) => `until ${time}`,
  since: (time: string) => `since ${time}`,
  mendSaved: 'a saved change fixes it',
}

export const todayTexts = {
  title: 'Today',
  board: 'Issues',
  open: (products: number, ofShop: number, links = 0) =>
    products + ofShop + links === 0
      ? 'nothing stops or costs a sale'
      : `${[ofShop > 0 && counted(ofShop, 'issue of the shop', 'issues of the shop'), products > 0 && counted(products, 'product'), links > 0 && counted(links, 'dead link')].filter(Boolean).join(', ')}; what stops a sale first`,
  show: 'Show',
  groups: { all: 'All', selling: 'Selling', texts: 'Texts', files: 'Files', links: 'Links' },
  groupOf: (name: string, count: number) => `${name} ${numberText(count)}`,
  noIssues: 'No issues',
  noIssuesText: 'Every published product has what shoppers need.',
  failed: 'The issues did not load',
  table: 'Issues, table',
  number: 'Number',
  what: 'Issue',
  where: 'Where',
  count: 'Count',
  fix: 'Fix',
  showSome: (count: number) => `Show ${numberText(count)}`,
  showOf: (count: number, what: string) => `Show ${numberText(count)}: ${what}`,
  fixOf: (fix: string, name: string) => `${fix}: ${name}`,
  more: (count: number) => `and ${numberText(count)} more`,
  keys: { all: 'All keys', products: 'Products', search: 'Search or jump' },
  atTime: (now: Date, says: string) => `${date(now)}. ${says}`,
  says: (products: number, ofShop: number, links = 0) =>
    products + ofShop + links === 0
      ? 'Nothing needs a hand.'
      : [
          ofShop > 0 && `The shop lacks ${counted(ofShop, 'thing')} that it needs.`,
          products > 0 && `${counted(products, 'product needs', 'products need')} a hand.`,
          links > 0 && `${counted(links, 'link leads', 'links lead')} nowhere.`,
        ]
          .filter(Boolean)
          .join(' '),
}

export function linkWords({ reason, status }: { reason?: unknown; status?: unknown }): string {
  const words = new Map<unknown, string>(Object.entries(LINK_REASON_WORDS)).get(reason)
  return words ?? (typeof status === 'number' ? `answers ${status}` : 'answers with an error')
}

const LINK_REASON_WORDS: Record<Exclude<LinkReason, 'status'>, string> = {
  address: 'is no address for browsers',
  refused: 'leads into a network that is not public',
  name: 'has a name that does not exist',
  connection: 'takes no connection',
  certificate: 'has no valid certificate',
  redirects: 'redirects more than three times',
  timeout: 'does not answer within ten seconds',
}
