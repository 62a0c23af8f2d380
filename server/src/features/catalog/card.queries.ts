import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** What the picture of a shared product is made of. `subtitle` and `name` in English; `image` empty where it has none. */
interface CardProduct {
  id: number
  name: string
  subtitle: string
  seriesCode: string
  image: string
}

/** Of an active product. */
export const findCardProduct = (db: Db, id: number) =>
  db.row<CardProduct>(sql`
    select p.id, t.name, t.subtitle, s.code as "seriesCode",
           coalesce((select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1), '') as image
      from product p
      join series s on s.id = p.series_id
      join product_text t on t.product_id = p.id and t.language = 'en'
     where p.active and p.id = ${id}`)
