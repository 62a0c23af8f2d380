import { sortedSpecOf } from '@shop/contract/catalog/filters/spec-filters'
import type { Language } from '@shop/contract/languages'
import { fail } from '../../../fail.ts'
import { TEXTS } from '../../../texts/texts.ts'
import type { Filters } from './columns/matching.rules.ts'
import type { Listing } from './listing.queries.ts'

/** Judges the keys that a list is filtered and sorted by: one that products are not compared by is C103 (calls: Finding). */
export function judgeSpecs({ compared }: Listing, { specs = [], sort }: Filters, language: Language) {
  const isUnknown = (key: string) => compared.every((spec) => spec.key !== key)
  const sorted = sortedSpecOf(sort)
  const paths = [
    ...(specs.some(({ key }) => isUnknown(key)) ? ['specs'] : []),
    ...(sorted !== undefined && isUnknown(sorted) ? ['sort'] : []),
  ]
  if (paths.length > 0) throw fail('C103', { issues: paths.map((path) => ({ path, message: TEXTS[language].issues.specKey })) })
}
