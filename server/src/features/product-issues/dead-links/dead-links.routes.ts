import { listDeadLinks } from '@shop/contract/manage/today/dead-links'
import { route } from '../../../http/calls/route.ts'
import { ownLanguages } from '../translator-issues.queries.ts'
import { isDead, presentDeadLinks, readDeadLinks } from './dead-links.ts'

/** Maximum number of links in the list, dead ones first. */
const MOST_LISTED = 200

export const deadLinksRoutes = [
  route(listDeadLinks, async ({ db, staff, values }) => {
    const links = await readDeadLinks(db, values, ownLanguages(staff))
    const dead = links.filter(isDead)
    const listed = [...dead, ...links.filter((link) => !isDead(link))].slice(0, MOST_LISTED)
    return { rows: await presentDeadLinks(db, listed), total: links.length, dead: dead.length }
  }),
]
