import { VideosFile } from '@shop/contract/videos/videos-files'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { utcTime } from '../../db/utc-time.ts'
import { type TextRows, textsOf, unlessEmpty } from '../../stored-texts.ts'
import { checkedFile } from '../../files.ts'
import { mediaAddress, mediaFileOf } from '../../pictures/media-address.ts'

interface VideoRow extends Pick<
  z.output<typeof VideosFile>['videos'][number],
  'seriesId' | 'productIds' | 'isTop' | 'duration' | 'createdTime'
> {
  id: number
  videoUrl: string
  coverUrl: string
  texts: TextRows | null
}

/** All videos in their order, as their file. */
export async function getVideosFile(db: Db) {
  const rows = await db.rows<VideoRow>(sql`
    select v.id, v.video_url as "videoUrl", v.cover_url as "coverUrl", v.series_id as "seriesId", v.is_top as "isTop", v.duration,
           ${utcTime(sql`v.created_at`)} as "createdTime",
           coalesce((select json_agg(p.product_id order by p.sort, p.product_id) from video_product p where p.video_id = v.id), '[]') as "productIds",
           (select json_object_agg(t.language, t) from video_text t where t.video_id = v.id) as texts
      from video v
     order by v.sort_order, v.id`)
  const videos = rows.map(({ id, videoUrl, coverUrl, texts, seriesId, productIds, isTop, duration, createdTime }) => ({
    id,
    video: videoFileOf(videoUrl),
    cover: mediaFileOf(coverUrl),
    seriesId,
    productIds,
    isTop,
    duration,
    createdTime,
    title: textsOf(texts, 'title'),
    description: unlessEmpty(textsOf(texts, 'description')),
  }))
  return checkedFile(VideosFile, { videos } as z.input<typeof VideosFile>, 'The list of videos') // what is missing is found here
}

/** A file of `media/videos` by its name, another by its address. */
function videoFileOf(address: string) {
  const name = /[\w-]+\.mp4$/.exec(address)?.[0] ?? ''
  return mediaAddress(name, 'videos/') === address ? name : address
}
