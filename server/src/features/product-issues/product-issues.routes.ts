import * as calls from '@shop/contract/manage/product-issues/product-issues'
import { route } from '../../http/calls/route.ts'
import { presentProductIssue } from './product-issues.answers.ts'
import { isDead, presentDeadLinks, readDeadLinks } from './dead-links/dead-links.ts'
import { countProductIssues, listProductIssues, listProductNames, readClock } from './product-issues.queries.ts'
import { countOwnIssues, ownIssues, ownLanguages } from './translator-issues.queries.ts'

/** Maximum number of listed products or links per kind of issue. */
const FIRST = 5

export const productIssuesRoutes = [
  route(calls.listProductIssues, async ({ db, staff, values }) => {
    const own = ownLanguages(staff)
    const counting = own ? countOwnIssues(db, FIRST, own) : countProductIssues(db, FIRST)
    const [{ kinds, products }, links, now] = await Promise.all([counting, readDeadLinks(db, values, own), readClock(db)])
    const shown = [...new Set(kinds.flatMap(({ first }) => first))]
    const dead = links.filter(isDead)
    const [all, named, deadLinks] = await Promise.all([
      listProductIssues(db, shown),
      listProductNames(db, shown),
      presentDeadLinks(db, dead.slice(0, FIRST)),
    ])
    const found = ownIssues(all, own)
    const names = new Map(named.map((product) => [product.id, product]))
    return {
      kinds: kinds.map(({ kind, count, first }) => ({
        kind,
        count,
        first: first.flatMap((id) => {
          const [product, issue] = [names.get(id), found.find((one) => one.productId === id && one.kind === kind)]
          return product && issue ? { ...product, finding: presentProductIssue(issue) } : [] // the issue was fixed meanwhile
        }),
      })),
      products,
      deadLinks: { count: dead.length, first: deadLinks },
      now: now.toISOString(),
    }
  }),
]
