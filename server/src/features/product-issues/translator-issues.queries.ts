import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { ProductIssueKind, LanguageState } from '@shop/contract/manage/product-issues/issue-kinds'
import sql, { type Sql } from 'sql-template-tag'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import type { ProductIssueCount, ProductIssueRow } from './product-issues.queries.ts'

/** Returns a translator's languages, because translators see only issues in these (merchant M19); undefined means all issues. */
export const ownLanguages = ({ role, languages }: Pick<Staff, 'role' | 'languages'>) => (role === 'translator' ? languages : undefined)
export type OwnLanguages = readonly Language[] | undefined

/** Language states that cause each issue. A language with missing texts does not count as older. */
const STATES = {
  translationMissing: ['missing', 'partly'],
  translationOlder: ['older'],
} as const satisfies Partial<Record<ProductIssueKind, readonly LanguageState[]>>
const KINDS = ['translationMissing', 'translationOlder'] as const

export const ownIssues = (found: readonly ProductIssueRow[], own: OwnLanguages) =>
  found.filter(({ kind, detail }) => !own || (KINDS.some((one) => one === kind) && own.some((language) => language === detail['language'])))

export function ownKinds(
  kinds: readonly ProductIssueKind[],
  languages: Record<Language, LanguageState>,
  own: OwnLanguages,
): ProductIssueKind[] {
  if (!own) return [...kinds]
  return KINDS.filter((kind) => kinds.includes(kind) && own.some((language) => STATES[kind].some((state) => state === languages[language])))
}

/** SQL condition: the product has an issue of these kinds in the languages `own`. Without `kinds`, it is always true. */
export function hasOwnIssue(kinds: readonly ProductIssueKind[] | undefined, own: readonly Language[]): Sql {
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

/** Counts issues by kind. `products` is the number of products with any of them; `firstOf` limits the products listed per kind. */
export async function countOwnIssues(
  db: Db,
  firstOf: number,
  own: readonly Language[],
): Promise<{ kinds: ProductIssueCount[]; products: number }> {
  const found = await db.row<OwnCount>(sql`
    with due as materialized (
      select o.product_id, o.sort, ${hasOwnIssue(['translationMissing'], own)} as missing, ${hasOwnIssue(['translationOlder'], own)} as older
        from product_overview o
       where o.state = 'live' and ${hasOwnIssue(KINDS, own)}
    )
    select count(*)::int as products, (count(*) filter (where missing))::int as missing, (count(*) filter (where older))::int as older,
           array_to_json(array(select product_id from due where missing order by sort, product_id limit ${firstOf})) as "firstMissing",
           array_to_json(array(select product_id from due where older order by sort, product_id limit ${firstOf})) as "firstOlder"
      from due`)
  const { products = 0, missing = 0, older = 0, firstMissing = [], firstOlder = [] } = found ?? {}
  const kinds: ProductIssueCount[] = [
    { kind: 'translationMissing', count: missing, first: firstMissing },
    { kind: 'translationOlder', count: older, first: firstOlder },
  ]
  return { kinds: kinds.filter(({ count }) => count > 0), products }
}
