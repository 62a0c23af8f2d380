import * as calls from '@shop/contract/content/pages'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import {
  findFirstPage,
  findPage,
  findPolicy,
  findVersion,
  listPages,
  listPolicyFlags,
  listVersions,
  type PageInListRow,
  type PageRow,
  type VersionRow,
} from './pages.queries.ts'

export const pagesRoutes = [
  route(calls.listPolicies, ({ db }) => listPolicyFlags(db)),
  route(calls.getPolicy, async ({ db, input, language }) => presentPolicy(found(await findPolicy(db, input.flag, language)))),
  route(calls.getPolicyInLanguage, async ({ db, input, language }) => presentPolicy(found(await findPolicy(db, input.flag, language)))),

  route(calls.listPolicyVersions, async ({ db, input }) => (await listVersions(db, input.flag)).map(presentDates)),
  route(calls.getPolicyVersion, async ({ db, input, language }) => {
    const { title, description, content, ...version } = found(await findVersion(db, input.flag, input.id, language))
    return { ...presentDates(version), title, description, content }
  }),

  route(calls.getBrandStory, async ({ db, language }) => presentStory(found(await findFirstPage(db, 'brand-story', language)))),
  route(calls.getBrandStoryById, async ({ db, input, language }) =>
    presentStory(found(await findPage(db, 'brand-story', input.id, language))),
  ),

  route(calls.listHelp, async ({ db, language }) => {
    const rows = await listPages(db, 'help', language)
    return rows.map(presentHelpInList)
  }),

  route(calls.getHelpArticle, async ({ db, input, language }) => {
    const article = found(await findPage(db, 'help', input.id, language))
    return { ...presentHelpInList(article), content: article.content }
  }),

  route(calls.listAboutPages, async ({ db, language }) => {
    const rows = await listPages(db, 'about', language)
    return rows.map(({ id, title, description }) => ({ id, title, description }))
  }),

  route(calls.getAboutPage, async ({ db, input, language }) => {
    const { id, title, content } = found(await findPage(db, 'about', input.id, language))
    return { id, title, content }
  }),
]

function found<Row>(page: Row | undefined) {
  if (!page) throw fail('C104')
  return page
}

const presentPolicy = ({ title, description, content, updatedAt }: PageRow): calls.Policy => ({
  title,
  description,
  content,
  updatedTime: updatedAt.toISOString(),
})

const presentDates = ({ id, validFrom, validUntil }: Pick<VersionRow, 'id' | 'validFrom' | 'validUntil'>) => ({
  id,
  validFrom: validFrom.toISOString(),
  validUntil: validUntil.toISOString(),
})

const presentStory = ({ id, title, description, content }: PageRow): calls.BrandStory => ({ id, title, description, content })

const presentHelpInList = ({ id, title, description, updatedAt }: PageInListRow): calls.HelpInList => ({
  id,
  title,
  description,
  updatedTime: updatedAt.toISOString(),
})
