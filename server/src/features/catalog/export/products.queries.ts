import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { utcTime } from '../../../db/utc-time.ts'
import type { StoredProduct } from './product-file.rules.ts'

/** Products by their ids, from the one after `after`, with all that files say of them. What has never been published is none of the shop's yet. */
export const listStoredProducts = (db: Db, after: number, limit: number) =>
  db.rows<StoredProduct>(sql`
    select p.id, p.slug, p.series_id as "seriesId", p.gtin, p.price_fen as "priceFen", p.original_price_fen as "originalPriceFen", p.stock, p.sales, p.sort,
           p.recommended, p.active, ${utcTime(sql`p.visible_from`)} as "visibleFrom", ${utcTime(sql`p.visible_until`)} as "visibleUntil", p.min_age as "minAge", ${utcTime(sql`p.created_at`)} as "createdTime", p.tag_ids::text[]::int[] as "tagIds",
           p.subtitle_keys as "subtitleKeys", to_char(p.stock_until, 'YYYY-MM-DD') as "stockUntil",
           p.safety_maker as "safetyMaker", p.safety_responsible as "safetyResponsible", p.view360_url as "view360Url", case when p.exploded_model = p.view360_url then p.exploded_url else '' end as "explodedUrl",
           coalesce((select json_agg(json_build_object('priceFen', s.price_fen, 'originalPriceFen', s.original_price_fen,
                                                       'starts', ${utcTime(sql`s.starts_at`)}, 'ends', ${utcTime(sql`s.ends_at`)}) order by s.starts_at)
                       from product_price_schedule s where s.product_id = p.id), '[]') as schedule,
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
