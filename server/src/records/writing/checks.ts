import type { Issue } from '@shop/contract/codes'
import type { Language } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { issuesOf } from '../../texts/issues.ts'
import { TEXTS } from '../../texts/texts.ts'
import type { Place, Problem, RecordKind, Values } from '../kind.ts'
import { afterPlan, beforePlan, type Plan } from './plan.ts'

/** So that an issue distinguishes a missing value from a wrong one. */
const REPORT = { reportInput: true } as const

/** Throws C103 where plans would make something wrong, field by field. */
export async function refuseProblems(tx: Db, kind: RecordKind, plans: Plan[], language: Language) {
  for (const { save, toShop } of plans) refuseValues(kind, { ...save, ...toShop }, language)
  const [problems] = (await findProblems(tx, kind, plans)).values()
  if (problems) throw fail('C103', { issues: problems.map(({ path, issue }) => ({ path, message: TEXTS[language].issues[issue] })) })
}

/**
 * What plans would make wrong, by the ids of their records. What was wrong before is no reason to refuse another change, but for a draft that goes into the
 * shop.
 */
export async function findProblems(db: Db, kind: RecordKind, plans: Plan[]): Promise<Map<number, Problem[]>> {
  const isOfShop = ({ toShop, state }: Plan) => state === 'live' || (Object.keys(toShop).length > 0 && state !== 'draft') // what is a draft again had this
  const judged = plans.flatMap((plan) => (isOfShop(plan) ? PLACES : PLACES_OF_SAVED).map((place) => ({ plan, place })))
  if (judged.length === 0) return new Map()
  const asPlanned = judged.map(({ plan, place }) => ({ id: plan.record.id, values: afterPlan(plan)[place], place }))
  const asBefore = judged.map(({ plan: { record }, place }) => ({ id: record.id, values: beforePlan(record)[place], place }))
  const found = await kind.check(db, [...asPlanned, ...asBefore])
  return new Map(
    judged.flatMap(({ plan: { record, state } }, index): Array<[number, Problem[]]> => {
      const isNew = state === 'live' && record.state === 'draft'
      const known = new Set(isNew ? [] : found[judged.length + index]?.map(keyOf))
      const fresh = (found[index] ?? []).filter((problem) => !known.has(keyOf(problem)))
      return fresh.length > 0 ? [[record.id, fresh]] : []
    }),
  )
}

const PLACES_OF_SAVED: Place[] = ['saved']
/** What is wrong as saved is said rather than what is wrong in the shop. */
const PLACES: Place[] = ['shop', ...PLACES_OF_SAVED]

/** Throws C118 with what uses a record that plans take out of the shop, by whatever way. */
export async function refuseUsed(tx: Db, kind: RecordKind, plans: Plan[]) {
  const leaving = plans.filter(({ record, state }) => state !== undefined && record.state === 'live').map(({ record }) => record.id)
  if (leaving.length === 0) return
  const [usedBy] = ((await kind.listUses?.(tx, leaving)) ?? new Map<number, string[]>()).values()
  if (usedBy) throw fail('C118', { usedBy })
}

/** Throws C103 where a value is none of its field’s. */
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

const keyOf = ({ path, issue }: Problem) => `${path} ${issue}`
