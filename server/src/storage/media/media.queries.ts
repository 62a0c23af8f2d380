import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { ModelSize } from './model-size.rules.ts'

/** A file of the shop's media. `width`, `height` (pixels) and `colour` of a picture; `size` of a model. */
export interface MediaFileRow {
  url: string
  originalName: string
  bytes: number
  width: number | null
  height: number | null
  colour: string | null
  size: ModelSize | null
}

const COLUMNS = sql`
  url, original_name as "originalName", bytes, width, height, colour,
  case when size_x_mm is not null then json_build_object('x', size_x_mm, 'y', size_y_mm, 'z', size_z_mm) end as size`

/** Notes a file. One that is known already stays as it was first called. */
export async function addMediaFile(db: Db, { url, originalName, bytes, width, height, colour, size }: MediaFileRow) {
  const row = await db.row<MediaFileRow>(sql`
    insert into media_file (url, original_name, bytes, width, height, colour, size_x_mm, size_y_mm, size_z_mm)
    values (${url}, ${originalName}, ${bytes}, ${width}, ${height}, ${colour}, ${size?.x ?? null}, ${size?.y ?? null}, ${size?.z ?? null})
    on conflict (url) do update set url = excluded.url
    returning ${COLUMNS}`)
  if (!row) throw new Error('an insert has returned nothing')
  return row
}

/** What is known of the file of an address. */
export const findMediaFile = (db: Db, url: string) => db.row<MediaFileRow>(sql`select ${COLUMNS} from media_file where url = ${url}`)

/** Addresses of models of products of which nothing is known, but for these. */
export const listUnmeasuredModels = async (db: Db, except: string[], limit: number) =>
  (
    await db.rows<{ url: string }>(sql`
      select distinct w.model as url
        from product_words w
       where w.model like '/media/demo/%' and w.model <> all(${except}::text[])
         and not exists (select from media_file m where m.url = w.model)
       limit ${limit}`)
  ).map(({ url }) => url)
