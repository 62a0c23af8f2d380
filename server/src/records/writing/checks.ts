import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { issuesOf } from '../../texts/issues.ts'
import { TEXTS } from '../../texts/texts.ts'
import type { Place, Problem, RecordKind, Values } from '../kind.ts'
import { problemMessage } from '../problem-message.ts'
import { afterPlan, beforePlan, type Plan } from './plan.ts'

/** Zod option that adds the input value to issues, so that missing values can be distinguished from wrong ones. */
const REPORT = { reportInput: true } as const

/** Throws C103 with the issues of the first invalid record. */
export async function refuseProblems(tx: Db, kind: RecordKind, plans: Plan[], language: Language) {
  for (const { save, toShop } of plans) refuseValues(kind, { ...save, ...toShop }, language)
  const [problems] = (await findProblems(tx, kind, plans)).values()
  if (problems)
    throw fail('C103', { issues: problems.map((problem) => ({ path: problem.path, message: problemMessage(problem, language) })) })
}

/** Returns the problems that the plans cause, by record id. Problems that already exist count only if a draft is published. */
export async function findProblems(db: Db, kind: RecordKind, plans: Plan[]): Promise<Map<number, Problem[]>> {
  // A record that becomes a draft again gets its earlier values, which may be incomplete.
  const isOfShop = ({ toShop, state }: Plan) => state === 'live' || (Object.keys(toShop).length > 0 && state !== 'draft')
  const judged = plans.flatMap((plan) => (isOfShop(plan) ? PLACES : PLACES_OF_SAVED).map((place) => ({ plan, place })))
  if (judged.length === 0) return new Map()
  const asPlanned = judged.map(({ plan, place }) => ({ id: plan.record.id, values: afterPlan(plan)[place], place }))
  const asBefore = judged.map(({ plan: { record }, place }) => ({ id: record.id, values: beforePlan(record)[place], place }))
  const found = await kind.check(db, [...asPlanned, ...asBefore])
  return new Map(
    judged.flatMap(({ plan: { record, state } }, index): Array<[number, Problem[]]> => {
      const isNew = state === 'live' && record.state === 'draft'
      const isEntering = state === 'live' && record.state !== 'live'
      const before = (found[judged.length + index] ?? []).filter(({ issue }) => !(isEntering && OF_ENTERING.has(issue)))
      const known = new Set(isNew ? [] : before.map(keyOf))
      const fresh = (found[index] ?? []).filter((problem) => !known.has(keyOf(problem)))
      return fresh.length > 0 ? [[record.id, fresh]] : []
    }),
  )
}

/** Archived records may have these problems; they count when the record returns to the shop. */
const OF_ENTERING: ReadonlySet<Problem['issue']> = new Set(['seriesHidden', 'flagTaken', 'offerOverlaps', 'offerWithoutProducts'])

const PLACES_OF_SAVED: Place[] = ['saved']
/** Where both places of a record have problems, `findProblems` returns those of the later place. */
const PLACES: Place[] = ['shop', ...PLACES_OF_SAVED]

/** Throws C118 if something still uses a record that would leave the shop; the error lists what uses the record. */
export async function refuseUsed(tx: Db, kind: RecordKind, plans: Plan[]) {
  const leaving = plans.filter(({ record, state }) => state !== undefined && record.state === 'live').map(({ record }) => record.id)
  if (leaving.length === 0) return
  const [usedBy] = ((await kind.listUses?.(tx, leaving)) ?? new Map<number, string[]>()).values()
  if (usedBy) throw fail('C118', { usedBy })
}

/** Throws C103 for values that violate their schema. */
export function refuseValues({ fields }: RecordKind, values: Values, language: Language) {
  const issues = Object.entries(values).flatMap(([field, value]): Issue[] => {
    const parsed = fields[field]?.safeParse(value, REPORT)
    if (!parsed) return [{ path: field, message: TEXTS[language].issues.invalid }]
    return parsed.success
      ? []
      : issuesOf(parsed.error, language).map(({ path, message }) => ({ path: [field, path].filter(Boolean).join('.'), message }))
  })
  if (issues.length > 0) throw fail('C103', { issues })
}

const keyOf = ({ path, issue, names = [] }: Problem) => `${path} ${issue} ${names.join()}`
