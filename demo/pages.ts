import * as addresses from '@shop/contract/addresses'

const {
  ADMIN,
  COMPARE,
  compareAddress,
  CONFIRM_NOTICE,
  CONFIRM_SUBSCRIPTION,
  HELP_ARTICLE,
  helpAddress,
  PART,
  partAddress,
  POLICY,
  policyAddress,
  PREVIEW,
  PRODUCT,
  PRODUCT_CARD,
  productAddress,
} = addresses
const {
  OBJECTION,
  RESET_PASSWORD,
  SEARCH,
  searchAddress,
  SERIES,
  seriesAddress,
  tokenAddress,
  UNSUBSCRIBE,
  VERIFY_EMAIL,
  VIDEO,
  videoAddress,
} = addresses

/** These are no screens: back office, previews, a picture, a standalone page. */
const OTHERS: string[] = [ADMIN, PREVIEW, PRODUCT_CARD, UNSUBSCRIBE]
/** Example pages for patterns, and for pages that need a query. */
const EXAMPLES: Record<string, string> = {
  [PRODUCT]: productAddress(101),
  [PART]: partAddress('CAR-0101-04'),
  [SERIES]: seriesAddress(1),
  [SEARCH]: searchAddress('kestrel'),
  [COMPARE]: compareAddress([101, 102, 107, 201]),
  [VIDEO]: videoAddress(1),
  [HELP_ARTICLE]: helpAddress(2),
  [POLICY]: policyAddress('privacy'),
  [RESET_PASSWORD]: tokenAddress(RESET_PASSWORD, 'x'),
  [OBJECTION]: tokenAddress(OBJECTION, 'x'),
  [VERIFY_EMAIL]: tokenAddress(VERIFY_EMAIL, 'x'),
  [CONFIRM_NOTICE]: tokenAddress(CONFIRM_NOTICE, 'x'),
  [CONFIRM_SUBSCRIPTION]: tokenAddress(CONFIRM_SUBSCRIPTION, 'x'),
}

/** One page per screen, from the contract's addresses; with the demo, all respond with 200. */
export const EXAMPLE_PAGES = Object.values(addresses)
  .filter((address) => typeof address === 'string')
  .filter((address) => address.startsWith('/')) // excludes parts of a preview's address
  .filter((address) => !OTHERS.includes(address))
  .map((address) => EXAMPLES[address] ?? address)
