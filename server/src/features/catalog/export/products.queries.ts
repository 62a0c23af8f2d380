import sql, { join } from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { sqlName } from '../../../db/tables.ts'
import { DATES, type StoredProduct } from './product-file.rules.ts'
import { utcTime } from '../../../sources/export-texts.ts'

const exactDates = join(DATES.map(({ column }) => sql`${column}::text, ${utcTime(sql`p.${sqlName(column)}`)}`))

/** Lists products by id, starting after `after`. Products that were never published are not exported. */
export const listStoredProducts = (db: Db, after: number, limit: number) =>
  db.rows<StoredProduct>(sql`
    select p.id, p.series_id as "seriesId", to_jsonb(p) || jsonb_build_object(${exactDates}) as row, ${utcTime(sql`p.created_at`)} as "createdTime",
           case when p.exploded_model = p.view360_url then p.exploded_url else '' end as "explodedUrl",
           coalesce((select json_agg(json_build_object('priceFen', s.price_fen, 'originalPriceFen', s.original_price_fen,
                                                       'starts', ${utcTime(sql`s.starts_at`)}, 'ends', ${utcTime(sql`s.ends_at`)}) order by s.starts_at)
                       from product_price_schedule s where s.product_id = p.id and s.offer_id is null), '[]') as schedule,
           (select json_object_agg(t.language, t) from product_text t where t.product_id = p.id) as texts,
           coalesce((select json_object_agg(m.language, json_build_object('url', m.manual_url, 'bytes', m.bytes)
                                            order by array_position(array['en', 'zh', 'de', 'ja', 'ko'], m.language))
                       from product_manual m where m.product_id = p.id), '{}') as manuals,
           coalesce((select json_agg(json_build_object('seller', b.seller, 'label', b.label, 'url', b.url, 'languages', b.languages) order by b.sort, b.id)
                       from product_buy_url b where b.product_id = p.id), '[]') as "buyUrls",
           coalesce((select json_agg(json_build_object('number', part.number, 'quantity', o.quantity, 'node', o.node,
                                                       'at', case when o.at_x is not null then json_build_array(o.at_x, o.at_y) end) order by o.sort)
                       from product_part o join part on part.key = o.part where o.product_id = p.id), '[]') as parts,
           coalesce((select json_agg(json_build_object('key', s.key, 'definition', s.definition, 'isComparable', s.is_comparable, 'hasOwnName', s.own_name,
                                                       'number', s.number, 'unit', s.unit, 'codes', s.codes, 'headline', s.headline,
                                                       'texts', (select json_object_agg(t.language, t) from product_spec_text t where t.product_spec_id = s.id))
                                     order by s.sort, s.id)
                       from product_spec s where s.product_id = p.id), '[]') as specs,
           coalesce((select json_agg(json_build_object('key', s.key, 'icon', s.icon,
                                                       'texts', (select json_object_agg(t.language, t) from product_service_text t
                                                                  where t.product_service_id = s.id))
                                     order by s.sort, s.id)
                       from product_service s where s.product_id = p.id), '[]') as services,
           coalesce((select json_agg(json_build_object('imageUrl', i.image_url, 'fit', i.fit, 'focal', case when i.focal_x is not null then json_build_object('x', i.focal_x, 'y', i.focal_y) end,
                                                       'width', i.width, 'height', i.height, 'colour', i.colour,
                                                       'texts', (select json_object_agg(t.language, t) from product_image_text t
                                                                  where t.product_image_id = i.id))
                                     order by i.sort, i.id)
                       from product_image i where i.product_id = p.id), '[]') as images
      from product p
     where p.id > ${after} and not exists (select from record r where r.type = 'product' and r.id = p.id and r.is_draft)
     order by p.id
     limit ${limit}`)
