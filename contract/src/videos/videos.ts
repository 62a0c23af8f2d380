import { z } from 'zod'
import { call } from '../call.ts'
import { ProductList } from '../catalog/catalog.ts'
import { MAX_LIST, MAX_PAGE_SIZE, RELATED_SIZE, SHORT_LIST_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, OptionalSearchText, Paging, paged, SearchText, text, Time, ZeroOrOne } from '../values.ts'

/**
 * A video. `isTop` 1: featured. `duration` in seconds, null for unknown; without a series `seriesId` is null and `seriesName` empty. `productIds`: the
 * products for sale that it shows, in its order.
 */
export const Video = z
  .strictObject({
    id: Id,
    title: text('Kestrel 10 on gravel'),
    description: text('One lap, one pack.'),
    videoUrl: text('/media/demo/videos/kestrel-10-on-gravel.mp4'),
    cover: text('/media/demo/videos/kestrel-10-on-gravel.webp'),
    isTop: ZeroOrOne,
    sortOrder: z.int(),
    seriesId: Id.nullable(),
    seriesName: text('Cars'),
    duration: z
      .int()
      .positive()
      .nullable()
      .meta({ examples: [24] }),
    createdTime: Time,
    productIds: z.array(Id),
  })
  .meta({ id: 'Video' })
export type Video = z.infer<typeof Video>

/** A list of videos without pages. */
export const VideoList = z.array(Video).max(MAX_LIST).meta({ id: 'VideoList' })

/** A page of videos. */
export const VideoPage = paged(Video).meta({ id: 'VideoPage' })

/** A series with the number of its videos. */
export const VideoCategory = z.strictObject({ id: Id, name: text('Cars'), videoCount: Count.min(1) }).meta({ id: 'VideoCategory' })

const ById = z.object({ id: IdInAddress })
const ShortList = z.object({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(SHORT_LIST_SIZE) })
/** Videos carry the names of their series. No counter raises a topic: an order by them is up to 10 s old. */
const CACHED = ['videos', 'catalog'] as const

/** Every video by sortOrder, at most MAX_LIST. */
export const listVideos = call('GET /product-video/list', { who: 'anyone', cached: CACHED, data: VideoList })

/** By sortOrder. `title`: only videos whose title holds all its words. `id`: only that video (C104 where it is not there), without counting a view, as pages are made of it. */
export const pageVideos = call('GET /product-video', {
  who: 'anyone',
  input: Paging.extend({ title: OptionalSearchText, seriesId: IdInAddress.optional(), id: IdInAddress.optional() }),
  cached: CACHED,
  data: VideoPage,
})

/** By sortOrder unless a `sort` is given. `keyword`: only videos whose title and description hold all its words. */
export const browseVideos = call('GET /videos', {
  who: 'anyone',
  input: Paging.extend({
    seriesId: IdInAddress.optional(),
    keyword: OptionalSearchText,
    sort: z.enum(['latest', 'hot']).optional(),
  }),
  cached: CACHED,
  data: VideoPage,
})

/** Videos that hold all words of `keyword`, best match first. */
export const searchVideos = call('GET /videos/search', {
  who: 'anyone',
  input: Paging.extend({ keyword: SearchText }),
  cached: CACHED,
  data: VideoPage,
})

/** Active series that have videos, in the merchant's order. */
export const listVideoCategories = call('GET /videos/categories', { who: 'anyone', cached: CACHED, data: z.array(VideoCategory) })

/** By views + 3 × likes, then newest. */
export const listHotVideos = call('GET /videos/hot', { who: 'anyone', input: ShortList, cached: CACHED, data: VideoList })

/** Newest first. */
export const listLatestVideos = call('GET /videos/latest', { who: 'anyone', input: ShortList, cached: CACHED, data: VideoList })

/** Featured ones first, then by sortOrder. */
export const listRecommendedVideos = call('GET /videos/recommended', {
  who: 'anyone',
  input: ShortList,
  cached: CACHED,
  data: VideoList,
})

/** Of the same series first, then newest; never the video itself. */
export const listRelatedVideos = call('GET /videos/{id}/related', {
  who: 'anyone',
  input: ById.extend({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(RELATED_SIZE) }),
  cached: CACHED,
  data: VideoList,
})

/** The products for sale that the video shows, in its order. Counts no view. */
export const listVideoProducts = call('GET /videos/{id}/products', { who: 'anyone', input: ById, cached: CACHED, data: ProductList })

/** One video. Counts a view, one per viewer and hour; that of a customer enters the watch history. So it runs every time, and how long that takes depends on who has watched it. */
export const getVideo = call('GET /videos/{id}', { who: 'anyone', input: ById, cached: false, isTimed: false, data: Video })
