import * as calls from '@shop/contract/content/content'
import { presentPage } from '../../db/paging.ts'
import { route } from '../../http/calls/route.ts'
import { listBanners, listContacts, listEndorsements, pageSocialLinks } from './content.queries.ts'

export const contentRoutes = [
  route(calls.listBanners, ({ db, language }) => listBanners(db, language)),
  route(calls.listEndorsements, ({ db, language }) => listEndorsements(db, language)),

  route(calls.pageSocialLinks, async ({ db, input, language }) => {
    const { rows, total } = await pageSocialLinks(db, input, language)
    return presentPage(rows, total, input)
  }),

  route(calls.listContacts, ({ db, language }) => listContacts(db, language)),
]
