import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { ModelSize } from './model-size.rules.ts'

/** A media file. Pictures have `width` and `height` in pixels and `colour`; models have `size`, films `duration` in seconds. */
export interface MediaFileRow {
  url: string
  originalName: string
  bytes: number
  width: number | null
  height: number | null
  colour: string | null
  size: ModelSize | null
  duration: number | null
}

/** Member of staff who uploads a file; null for files that the shop measures by itself. */
export type UploadedBy = number | null

const COLUMNS = sql`
  url, original_name as "originalName", bytes, width, height, colour,
  case when size_x_mm is not null then json_build_object('x', size_x_mm, 'y', size_y_mm, 'z', size_z_mm) end as size,
  duration`

/** Adds a media file. If the URL is already recorded, returns the existing row; its age counts from the last upload by staff. */
export async function addMediaFile(
  db: Db,
  uploadedBy: UploadedBy,
  { url, originalName, bytes, width, height, colour, size, duration }: MediaFileRow,
) {
  const row = await db.row<MediaFileRow>(sql`
    insert into media_file (url, original_name, bytes, width, height, colour, size_x_mm, size_y_mm, size_z_mm, duration, uploaded_by)
    values (${url}, ${originalName}, ${bytes}, ${width}, ${height}, ${colour}, ${size?.x ?? null}, ${size?.y ?? null}, ${size?.z ?? null}, ${duration},
            (select id from staff where id = ${uploadedBy}))
    on conflict (url) do update
       set duration = coalesce(media_file.duration, excluded.duration), uploaded_by = coalesce(excluded.uploaded_by, media_file.uploaded_by),
           created_at = case when excluded.uploaded_by is null then media_file.created_at else now() end
    returning ${COLUMNS}`)
  if (!row) throw new Error('an insert has returned nothing')
  return row
}

export const findMediaFile = (db: Db, url: string) => db.row<MediaFileRow>(sql`select ${COLUMNS} from media_file where url = ${url}`)

/** Lists URLs of products' models that have not been measured, without those in `except`. */
export const listUnmeasuredModels = async (db: Db, except: string[], limit: number) =>
  (
    await db.rows<{ url: string }>(sql`
      select distinct w.model as url
        from product_words w
       where w.model like '/media/demo/%' and w.model <> all(${except}::text[])
         and not exists (select from media_file m where m.url = w.model)
       limit ${limit}`)
  ).map(({ url }) => url)
