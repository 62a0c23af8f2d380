import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { FindingKind, LanguageState } from '@shop/contract/manage/findings/finding-kinds'
import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../auth/staff/staff.ts'
import type { Db } from '../../db/db.ts'
import type { FindingCount, FindingRow } from './findings.queries.ts'

/** The languages whose issues alone somebody sees: a translator's own (merchant M19); undefined: they see all issues. */
export const ownLanguages = ({ role, languages }: Pick<Staff, 'role' | 'languages'>) => (role === 'translator' ? languages : undefined)
export type OwnLanguages = readonly Language[] | undefined

/** The issues that are of a language, and the states of a language that have them. A text that is missing comes before one that is older. */
const STATES = {
  translationMissing: ['missing', 'partly'],
  translationOlder: ['older'],
} as const satisfies Partial<Record<FindingKind, readonly LanguageState[]>>
const KINDS = ['translationMissing', 'translationOlder'] as const

/** Those of a product's issues that somebody with these languages sees. */
export const ownFindings = (found: readonly FindingRow[], own: OwnLanguages) =>
  found.filter(({ kind, detail }) => !own || (KINDS.some((one) => one === kind) && own.some((language) => language === detail['language'])))

/** Those of a product's kinds of issues, whose languages stand so, that somebody with these languages sees. */
export function ownKinds(kinds: readonly FindingKind[], languages: Record<Language, LanguageState>, own: OwnLanguages): FindingKind[] {
  if (!own) return [...kinds]
  return KINDS.filter((kind) => kinds.includes(kind) && own.some((language) => STATES[kind].some((state) => state === languages[language])))
}

/** Whether a product, of `product_overview o`, has one of these issues in one of these languages. */
export function hasOwnFinding(kinds: readonly FindingKind[] | undefined, own: readonly Language[]): Sql {
  const [missing, older] = KINDS.map((kind) => (kinds && !kinds.includes(kind) ? [] : statesOf(kind, own)))
  return sql`
    (${kinds === undefined}::boolean
      or o.findings & (select finding_flags('{translationMissing}')) > 0 and o.languages & (select language_flags(${missing}::text[])) > 0
      or o.findings & (select finding_flags('{translationOlder}')) > 0 and o.languages & (select language_flags(${older}::text[])) > 0)`
}

const statesOf = (kind: (typeof KINDS)[number], own: readonly Language[]) =>
  LANGUAGES.filter((language) => own.includes(language)).flatMap((language) => STATES[kind].map((state) => `${language}:${state}`))

interface OwnCount {
  products: number
  missing: number
  older: number
  firstMissing: number[]
  firstOlder: number[]
}

/** The issues of the shop in these languages, by kind; `products`: how many have one. `firstOf`: how many products each kind names. */
export async function countOwnFindings(
  db: Db,
  firstOf: number,
  own: readonly Language[],
): Promise<{ kinds: FindingCount[]; products: number }> {
  const found = await db.row<OwnCount>(sql`
    with due as materialized (
      select o.product_id, o.sort, ${hasOwnFinding(['translationMissing'], own)} as missing, ${hasOwnFinding(['translationOlder'], own)} as older
        from product_overview o
       where o.state = 'live' and ${hasOwnFinding(KINDS, own)}
    )
    select count(*)::int as products, (count(*) filter (where missing))::int as missing, (count(*) filter (where older))::int as older,
           array_to_json(array(select product_id from due where missing order by sort, product_id limit ${firstOf})) as "firstMissing",
           array_to_json(array(select product_id from due where older order by sort, product_id limit ${firstOf})) as "firstOlder"
      from due`)
  const { products = 0, missing = 0, older = 0, firstMissing = [], firstOlder = [] } = found ?? {}
  const kinds: FindingCount[] = [
    { kind: 'translationMissing', count: missing, first: firstMissing },
    { kind: 'translationOlder', count: older, first: firstOlder },
  ]
  return { kinds: kinds.filter(({ count }) => count > 0), products }
}
