import type { Language } from '@shop/contract/languages'
import { MAX_ALSO_FITS, MAX_PART_PRODUCTS, type Part, type PartOfProduct } from '@shop/contract/parts/parts'
import sql from 'sql-template-tag'
import { joinTexts } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { findPage, rangeOf } from '../../db/paging.ts'

export interface PartOfProductRow extends Omit<PartOfProduct, 'price'> {
  priceFen: number | null
}

export interface PartRow extends Omit<Part, 'price' | 'products'> {
  priceFen: number | null
}

const shown = (language: Language) => sql`
  part.number, text_of(t.name, t_base.name) as name, part.price_fen as "priceFen", part.image_url as "imageUrl",
  (select b.address->>'url'
     from jsonb_array_elements(part.buy_urls) with ordinality b (address, place)
    where b.address->'languages' in ('[]', 'null') or b.address->'languages' @> to_jsonb(${language}::text)
    order by b.place limit 1) as "buyUrl",
  coalesce(text_of(t.stock_status, t_base.stock_status), '') as "stockStatus"`

const texts = (language: Language) => sql`
  ${joinTexts('part', sql`part.id`, language)}`

/** `at` is the part's position in the exploded view; `exploded` is empty if the picture shows another 3D model. */
const at = sql`case when has.at_x is not null then json_build_array(has.at_x, has.at_y) end`
const exploded = sql`case when p.exploded_model = p.view360_url then p.exploded_url else '' end`

/** Retired products still name their parts, after the others. */
const soldFirst = sql`p.retired is not null, p.sort, p.id`

/** Finds a page of a product's parts; undefined if the product is not visible. */
export const pageParts = (db: Db, { id, ...page }: { id: number; page: number; limit: number }, language: Language) => {
  const { limit, offset } = rangeOf(page)
  return findPage<PartOfProductRow, { total: number; explodedUrl: string }>(db, {
    list: sql`
      select (select count(*)::int from product_part has join part on part.key = has.part and part.active where has.product_id = p.id) as total, ${exploded} as "explodedUrl"
        from reachable_product p where p.id = ${id}`,
    rows: sql`
      select ${shown(language)}, has.quantity, has.node, ${at} as at,
             coalesce((select json_agg(json_build_object('id', other.id, 'name', other.name) order by other.place)
                         from (select p.id, text_of(pt.name, pt_base.name) as name, row_number() over (order by ${soldFirst}) as place
                                 from product_part o
                                 join reachable_product p on p.id = o.product_id
                                 ${joinTexts('product', sql`p.id`, language, 'pt')}
                                where o.part = has.part and o.product_id <> has.product_id
                                order by place limit ${MAX_ALSO_FITS}) other), '[]') as "alsoFits"
        from product_part has
        join part on part.key = has.part and part.active
        ${texts(language)}
       where has.product_id = ${id}
       order by has.sort limit ${limit} offset ${offset}`,
  })
}

/** Keys of the definitions whose names both occur among the specs of a battery pack. */
const OF_PACKS = ['cells', 'connector']

/** Lists at most `limit` battery packs among a product's parts, in their order. */
export const listOwnPacks = (db: Db, id: number, limit: number, language: Language) =>
  db.rows<Pick<PartRow, 'number' | 'name' | 'priceFen'>>(sql`
    select part.number, text_of(t.name, t_base.name) as name, part.price_fen as "priceFen"
      from product_part has
      join part on part.key = has.part and part.active
      ${texts(language)}
     where has.product_id = ${id}
       and ${OF_PACKS}::text[] <@ array(select definition.key
                                          from part_text own
                                         cross join jsonb_array_elements(own.specs) spec (entry)
                                          join spec_definition_text named on named.language = own.language and named.name = spec.entry->>'name'
                                          join spec_definition definition on definition.id = named.spec_definition_id
                                         where own.part_id = part.id)
     order by has.sort limit ${limit}`)

/** Finds a part by its key; undefined if no visible product has the part. */
export const findPart = (db: Db, key: string, language: Language) =>
  db.row<PartRow>(sql`
    select ${shown(language)}, coalesce(text_of(t.tool, t_base.tool), '') as tool, part.minutes, coalesce(text_of(t.steps, t_base.steps), '[]') as steps,
           coalesce((select json_agg(json_build_object('specName', s.spec->'name', 'specValue', s.spec->'value') order by s.place)
                       from jsonb_array_elements(text_of(t.specs, t_base.specs)) with ordinality s (spec, place)), '[]') as specs,
           used.uses
      from part
      ${texts(language)}
     cross join lateral (
       select json_agg(json_build_object('productId', use.id, 'quantity', use.quantity, 'node', use.node, 'at', use.at, 'modelUrl', use.model,
                                         'explodedUrl', use.exploded, 'place', use.sort + 1) order by use.place) as uses
         from (select p.id, has.quantity, has.node, ${at} as at, p.view360_url as model, ${exploded} as exploded, has.sort,
                      row_number() over (order by ${soldFirst}) as place
                 from product_part has join reachable_product p on p.id = has.product_id
                where has.part = part.key
                order by place limit ${MAX_PART_PRODUCTS}) use) used
     where part.key = ${key} and part.active and used.uses is not null`)
