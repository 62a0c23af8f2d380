import type { Videos } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import { allocateIds, insertRows, insertTexts } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { mediaAddress } from '../../pictures/media-address.ts'
import { StartProblem } from '../../start-problem.ts'

/** Writes videos in their order, by as many statements as for one. Throws StartProblem where one names a series or a product that is not there. */
export async function addVideos(tx: Db, videos: Videos) {
  await checkNamed(tx, videos)
  await keepIds(tx, videos)
  const free = await allocateIds(tx, 'video', videos.length)
  const ids = videos.map(({ id }, order) => id ?? free[order])
  await insertRows(
    tx,
    'video',
    videos.map(({ video, cover, seriesId, isTop, duration, createdTime }, order) => ({
      id: ids[order],
      series_id: seriesId,
      video_url: mediaAddress(video, 'videos/'),
      cover_url: mediaAddress(cover),
      is_top: isTop,
      sort_order: order,
      duration,
      created_at: createdTime,
    })),
  )
  await insertTexts(
    tx,
    'video',
    videos.map(({ title, description }, order) => [ids[order], { title, description }]),
  )
  await insertRows(
    tx,
    'video_product',
    videos.flatMap(({ productIds }, order) => productIds.map((productId, sort) => ({ video_id: ids[order], product_id: productId, sort }))),
  )
}

/** Ids that files name are given to no other video. */
const keepIds = (tx: Db, videos: Videos) =>
  tx.rows(sql`
    select setval(pg_get_serial_sequence('video', 'id'), greatest(max(id), nextval(pg_get_serial_sequence('video', 'id'))))
      from unnest(${videos.flatMap(({ id }) => id ?? [])}::bigint[]) as named (id) having count(*) > 0`)

async function checkNamed(tx: Db, videos: Videos) {
  const seriesIds = videos.flatMap(({ seriesId }) => seriesId ?? [])
  const productIds = videos.flatMap((video) => video.productIds)
  const missing = await tx.row<{ kind: string; id: number }>(sql`
    select 'series' as kind, named.id from unnest(${seriesIds}::bigint[]) named (id) where not exists (select from series s where s.id = named.id)
    union all
    select 'product', named.id from unnest(${productIds}::bigint[]) named (id) where not exists (select from product p where p.id = named.id)
    limit 1`)
  if (missing) throw new StartProblem(`videos.json names the ${missing.kind} ${missing.id}, which the catalogue does not have.`)
}
