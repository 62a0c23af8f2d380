import * as addresses from '@shop/contract/addresses'

const {
  ADMIN,
  COMPARE,
  compareAddress,
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
const { RESET_PASSWORD, SEARCH, searchAddress, SERIES, seriesAddress, tokenAddress, UNSUBSCRIBE, VERIFY_EMAIL, VIDEO, videoAddress } =
  addresses

/** Addresses that are of no screen of the shop: the back office, what previews begin with, a picture, and a page without the shop around it. */
const OTHERS: string[] = [ADMIN, PREVIEW, PRODUCT_CARD, UNSUBSCRIBE]
/** What stands for a pattern with parameters, and for pages that say little without a query. */
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
  [VERIFY_EMAIL]: tokenAddress(VERIFY_EMAIL, 'x'),
  [CONFIRM_SUBSCRIPTION]: tokenAddress(CONFIRM_SUBSCRIPTION, 'x'),
}

/** A page of every screen, each of which answers 200 with the demo's catalogue: made from the addresses in the contract. */
export const EXAMPLE_PAGES = Object.values(addresses)
  .filter((address) => typeof address === 'string')
  .filter((address) => address.startsWith('/')) // there are parts of a preview's address, too
  .filter((address) => !OTHERS.includes(address))
  .map((address) => EXAMPLES[address] ?? address)
