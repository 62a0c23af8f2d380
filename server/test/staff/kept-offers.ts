import sql from 'sql-template-tag'
import type { TestShop } from '../shop.ts'

/** Adds a published offer that begins later, of 10 % and one product. Returns its id. */
export async function hasOffer({ db, hasProduct }: TestShop, name: string) {
  const product = await hasProduct()
  const row = await db.row<{ id: number }>(sql`
    insert into offer (active, name, percent, product_ids, starts_at) values (true, ${name}, 10, ${[product]}, '2040-01-01T00:00:00Z') returning id`)
  return row?.id ?? 0
}
