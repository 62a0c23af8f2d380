import { REDIRECT, redirectProblems } from '@shop/contract/kinds/declared/redirect'
import { oldPathOf, shopPathOf } from '@shop/contract/redirects/shop-path'
import { tableKind } from '../../kinds/table-kind.ts'
import type { Judged, Problem, Values } from '../../records/kind.ts'
import { findPages, isOutsidePages } from './pages-of-shop.queries.ts'
import { listWays } from './redirects.queries.ts'

export const REDIRECT_KIND = tableKind(REDIRECT, {
  clean: (set) => ({ ...set, ...cleanedBy(set, 'from', oldPathOf), ...cleanedBy(set, 'to', shopPathOf) }),
  keyOf: (from) => oldPathOf(from) ?? from,
  check: redirectProblems,
  checkAll: async (db, judged) => {
    const [pages, ways] = [await findPages(db, judged.flatMap(pathsOf)), await listWays(db, judged.flatMap(({ values }) => pathOf(values, 'to') ?? []))] // prettier-ignore
    return judged.map(({ values }): Problem[] => {
      const [from, to] = [pathOf(values, 'from'), pathOf(values, 'to')]
      const way = ways.get(to ?? '') ?? new Set()
      const isLoop = from !== undefined && from !== to && way.has(from)
      const isDead = to !== undefined && !pages.has(to) && way.size < 2
      return [
        ...(from !== undefined && (pages.has(from) || isOutsidePages(from)) ? [{ path: 'from', issue: 'pathTaken' } as const] : []),
        ...(isLoop ? [{ path: 'to', issue: 'redirectLoop' } as const] : []),
        ...(isDead && !isLoop && from !== to ? [{ path: 'to', issue: 'noPage' } as const] : []),
      ]
    })
  },
})

/** Broken paths stay as typed and are refused at their field. */
const cleanedBy = (set: Values, name: string, pathOfTyped: (typed: string) => string | undefined): Values =>
  typeof set[name] === 'string' ? { [name]: pathOfTyped(set[name]) ?? set[name] } : {}

const pathOf = (values: Values, name: string) => (typeof values[name] === 'string' ? shopPathOf(values[name]) : undefined)
const pathsOf = ({ values }: Judged) => ['from', 'to'].flatMap((name) => pathOf(values, name) ?? [])
