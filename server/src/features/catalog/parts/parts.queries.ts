import type { Language } from '@shop/contract/languages'
import { MAX_ALSO_FITS, MAX_PART_PRODUCTS, type Part, type PartOfProduct } from '@shop/contract/parts/parts'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { findPage, rowsOf } from '../../../db/paging.ts'

/** A part in the list of a product. */
export interface PartOfProductRow extends Omit<PartOfProduct, 'price'> {
  priceFen: number | null
}

/** A part by itself, without the products that have it. */
export interface PartRow extends Omit<Part, 'price' | 'products'> {
  priceFen: number | null
}

/** What is shown of a `part` and its texts wherever it stands. */
const shown = (language: Language) => sql`
  part.number, coalesce(t.name, en.name) as name, part.price_fen as "priceFen", part.image_url as "imageUrl",
  (select b.address->>'url'
     from jsonb_array_elements(part.buy_urls) with ordinality b (address, place)
    where b.address->'languages' in ('[]', 'null') or b.address->'languages' @> to_jsonb(${language}::text)
    order by b.place limit 1) as "buyUrl",
  coalesce(t.stock_status, en.stock_status, '') as "stockStatus"`

const texts = (language: Language) => sql`
  join part_text en on en.part_id = part.id and en.language = 'en'
  left join part_text t on t.part_id = part.id and t.language = ${language}`

/** Where a number points in the picture of its product taken apart, of a `product_part has`; and that picture, of a product `p`, unless it shows another model. */
const at = sql`case when has.at_x is not null then json_build_array(has.at_x, has.at_y) end`
const exploded = sql`case when p.exploded_model = p.view360_url then p.exploded_url else '' end`

/** A page of the parts of a product that the shop shows, as sorted, and the picture of it taken apart; undefined where it shows no such product. */
export const pageParts = (db: Db, { id, ...page }: { id: number; page: number; limit: number }, language: Language) => {
  const { limit, offset } = rowsOf(page)
  return findPage<PartOfProductRow, { total: number; explodedUrl: string }>(db, {
    list: sql`
      select (select count(*)::int from product_part has join part on part.key = has.part and part.active where has.product_id = p.id) as total, ${exploded} as "explodedUrl"
        from visible_product p where p.id = ${id}`,
    rows: sql`
      select ${shown(language)}, has.quantity, has.node, ${at} as at,
             coalesce((select json_agg(json_build_object('id', other.id, 'name', other.name) order by other.place)
                         from (select p.id, coalesce(pt.name, pen.name) as name, row_number() over (order by p.sort, p.id) as place
                                 from product_part o
                                 join visible_product p on p.id = o.product_id
                                 join product_text pen on pen.product_id = p.id and pen.language = 'en'
                                 left join product_text pt on pt.product_id = p.id and pt.language = ${language}
                                where o.part = has.part and o.product_id <> has.product_id
                                order by place limit ${MAX_ALSO_FITS}) other), '[]') as "alsoFits"
        from product_part has
        join part on part.key = has.part and part.active
        ${texts(language)}
       where has.product_id = ${id}
       order by has.sort limit ${limit} offset ${offset}`,
  })
}

/** A part that a product of the shop has, by what its number is compared by, and how its first products have it, in the merchant's order. */
export const findPart = (db: Db, key: string, language: Language) =>
  db.row<PartRow>(sql`
    select ${shown(language)}, coalesce(t.tool, en.tool, '') as tool, part.minutes, coalesce(t.steps, en.steps, '[]') as steps,
           coalesce((select json_agg(json_build_object('specName', s.spec->'name', 'specValue', s.spec->'value') order by s.place)
                       from jsonb_array_elements(coalesce(t.specs, en.specs)) with ordinality s (spec, place)), '[]') as specs,
           used.uses
      from part
      ${texts(language)}
     cross join lateral (
       select json_agg(json_build_object('productId', use.id, 'quantity', use.quantity, 'node', use.node, 'at', use.at, 'modelUrl', use.model,
                                         'explodedUrl', use.exploded, 'place', use.sort + 1) order by use.place) as uses
         from (select p.id, has.quantity, has.node, ${at} as at, p.view360_url as model, ${exploded} as exploded, has.sort,
                      row_number() over (order by p.sort, p.id) as place
                 from product_part has join visible_product p on p.id = has.product_id
                where has.part = part.key
                order by place limit ${MAX_PART_PRODUCTS}) use) used
     where part.key = ${key} and part.active and used.uses is not null`)
