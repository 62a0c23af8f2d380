import type { Role } from '@shop/contract/manage/roles'
import type { NeededPolicy, ShopIssue, ShopStep, StepState } from '@shop/contract/manage/product-issues/shop-steps'

export interface ShopFacts {
  /** True if an enabled owner has a second factor and a recovery code. */
  hasSafeOwner: boolean
  hasName: boolean
  hasSeries: boolean
  hasLiveSeries: boolean
  drafts: number
  hasLiveProduct: boolean
  /** True if a product was ever published, even if all are archived now. */
  hadProduct: boolean
  hasOperator: boolean
  missingPolicies: NeededPolicy[]
  staff: number
  hasInvitation: boolean
}

const stateOf = (isDone: boolean, isBegun = false): StepState => (isDone ? 'done' : isBegun ? 'begun' : 'open')

export const stepsOf = (facts: ShopFacts, isMailSent: boolean): Record<ShopStep, StepState> => ({
  owner: stateOf(facts.hasSafeOwner, true),
  name: stateOf(facts.hasName),
  series: stateOf(facts.hasLiveSeries, facts.hasSeries),
  product: stateOf(facts.hasLiveProduct, facts.drafts > 0),
  imprint: stateOf(facts.hasOperator),
  policies: stateOf(facts.missingPolicies.length === 0, facts.missingPolicies.length === 1),
  mail: stateOf(isMailSent),
  colleague: stateOf(facts.staff > 1, facts.hasInvitation),
})

/** Returns issues for steps that are not done; none for translators, who cannot fix them (merchant M19). */
export function shopIssuesOf({ product, imprint, policies }: Record<ShopStep, StepState>, role: Role): ShopIssue[] {
  if (role === 'translator') return []
  return [
    ...(product === 'done' ? [] : ['noProducts' as const]),
    ...(imprint === 'done' ? [] : ['noImprint' as const]),
    ...(policies === 'done' ? [] : ['noPolicies' as const]),
  ]
}
