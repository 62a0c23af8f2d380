import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Sets the pieces in stock where there are still so many; answers how many there were, undefined where there is no such product. */
export async function setStock(tx: Db, id: number, { from, to }: { from: number; to: number }): Promise<number | undefined> {
  const product = await tx.row<{ stock: number }>(sql`select stock from product where id = ${id} for no key update`)
  if (product?.stock === from) await tx.rows(sql`update product set stock = ${to} where id = ${id}`)
  return product?.stock
}
