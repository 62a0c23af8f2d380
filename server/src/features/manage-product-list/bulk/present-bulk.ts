import { createHash } from 'node:crypto'
import type { Language } from '@shop/contract/languages'
import type { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import type { z } from 'zod'
import type { Db } from '../../../db/db.ts'
import { listProductNames } from '../../product-issues/product-issues.queries.ts'
import { type BulkProblem, sayProblem } from './problems.ts'
import type { BulkBody, Target } from './targets.ts'

export type BulkResult = z.output<(typeof bulkProducts)['data']>

type Fields = BulkResult['rows'][number]['fields']

/** Changed fields of a product, or the problem that prevents the change. */
export type Outcome = { fields: Fields; problem?: never } | { problem: BulkProblem; fields?: never }

interface Row {
  target: Target
  fields: Fields
  problem: BulkProblem | null
}

/** Answers a bulk change. `plan` names what a write must do. */
export async function present(
  db: Db,
  targets: Target[],
  outcomes: ReadonlyMap<number, Outcome>,
  { change, inShop }: BulkBody,
  { language, revision, seen }: { language: Language; revision: number | null; seen: number },
): Promise<BulkResult> {
  const names = new Map((await listProductNames(db, targets.flatMap(({ id }) => id ?? []))).map((name) => [name.id, name])) // prettier-ignore
  const rows = targets.map((target): Row => {
    const one = target.id === null ? undefined : outcomes.get(target.id)
    const problem = target.problem ?? one?.problem ?? (one ? null : (['gone'] as const satisfies BulkProblem))
    return { target, problem, fields: problem ? [] : (one?.fields ?? []) }
  })
  const isRelative = change.kind === 'stock' && change.how !== 'set' // pieces sold meanwhile do not change what was meant
  const hashed = rows.map(({ target: { id, line }, fields, problem }) => (isRelative ? { id } : { id, line, fields, problem }))
  return {
    rows: rows.map(({ target: { id, line, typed }, fields, problem }) => {
      const { partNumber = typed, name = '' } = names.get(id ?? 0) ?? {}
      return { id, line, partNumber, name, fields, problem: problem && sayProblem(problem, language) }
    }),
    changed: rows.filter(({ fields }) => fields.length > 0).length,
    problems: rows.filter(({ problem }) => problem).length,
    plan: `${seen}.${createHash('sha256')
      .update(JSON.stringify({ change, inShop, rows: hashed }))
      .digest('base64url')}`,
    revision,
  }
}

/** A plan consists of the id of the last revision that was read, a dot, and a hash of the rows. */
export const hashIn = (plan: string | undefined) => plan?.split('.')[1]
export const seenIn = (plan = '') => (/^\d{1,15}\./.test(plan) ? Number.parseInt(plan, 10) : Number.MAX_SAFE_INTEGER) // without a plan, no revision counts as newer

export const idsOf = (targets: Target[]) => [...new Set(targets.flatMap(({ id, problem }) => (id === null || problem ? [] : id)))]
