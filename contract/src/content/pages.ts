import { z } from 'zod'
import { call } from '../call.ts'
import { Id, IdInAddress, text, Time } from '../values.ts'
import { POLICY_FLAGS } from './policy-flags.ts'

/** A page of the shop's own in a list, in the asked language; each text falls back to English. */
const TEXTS = { title: text('Shipping'), description: text('How fast and at what cost.') }
const HTML = text('<h2>How fast</h2><p>Within two working days.</p>')
const PageInList = z.strictObject({ id: Id, ...TEXTS }).meta({ id: 'PageSummary' })

/** A policy of the shop; `content` is HTML, sanitised when it was stored. */
export const Policy = z.strictObject({ ...TEXTS, content: HTML, updatedTime: Time }).meta({ id: 'Policy' })
export type Policy = z.infer<typeof Policy>

/** The story of the brand; `content` is HTML, sanitised when it was stored. */
export const BrandStory = PageInList.extend({ content: HTML }).meta({ id: 'BrandStory' })
export type BrandStory = z.infer<typeof BrandStory>

/** A help article in the list, without its content. */
export const HelpInList = PageInList.extend({ updatedTime: Time }).meta({ id: 'HelpSummary' })
export type HelpInList = z.infer<typeof HelpInList>

/** A help article; `content` is HTML, sanitised when it was stored. */
export const HelpArticle = HelpInList.extend({ content: HTML }).meta({ id: 'HelpArticle' })

/** A page about the shop; `content` is HTML, sanitised when it was stored. */
export const AboutPage = z.strictObject({ id: Id, title: TEXTS.title, content: HTML }).meta({ id: 'AboutPage' })

const PolicyFlag = z.enum(POLICY_FLAGS).meta({ id: 'PolicyFlag' })
const Flag = z.object({ flag: PolicyFlag })

/** The flags of the policies that the shop has, in its order. */
export const listPolicies = call('GET /policy/list', { who: 'anyone', cached: ['content'], data: z.array(PolicyFlag) })

/** A policy by its flag; another flag is C104. */
export const getPolicy = call('GET /policy/getPolicyByFlag/{flag}', {
  who: 'anyone',
  input: Flag,
  cached: ['content'],
  data: Policy,
})

/** The same, the language in the path. */
export const getPolicyInLanguage = call('GET /policy/getPolicyByFlag/{flag}/{language}', {
  who: 'anyone',
  input: Flag,
  cached: ['content'],
  data: Policy,
})

/** The first brand story in the merchant's order; a shop without one answers C104. */
export const getBrandStory = call('GET /brand-story/getBrandStory', { who: 'anyone', cached: ['content'], data: BrandStory })

export const getBrandStoryById = call('GET /brand-story/getBrandStory/{id}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: BrandStory,
})

/** Every help article, by sort. */
export const listHelp = call('GET /help/list', { who: 'anyone', cached: ['content'], data: z.array(HelpInList) })

export const getHelpArticle = call('GET /help/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: HelpArticle,
})

/** Every page about the shop, by sort. */
export const listAboutPages = call('GET /about-us/list', { who: 'anyone', cached: ['content'], data: z.array(PageInList) })

export const getAboutPage = call('GET /about-us/{id}/{language}', {
  who: 'anyone',
  input: z.object({ id: IdInAddress }),
  cached: ['content'],
  data: AboutPage,
})
