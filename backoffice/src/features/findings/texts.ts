import type { LinkReason } from '@shop/contract/manage/links/link-reasons'
import type { FindingKind } from '@shop/contract/manage/findings/finding-kinds'
import { counted, numberText } from '../../frame/times.ts'

/** What each finding is called as a whole, the verb of its mend, and how many products it is of. */
export const FINDING_WORDS: Record<FindingKind, { what: string; mend: string; why: string }> = {
  noPrice: { what: 'No price', mend: 'Set price', why: 'Shoppers cannot see what it costs.' },
  noImage: { what: 'No picture', mend: 'Add pictures', why: 'The drawing of its series is shown instead.' },
  noBuyAddress: { what: 'No buy address', mend: 'Add address', why: 'Its page has no Buy button.' },
  deadBuyAddress: { what: 'Buy address is dead', mend: 'Change address', why: 'Shoppers who press Buy meet an error.' },
  seriesHidden: { what: 'Its series is hidden', mend: 'Choose series', why: 'Nobody sees it, though it is in the shop.' },
  noStock: { what: 'In the shop, none in stock', mend: 'Set stock', why: 'Shoppers read “sold out”, and no label or date says why.' },
  notVisibleYet: { what: 'Not visible yet', mend: 'See dates', why: 'It comes into sight by itself.' },
  noLongerVisible: { what: 'No longer visible', mend: 'See dates', why: 'Its last day has passed.' },
  translationMissing: { what: 'Translation missing', mend: 'Translate', why: 'English is shown instead.' },
  translationOlder: { what: 'Older than the English', mend: 'Look through', why: 'The English text was changed since.' },
  safetyMissing: { what: 'Safety data missing', mend: 'Add safety data', why: 'The EU wants maker and responsible person named.' },
  manualMissing: { what: 'Manual missing', mend: 'Add manual', why: 'The English one is offered instead, or none.' },
  modelTooHeavy: { what: '3D model too heavy', mend: 'Replace model', why: 'Shoppers wait for it, above all on phones.' },
  modelOfOtherSize: { what: '3D model of other size', mend: 'Scale model', why: 'It stands in a room larger or smaller than it is.' },
  savedNotInShop: { what: 'Not published yet', mend: 'See changes', why: 'Saved changes wait to be published.' },
  shopChangedSince: {
    what: 'Shop changed since',
    mend: 'Compare',
    why: 'An import has changed what a saved change was made over.',
  },
}

export const findingTexts = {
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
  open: (products: number) =>
    products === 0 ? 'nothing stops or costs a sale' : `${counted(products, 'product')}; what stops a sale first`,
  noIssues: 'No issues',
  noIssuesText: 'Every product in the shop has what shoppers need.',
  failed: 'The issues did not load',
  table: 'Issues, table',
  number: 'Number',
  what: 'What is wrong',
  where: 'Where',
  count: 'Products',
  mend: 'Fix',
  show: (count: number) => `Show ${numberText(count)}`,
  showOf: (count: number, what: string) => `Show ${numberText(count)}: ${what}`,
  mendOf: (mend: string, name: string) => `${mend}: ${name}`,
  more: (count: number) => `and ${numberText(count)} more`,
  next: 'Next in the shop',
  nothingNext: 'No date is set.',
  zone: (zone: string) => `Times are those of this device, ${zone}.`,
  changes: {
    visible: 'becomes visible',
    hidden: 'is no longer visible',
    priceStarts: 'another price begins',
    priceEnds: 'its price ends',
  },
  says: (products: number) => (products === 0 ? 'Nothing needs a hand.' : `${counted(products, 'product needs', 'products need')} a hand.`),
}

/** What is wrong with an address to buy at, as its check or its finding has it; it follows the address. */
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
