import { OFFER, offerProblems } from '@shop/contract/kinds/declared/offer'
import type { CustomCheck } from '../kind-words/kind-words.ts'
import { amount, found, type Look } from '../records/fields/checks.ts'
import { offerTexts as t } from './texts.ts'

/** By the server's rules. */
export const checkOffer: CustomCheck = (valueOf) =>
  offerProblems(Object.fromEntries(Object.keys(OFFER.fields).map((name) => [name, valueOf(name)]))).map(({ path, issue }) => [
    path,
    t.problems[issue],
  ])

/** Checks the typed prices, which may be texts until they are read. */
export const checkOwnPrices: Look = (value) => {
  const prices = value as ReadonlyArray<{ price: unknown }> // the field's value
  return found(prices.map(({ price }, place) => [`${place}.price`, amount(price) ?? (Number(price) > 0 ? undefined : t.needsPrice)]))
}
