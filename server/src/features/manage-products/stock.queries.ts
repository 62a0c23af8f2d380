import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Sets the stock only if it is still `from`; returns the previous number. */
export async function setStock(tx: Db, id: number, { from, to }: { from: number; to: number }): Promise<number | undefined> {
  const product = await tx.row<{ stock: number }>(sql`select stock from product where id = ${id} for no key update`)
  if (product?.stock === from) await tx.rows(sql`update product set stock = ${to} where id = ${id}`)
  return product?.stock
}

const byId = (rows: Array<{ id: number; stock: number }>) => new Map(rows.map(({ id, stock }) => [id, stock]))

export const listStocks = async (db: Db, ids: number[]): Promise<Map<number, number>> =>
  byId(await db.rows(sql`select id, stock from product where id = any(${ids}::bigint[])`))

/** Locks the products until the transaction ends. */
export const lockStocks = async (tx: Db, ids: number[]): Promise<Map<number, number>> =>
  byId(await tx.rows(sql`select id, stock from product where id = any(${ids}::bigint[]) order by id for no key update`))

export const setStocks = (tx: Db, stocks: ReadonlyArray<{ id: number; stock: number }>) =>
  tx.rows(sql`
    update product set stock = new.stock from jsonb_to_recordset(${JSON.stringify(stocks)}::jsonb) new (id bigint, stock int) where product.id = new.id`)
