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
  const inShop = await newProblems(db, kind, plans.filter(isOfShop), 'shop') // prettier-ignore
  return new Map([...inShop, ...(await newProblems(db, kind, plans, 'saved'))])
}

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

async function newProblems(db: Db, kind: RecordKind, plans: Plan[], place: Place): Promise<Array<[number, Problem[]]>> {
  if (plans.length === 0) return []
  const after = await kind.check(db, new Map(plans.map((plan) => [plan.record.id, afterPlan(plan)[place]])), place)
  const wrong = plans.filter(({ record }) => (after.get(record.id) ?? []).length > 0)
  if (wrong.length === 0) return []
  const wasThere = wrong.filter(({ record, state }) => !(state === 'live' && record.state === 'draft'))
  const before = await kind.check(db, new Map(wasThere.map(({ record }) => [record.id, beforePlan(record)[place]])), place)
  return wrong.flatMap(({ record: { id } }): Array<[number, Problem[]]> => {
    const known = new Set((before.get(id) ?? []).map(keyOf))
    const fresh = (after.get(id) ?? []).filter((problem) => !known.has(keyOf(problem)))
    return fresh.length > 0 ? [[id, fresh]] : []
  })
}

const keyOf = ({ path, issue }: Problem) => `${path} ${issue}`
