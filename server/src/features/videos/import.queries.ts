import type { Videos } from '@shop/contract/videos/videos-files'
import { allocateIds, insertRows, insertTexts } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'

/** Writes videos in their order, by as many statements as for one. */
export async function addVideos(tx: Db, videos: Videos) {
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
}
