import sql from 'sql-template-tag'
import { type Candidate, type Candidates, candidatesOf } from './choose.rules.ts'
import { ofTheCatalogue } from '../catalog/listing/of-the-catalogue.ts'

/** All products that the chooser knows, those that are recommended first, then bestsellers. Minutes are those of `run-time` or `flight-time`, the greater one. */
export const listCandidates = ofTheCatalogue(async (db): Promise<Candidates> => {
  const products = await db.rows<Candidate>(sql`
    select p.id, coalesce(se.kind = 'accessories', false) as "isAccessory", p.price_fen as "priceFen", p.min_age as "minAge",
           array_to_json(coalesce(w.codes, '{}')) as places, array_to_json(coalesce(e.codes, '{}')) as experiences, m.minutes
      from priced_product p
      join series se on se.id = p.series_id
      left join lateral (select s.codes from product_spec s where s.product_id = p.id and s.definition = 'where' and s.codes <> '{}'
                          order by s.sort, s.id limit 1) w on true
      left join lateral (select s.codes from product_spec s where s.product_id = p.id and s.definition = 'experience' and s.codes <> '{}'
                          order by s.sort, s.id limit 1) e on true
      left join lateral (select max(canonical_number(s.comparable_number, d.unit, 'time', 'min')) as minutes
                           from product_spec s join spec_definition d on d.key = s.definition
                          where s.product_id = p.id and s.definition in ('run-time', 'flight-time') and d.dimension = 'time') m on true
     order by p.recommended desc, p.sales desc, p.id`)
  return candidatesOf(products)
})
