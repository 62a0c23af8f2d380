import { KIND_TYPES, KINDS } from '@shop/contract/kinds/kinds'
import { HISTORY_DAYS, UNUSED_DAYS } from '@shop/contract/uploads/library-types'
import sql, { join } from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import { sqlName } from '../db/tables.ts'
import { columnsOf } from '../kinds/columns.rules.ts'

const ofKinds = KIND_TYPES.flatMap((type) =>
  [false, true].flatMap((isLocalised) =>
    columnsOf(KINDS[type], isLocalised)
      .filter(({ field }) => ['picture', 'address', 'html', 'entries'].includes(field.type))
      .map(
        ({ column }) => sql`union all select ${sqlName(column)}::text from ${sqlName(KINDS[type].table + (isLocalised ? '_text' : ''))}`,
      ),
  ),
)

/**
 * Lists imported media that no import may remove: those that records, saved changes or drafts name, those that an undo of the last months
 * would need, and those that staff have uploaded lately.
 */
export async function listNamedMedia(db: Db): Promise<Set<string>> {
  const rows = await db.rows<{ address: string }>(sql`
    select distinct found[1] as address
      from (select image_url as text from product_image
            union all select manual_url from product_manual
            union all select unnest(array[view360_url, exploded_url]) from product
            union all select leader_image_url from series
            union all select icon_url from series_spec
            union all select url from product_buy_url
            union all select buy_urls::text from part
            ${join(ofKinds, ' ')}
            union all select detail_text from product_text
            union all select texts::text from policy_version
            union all select value::text from saved_change
            union all select fields::text from staff_draft
            union all
            select t.text from revision_change c join revision r on r.id = c.revision_id and r.created_at > now() - make_interval(days => ${HISTORY_DAYS})
             cross join lateral (values (c.before::text), (c.after::text)) t (text)
             where c.before::text like '%/media/demo/%' or c.after::text like '%/media/demo/%'
            union all
            select url from media_file
             where uploaded_by is not null and created_at > now() - make_interval(days => ${UNUSED_DAYS})) as named,
           lateral regexp_matches(named.text, '/media/demo/imported/[0-9a-f]+[.]\\w+', 'g') as found`)
  return new Set(rows.map(({ address }) => address))
}
