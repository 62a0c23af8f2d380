import { COUPON, couponCodeOf, couponProblems } from '@shop/contract/kinds/declared/coupon'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import type { Judged, Problem } from '../../records/kind.ts'

export const COUPON_KIND = tableKind(COUPON, {
  references: sql`select coupon_id as id, 'carts'::text as used_by from coupon_use`,
  clean: (set) => (typeof set['code'] === 'string' ? { ...set, code: couponCodeOf(set['code']) } : set),
  keyOf: couponCodeOf,
  check: couponProblems,
  checkAll: async (db, judged) => {
    const [isTaken, uses] = [await findTakenCodes(db, judged), await findUses(db, judged)]
    return judged.map((one): Problem[] => {
      const { maxUses } = one.values
      const isTooFew = typeof maxUses === 'number' && maxUses < (uses.get(one.id) ?? 0)
      return [
        ...(isTaken(one) ? [{ path: 'code', issue: 'taken' } as const] : []),
        ...(isTooFew ? [{ path: 'maxUses', issue: 'fewerThanUses' } as const] : []),
      ]
    })
  },
})

/** Codes of coupons that SQL has stored in another spelling (report R6); the declaration finds equal ones. */
async function findTakenCodes(db: Db, judged: Judged[]) {
  const codes = [...new Set(judged.map(({ values }) => String(values['code'])))]
  const rows = await db.rows<{ id: number; code: string }>(sql`
    select id, code from coupon where code <> all(${codes}::text[]) and upper(normalize(code, NFKC)) = any(${codes}::text[])`)
  return ({ id, values }: Judged) => rows.some((row) => row.id !== id && couponCodeOf(row.code) === values['code'])
}

async function findUses(db: Db, judged: Judged[]) {
  const rows = await db.rows<{ id: number; uses: number }>(sql`
    select id, uses from coupon where id = any(${judged.map(({ id }) => id)}::bigint[])`)
  return new Map(rows.map(({ id, uses }) => [id, uses]))
}
