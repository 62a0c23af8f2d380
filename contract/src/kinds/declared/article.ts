import { ABOUT, BRAND_STORY, HELP, HELP_ARTICLE, POLICY } from '../../addresses.ts'
import { POLICY_FLAGS, type PolicyFlag } from '../../content/policy-flags.ts'
import { custom } from '../field.ts'
import { kind } from '../kind.ts'

/** Kinds of articles. Shoppers read each kind on pages of its own. */
const ARTICLE_KINDS = ['help', 'policy', 'about', 'brand-story'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

const POLICY_KIND: ArticleKind = 'policy'

/** Earlier versions of a policy, newest first. */
interface ArticleDetails {
  versions: Array<{ id: number; flag: PolicyFlag; validFrom: string; validUntil: string }>
}

/** Content pages: policies, help articles, pages about the shop, brand stories. */
export const ARTICLE = kind({
  type: 'article',
  path: 'articles',
  about: 'Policies, help articles, pages about the shop and the brand story.',
  table: 'content_page',
  fields: {
    kind: { type: 'choice', options: ARTICLE_KINDS, required: true, filtered: true, listed: true },
    /** Only policies have one. */
    flag: { type: 'choice', options: POLICY_FLAGS, listed: true },
    title: { type: 'line', max: 120, example: 'Returns', localised: true, required: true, searched: true, sorted: true },
    description: { type: 'line', max: 300, example: 'Within 30 days.', localised: true, required: true },
    content: { type: 'html', max: 60_000, example: '<p>Send it back.</p>', localised: true, required: true, searched: true },
    visibleFrom: { type: 'date', listed: true },
    visibleUntil: { type: 'date', listed: true },
    sort: { type: 'order', inFiles: true },
  },
  title: 'title',
  create: ['kind', 'title'],
  topic: 'content',
  pathInShop: { field: 'kind', paths: { policy: POLICY, help: HELP_ARTICLE, about: ABOUT, 'brand-story': BRAND_STORY } },
  leadsTo: [HELP],
  details: custom<ArticleDetails>(),
  files: { file: 'content/<folder of the kind>/<folder>/page.json', list: '', by: 'id' },
})

export interface ArticleProblem {
  path: 'flag'
  issue: 'policyWithoutFlag' | 'flagOfPolicy'
}

/** Rules across fields, by their names; missing values are null or undefined. A draft of a policy may lack its flag. */
export function articleProblems(values: Readonly<Record<string, unknown>>, { isComplete }: { isComplete: boolean }): ArticleProblem[] {
  const { kind: its, flag } = values
  const [isPolicy, hasFlag] = [its === POLICY_KIND, (flag ?? null) !== null]
  return [
    ...(isComplete && isPolicy && !hasFlag ? [{ path: 'flag', issue: 'policyWithoutFlag' } as const] : []),
    ...(!isPolicy && hasFlag ? [{ path: 'flag', issue: 'flagOfPolicy' } as const] : []),
  ]
}
