import { z } from 'zod'
import { OFFER, type OfferProblem, offerProblems } from '../kinds/declared/offer.ts'
import { entrySchema } from '../kinds/file-entries.ts'
import { KIND_VALUES } from '../kinds/kind-calls.ts'

const MESSAGES: Record<OfferProblem['issue'], string> = {
  oneDiscount: 'has either percent, amount or prices',
  pricesNameProducts: 'name their products, so that seriesIds, tagIds and productIds are empty',
  endsBeforeStart: 'ends before it starts',
}

/** Files may omit the rounding. */
const Entry = z.preprocess(
  (entry) => (typeof entry === 'object' && entry !== null ? { rounding: 'none', ...entry } : entry),
  entrySchema(OFFER, KIND_VALUES.offer.shape),
)

/** `offers.json`; amounts and prices are in the base currency. */
export const OfferFile = z.array(Entry).check(({ value, issues }) => {
  const names = value.map((entry) => String(entry['name']).trim())
  for (const [index, entry] of value.entries()) {
    for (const { path, issue } of offerProblems(entry))
      issues.push({ code: 'custom', path: [index, path], message: MESSAGES[issue], input: entry })
    if (entry.active && !entry['starts']) issues.push({ code: 'custom', path: [index, 'starts'], message: 'is missing', input: entry })
    if (names.indexOf(names[index] ?? '') < index)
      issues.push({ code: 'custom', path: [index, 'name'], message: 'names an offer twice', input: entry['name'] })
  }
})
export type Offers = z.output<typeof OfferFile>
