import type { Videos } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import { allocateIds, insertRows, insertTexts } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { StartProblem } from '../../start-problem.ts'

/** Writes videos in their order, by as many statements as for one. Throws StartProblem where one names a series or a product that is not there. */
export async function addVideos(tx: Db, videos: Videos) {
  await checkNamed(tx, videos)
  const ids = await allocateIds(tx, 'video', videos.length)
  await insertRows(
    tx,
    'video',
    videos.map(({ video, cover, seriesId, isTop, duration, createdTime }, order) => ({
      id: ids[order],
      series_id: seriesId,
      video_url: `/media/demo/videos/${video}`,
      cover_url: cover === '' ? '' : `/media/demo/${cover}`,
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
