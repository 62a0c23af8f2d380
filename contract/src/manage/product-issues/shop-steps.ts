import type { Severity } from './issue-kinds.ts'

/** Steps of a new shop, in the order in which the back office lists them. */
export const SHOP_STEPS = ['owner', 'name', 'series', 'product', 'imprint', 'policies', 'mail', 'colleague'] as const
export type ShopStep = (typeof SHOP_STEPS)[number]

/** A step is `begun` if it is partly done, such as a product that is still a draft. */
export const STEP_STATES = ['open', 'begun', 'done'] as const
export type StepState = (typeof STEP_STATES)[number]

/** Pages that a shop needs before it opens. */
export const NEEDED_POLICIES = ['service', 'privacy'] as const
export type NeededPolicy = (typeof NEEDED_POLICIES)[number]

/** Issues of the shop itself, worst first. */
export const SHOP_ISSUES = { noProducts: 'stop', noImprint: 'stop', noPolicies: 'stop' } as const satisfies Record<string, Severity>
export type ShopIssue = keyof typeof SHOP_ISSUES
export const SHOP_ISSUE_NAMES = Object.keys(SHOP_ISSUES) as [ShopIssue, ...ShopIssue[]] // all keys of SHOP_ISSUES
