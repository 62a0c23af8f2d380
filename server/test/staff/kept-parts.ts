import sql from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'

interface PartToHave {
  number?: string
  name?: string
  german?: string | null
  priceFen?: number | null
  /** Ids of products that have the part. */
  of?: number[]
}

/** Adds a published part that staff have never changed. */
export async function hasPart(db: Db, { number, name = 'Damper', german = null, priceFen = 10_000, of = [] }: PartToHave = {}) {
  const row = await db.row<{ id: number; key: string }>(sql`
    with given as (select coalesce(${number ?? null}::text, 'KES-0101-' || count(*)) as number from part),
         p as (insert into part (key, number, price_fen) select upper(replace(number, '-', '')), number, ${priceFen} from given returning id, key),
         t as (insert into part_text (part_id, language, name) select id, 'en', ${name}::text from p union all select id, 'de', ${german} from p)
    select id, key from p`)
  if (!row) throw new Error('an insert has returned nothing')
  for (const product of of) await db.rows(sql`insert into product_part (product_id, part, quantity) values (${product}, ${row.key}, 2)`)
  return row.id
}
