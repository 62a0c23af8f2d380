import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import type { Judged, Problem } from '../../../records/kind.ts'

const PATH = 'retired.successorId'

/** Returns, by index in `judged`, the problems of a successor that does not exist, or that leads back to the product. */
export async function listWrongSuccessors(db: Db, judged: Judged[]): Promise<Map<number, Problem[]>> {
  const named = judged.flatMap(({ id, values }, place) => {
    const { successorId = null } = (values['retired'] ?? {}) as Partial<NonNullable<ProductValues['retired']>> // the field was validated
    return successorId === null ? [] : [{ place, id, successor: successorId }]
  })
  if (named.length === 0) return new Map()
  const rows = await db.rows<{ place: number; isThere: boolean; isLoop: boolean }>(sql`
    select n.place, exists (select from product p where p.id = n.successor) as "isThere", way.leads_back as "isLoop"
      from json_to_recordset(${JSON.stringify(named)}) as n (place int, id bigint, successor bigint)
     cross join lateral (
           with recursive way (id) as (
             select n.successor
             union
             select (p.retired->>'successorId')::bigint from way join product p on p.id = way.id and p.retired->>'successorId' is not null)
           select bool_or(way.id = n.id) as leads_back from way) way`)
  return new Map(
    rows.flatMap(({ place, isThere, isLoop }): Array<[number, Problem[]]> => {
      if (!isThere) return [[place, [{ path: PATH, issue: 'notThere' }]]]
      return isLoop ? [[place, [{ path: PATH, issue: 'successorLoop' }]]] : []
    }),
  )
}
