import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdInAddress, text, Time } from '../schemas.ts'
import { POLICY_FLAGS } from './policy-flags.ts'

/** Texts of a page. Missing translations fall back to English. */
const TEXTS = { title: text('Shipping'), description: text('How fast and at what cost.') }
const HTML = text('<h2>How fast</h2><p>Within two working days.</p>')
const PageInList = z.strictObject({ id: Id, ...TEXTS }).meta({ id: 'PageSummary' })

/** `content` is HTML, sanitised when stored. */
export const Policy = z.strictObject({ ...TEXTS, content: HTML, updatedTime: Time }).meta({ id: 'Policy' })
export type Policy = z.infer<typeof Policy>

/** Dates on which an earlier version of a policy held. */
const PolicyVersionInList = z.strictObject({ id: Id, validFrom: Time, validUntil: Time }).meta({ id: 'PolicyVersionSummary' })

const PolicyVersion = PolicyVersionInList.extend({ ...TEXTS, content: HTML }).meta({ id: 'PolicyVersion' })

export const BrandStory = PageInList.extend({ content: HTML }).meta({ id: 'BrandStory' })
export type BrandStory = z.infer<typeof BrandStory>

export const HelpInList = PageInList.extend({ updatedTime: Time }).meta({ id: 'HelpSummary' })
export type HelpInList = z.infer<typeof HelpInList>

export const HelpArticle = HelpInList.extend({ content: HTML }).meta({ id: 'HelpArticle' })

export const AboutPage = z.strictObject({ id: Id, title: TEXTS.title, content: HTML }).meta({ id: 'AboutPage' })

const PolicyFlag = z.enum(POLICY_FLAGS).meta({ id: 'PolicyFlag' })
const Flag = z.object({ flag: PolicyFlag })

/** Returns the flags of existing policies, in the merchant's order. */
export const listPolicies = call('GET /policy/list', { who: 'anyone', cached: ['content'], data: z.array(PolicyFlag) })

/** C104 if there is no policy with this flag. */
export const getPolicy = call('GET /policy/getPolicyByFlag/{flag}', {
  who: 'anyone',
  input: Flag,
  cached: ['content'],
  data: Policy,
})

export const getPolicyInLanguage = call('GET /policy/getPolicyByFlag/{flag}/{language}', {
  who: 'anyone',
  input: Flag,
  cached: ['content'],
  data: Policy,
})

/** Returns the earlier versions of a policy, newest first; none if its text has never changed. */
export const listPolicyVersions = call('GET /policy/versions/{flag}', {
  who: 'anyone',
  input: Flag,
  cached: ['content'],
  data: z.array(PolicyVersionInList),
})

/** Returns the text that the policy had. C104 if the policy has no such version. */
export const getPolicyVersion = call('GET /policy/versions/{flag}/{id}', {
  who: 'anyone',
  input: Flag.extend({ id: IdInAddress }),
  cached: ['content'],
  data: PolicyVersion,
})

/** Returns the first brand story in the merchant's order; C104 if there is none. */
export const getBrandStory = call('GET /brand-story/getBrandStory', { who: 'anyone', cached: ['content'], data: BrandStory })

export const getBrandStoryById = call('GET /brand-story/getBrandStory/{id}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: BrandStory,
})

/** Returns help articles in the merchant's order. */
export const listHelp = call('GET /help/list', { who: 'anyone', cached: ['content'], data: z.array(HelpInList) })

export const getHelpArticle = call('GET /help/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: HelpArticle,
})

/** Returns pages about the shop in the merchant's order. */
export const listAboutPages = call('GET /about-us/list', { who: 'anyone', cached: ['content'], data: z.array(PageInList) })

export const getAboutPage = call('GET /about-us/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: AboutPage,
})
