import type { PolicyFlag } from '@shop/contract/content/policy-flags'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Stores the texts of those policies that shoppers have seen, before the texts change or leave the shop. */
export const keepVersions = async (tx: Db, ids: number[]) =>
  ids.length > 0 &&
  tx.rows(sql`
    insert into policy_version (content_page_id, flag, valid_from, valid_until, texts)
    select p.id, p.flag, held.since, held.until,
           (select jsonb_object_agg(t.language, jsonb_strip_nulls(jsonb_build_object('title', t.title, 'description', t.description, 'content', t.content)))
              from content_page_text t where t.content_page_id = p.id)
      from content_page p
     cross join lateral (
       select greatest(p.updated_at, p.visible_from, (select max(v.valid_until) from policy_version v where v.content_page_id = p.id)) as since,
              least(shop_now(), p.visible_until) as until) held
     where p.id = any(${ids}::bigint[]) and p.kind = 'policy' and p.active and held.since < held.until
     order by p.id`)

export async function listVersionsOf(db: Db, id: number) {
  const rows = await db.rows<{ id: number; flag: PolicyFlag; validFrom: Date; validUntil: Date }>(sql`
    select id, flag, valid_from as "validFrom", valid_until as "validUntil" from policy_version
     where content_page_id = ${id} order by valid_until desc, id desc`)
  return rows.map(({ validFrom, validUntil, ...version }) => ({
    ...version,
    validFrom: validFrom.toISOString(),
    validUntil: validUntil.toISOString(),
  }))
}
