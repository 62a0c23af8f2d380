import { TAG } from '@shop/contract/kinds/declared/tag'
import sql from 'sql-template-tag'
import { tableKind } from '../../kinds/table-kind.ts'

/** Selects the products that have a tag, published or saved. */
const USES = sql`
  select tag as id, 'product ' || p.id as used_by from product p cross join lateral unnest(p.tag_ids) tag
  union all
  select tag::bigint, 'product ' || c.record_id
    from saved_change c cross join lateral jsonb_array_elements_text(c.value) tag where c.type = 'product' and c.field = 'tags'`

/** Offers do not keep a tag in the shop, but prevent its permanent deletion. */
const REFERENCES = sql`
  ${USES}
  union all
  select tag, 'offer ' || o.id from offer o cross join lateral unnest(o.tag_ids) tag
  union all
  select tag::bigint, 'offer ' || c.record_id
    from saved_change c cross join lateral jsonb_array_elements_text(c.value) tag where c.type = 'offer' and c.field = 'tagIds'`

export const TAG_KIND = tableKind(TAG, { uses: USES, references: REFERENCES })
