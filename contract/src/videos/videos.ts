import { z } from 'zod'
import { call } from '../call.ts'
import { ProductList } from '../catalog/catalog.ts'
import { MAX_LIST, MAX_PAGE_SIZE, RELATED_SIZE, SHORT_LIST_SIZE } from '../limits.ts'
import { Count, Id, IdInAddress, IntInAddress, OptionalSearchText, Paging, paged, SearchText, text, Time, ZeroOrOne } from '../schemas.ts'

/** `isTop` is 1 for featured videos. `duration` is in seconds or null. `seriesName` is empty without a series. */
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

export const VideoList = z.array(Video).max(MAX_LIST).meta({ id: 'VideoList' })

export const VideoPage = paged(Video).meta({ id: 'VideoPage' })

export const VideoCategory = z.strictObject({ id: Id, name: text('Cars'), videoCount: Count.min(1) }).meta({ id: 'VideoCategory' })

const ById = z.object({ id: IdInAddress })
const ShortList = z.object({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(SHORT_LIST_SIZE) })
/** Videos contain the names of series. Counters do not change topics, so that orders by counters are up to 10 s old. */
const CACHED = ['videos', 'catalog'] as const

/** Returns at most MAX_LIST videos, sorted by `sortOrder`. */
export const listVideos = call('GET /product-video/list', { who: 'anyone', cached: CACHED, data: VideoList })

/** Returns videos by `sortOrder`. `title` searches in titles. `id` selects one video without counting a view; C104 if unknown. */
export const pageVideos = call('GET /product-video', {
  who: 'anyone',
  input: Paging.extend({ title: OptionalSearchText, seriesId: IdInAddress.optional(), id: IdInAddress.optional() }),
  cached: CACHED,
  data: VideoPage,
})

/** Returns videos sorted by `sortOrder`, unless `sort` is set. All words of `keyword` must occur in the title or description. */
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

/** Returns videos that match all words of `keyword`, best match first. */
export const searchVideos = call('GET /videos/search', {
  who: 'anyone',
  input: Paging.extend({ keyword: SearchText }),
  cached: CACHED,
  data: VideoPage,
})

/** Returns active series that have videos, in the merchant's order. */
export const listVideoCategories = call('GET /videos/categories', { who: 'anyone', cached: CACHED, data: z.array(VideoCategory) })

/** Returns videos sorted by views + 3 × likes, then newest first. */
export const listHotVideos = call('GET /videos/hot', { who: 'anyone', input: ShortList, cached: CACHED, data: VideoList })

/** Returns the newest videos first. */
export const listLatestVideos = call('GET /videos/latest', { who: 'anyone', input: ShortList, cached: CACHED, data: VideoList })

/** Returns featured videos first, then the others, each sorted by `sortOrder`. */
export const listRecommendedVideos = call('GET /videos/recommended', {
  who: 'anyone',
  input: ShortList,
  cached: CACHED,
  data: VideoList,
})

/** Returns videos of the same series first, then the others, each newest first. */
export const listRelatedVideos = call('GET /videos/{id}/related', {
  who: 'anyone',
  input: ById.extend({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(RELATED_SIZE) }),
  cached: CACHED,
  data: VideoList,
})

/** Returns the products for sale that the video shows, in the video's order. Does not count a view. */
export const listVideoProducts = call('GET /videos/{id}/products', { who: 'anyone', input: ById, cached: CACHED, data: ProductList })

/** Counts one view per viewer and hour, and updates the watch history, so it is not cached. Its duration would reveal views. */
export const getVideo = call('GET /videos/{id}', { who: 'anyone', input: ById, cached: false, isTimed: false, data: Video })
