import type { Db } from '../../db/db.ts'
import sql from 'sql-template-tag'
import { changeRecords } from '../../records/writing/change-records.ts'
import { moveRecords } from '../../records/writing/publish-records.ts'
import type { Writer } from '../../records/writing/write-plans.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'

interface Product {
  id: number
  rev: number
  /** Published series; `savedId` is the series in a saved change, or null. */
  seriesId: number
  savedId: number | null
  isArchived: boolean
}

/** Call this before a series is archived: moves its products to the series `to` or, if `to` is null, archives them. */
export async function moveSeriesProducts(tx: Db, seriesId: number, to: number | null, writer: Writer) {
  const products = await tx.rows<Product>(sql`
    select p.id, coalesce(r.rev, 0) as rev, p.series_id as "seriesId", (c.value #>> '{}')::bigint as "savedId", not p.active and r.is_draft is not true as "isArchived"
      from product p
      left join record r on r.type = 'product' and r.id = p.id
      left join saved_change c on c.type = 'product' and c.record_id = p.id and c.field = 'seriesId'
     where p.series_id = ${seriesId} or c.value #>> '{}' = ${String(seriesId)}`)
  const inShop = products.filter((product) => product.seriesId === seriesId)
  const asSaved = products.filter((product) => product.seriesId !== seriesId)
  const target = (id: number) => ({ seriesId: id })
  if (to === null) {
    const staying = inShop.filter(({ isArchived }) => !isArchived)
    if (staying.length > 0)
      await moveRecords(tx, PRODUCT, new Map(staying.map(({ id, rev }) => [id, rev])), 'archived', { kind: 'archive', ...writer })
  } else if (inShop.length > 0) {
    // A product whose saved change names another series moves to that series.
    const sets = new Map(inShop.map(({ id, savedId }) => [id, target(savedId === null || savedId === seriesId ? to : savedId)]))
    await changeRecords(tx, PRODUCT, { sets, layer: 'shop' }, { kind: 'bulk', ...writer })
  }
  if (asSaved.length === 0) return
  // If `to` is null, saves the published series, which removes the saved change.
  const sets = new Map(asSaved.map((product) => [product.id, target(to ?? product.seriesId)]))
  await changeRecords(tx, PRODUCT, { sets, layer: 'saved' }, { kind: 'bulk', ...writer })
}
