import type { OfferProblem, OfferResult } from '@shop/contract/kinds/declared/offer'
import { counted, numberText } from '../../frame/times.ts'

const RESULTS: Record<OfferResult, string> = {
  fine: 'Fine',
  conflict: 'Conflict',
  notLower: 'Not lower',
  belowLeast: 'Nothing left of the price',
  noPrice: 'No price',
  notForSale: 'Not for sale',
}

export const offerTexts = {
  problems: {
    oneDiscount: 'Either a percentage, an amount or own prices.',
    pricesNameProducts: 'Own prices name their products: empty series, tags and products.',
    endsBeforeStart: 'Ends before it begins.',
  } satisfies Record<OfferProblem['issue'], string>,
  results: RESULTS,
  preview: 'What would happen',
  previewAbout: 'Prices as saved, computed now. Products that are not fine are left out; conflicts keep the offer from being published.',
  previewFailed: 'The prices could not be computed',
  nothing: 'No products yet',
  nothingAbout: 'Choose series, tags or products, and save.',
  shown: 'Shown products',
  all: (count: number) => `All ${numberText(count)}`,
  countOf: (result: OfferResult, count: number) => `${RESULTS[result]} ${numberText(count)}`,
  columns: { product: 'Product', now: 'Now', lowest: 'Lowest, 30 days', next: 'Offer', off: 'Off', result: 'Result' },
  off: (percent: number) => `−${percent} %`,
  conflict: (other: string | null) => (other === null ? 'Conflict: its own scheduled price' : `Conflict: ${other}`),
  earlier: 'Back',
  later: 'More',
  addProduct: 'Add a product with its price',
  priceOf: (name: string) => `Price of ${name}`,
  remove: (name: string) => `Remove ${name}`,
  needsPrice: 'A price above zero.',
  endEarly: 'End early…',
  endTitle: (name: string) => `End ${name} now?`,
  endAbout: (products: number) =>
    `${counted(products, 'product goes', 'products go')} back to the ordinary price at once, and what has not begun does not begin. The offer is archived; restoring it sets its prices again.`,
  keep: 'Let it run',
  endIt: 'End it now',
}
