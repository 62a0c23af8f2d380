import * as calls from '@shop/contract/manage/findings/findings'
import { route } from '../../http/calls/route.ts'
import { presentFinding } from './findings.answers.ts'
import { countFindings, listFindings, listProductNames, listUpcoming, readClock } from './findings.queries.ts'
import { countOwnFindings, ownFindings, ownLanguages } from './own-findings.queries.ts'

/** Products that are shown of each kind, and dates. */
const FIRST = 5
const UPCOMING = 20

export const findingsRoutes = [
  route(calls.listFindings, async ({ db, staff }) => {
    const own = ownLanguages(staff)
    const counting = own ? countOwnFindings(db, FIRST, own) : countFindings(db, FIRST)
    const [{ kinds, products }, dates, now] = await Promise.all([counting, listUpcoming(db, UPCOMING), readClock(db)])
    const shown = [...new Set(kinds.flatMap(({ first }) => first))]
    const [all, named] = await Promise.all([
      listFindings(db, shown),
      listProductNames(db, [...new Set([...shown, ...dates.map(({ id }) => id)])]),
    ])
    const found = ownFindings(all, own)
    const names = new Map(named.map((product) => [product.id, product]))
    return {
      kinds: kinds.map(({ kind, count, first }) => ({
        kind,
        count,
        first: first.flatMap((id) => {
          const [product, finding] = [names.get(id), found.find((one) => one.productId === id && one.kind === kind)]
          return product && finding ? { ...product, finding: presentFinding(finding) } : [] // mended since
        }),
      })),
      products,
      upcoming: dates.flatMap(({ id, time, what }) => {
        const product = names.get(id)
        return product ? { ...product, time: time.toISOString(), what } : []
      }),
      now: now.toISOString(),
    }
  }),
]
