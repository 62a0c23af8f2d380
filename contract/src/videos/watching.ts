import { z } from 'zod'
import { call } from '../call.ts'
import { MAX_COMMENT_LENGTH, MAX_ID, MAX_PAGE_SIZE, TALK_PAGE_SIZE } from '../limits.ts'
import { FavoriteStatus } from '../favorites/favorites.ts'
import { Count, Id, IdInAddress, IntInAddress, Paging, paged, PlainText, text, Time } from '../schemas.ts'
import { Video, VideoPage } from './videos.ts'

/** The calls in this file are not cached, so that writes are visible immediately. */

const ById = z.object({ id: IdInAddress })

/** `content` is plain text. `author` is never an e-mail address (calls: Shapes), and empty if the account was deleted. */
export const Comment = z
  .strictObject({ id: Id, author: text('Mara'), content: text('Which tyres are these?'), createdTime: Time, isExample: z.boolean() })
  .meta({ id: 'Comment' })
export type Comment = z.infer<typeof Comment>

const Seconds = z
  .number()
  .nonnegative()
  .meta({ examples: [12.5] })
/** `progress` is in seconds. `updatedTime` is null if no progress was stored. */
export const WatchProgress = z.strictObject({ progress: Seconds, updatedTime: Time.nullable() }).meta({ id: 'WatchProgress' })

export const VideoStats = z
  .strictObject({ views: Count, likes: Count, favorites: Count, comments: Count, shares: Count })
  .meta({ id: 'VideoStats' })

/** Returns the newest comments first. */
export const pageComments = call('GET /videos/{id}/comments', {
  who: 'anyone',
  input: ById.extend({
    page: IntInAddress(1, MAX_ID).default(1),
    limit: IntInAddress(1, MAX_PAGE_SIZE).default(TALK_PAGE_SIZE),
  }),
  cached: false,
  data: paged(Comment).meta({ id: 'CommentPage' }),
})

/** A customer may add at most 30 comments per hour (security L6). */
export const addComment = call('POST /videos/{id}/comments', {
  who: 'customer',
  limit: 'comment',
  takesKey: true,
  input: ById,
  body: z.object({ content: PlainText(MAX_COMMENT_LENGTH).meta({ examples: ['Which tyres are these?'] }) }),
  data: Comment,
})

const marking = { who: 'customer', limit: 'write', input: ById, data: z.null() } as const

/** Likes and unlikes are idempotent. */
export const likeVideo = call('POST /videos/{id}/like', marking)
export const unlikeVideo = call('DELETE /videos/{id}/like', marking)
/** This call is idempotent. Repeated requests do not change the time of the first one. */
export const addFavoriteVideo = call('POST /videos/{id}/favorite', marking)
export const removeFavoriteVideo = call('DELETE /videos/{id}/favorite', marking)

export const getLikeStatus = call('GET /videos/{id}/like-status', {
  who: 'customer',
  input: ById,
  data: z.strictObject({ liked: z.boolean() }).meta({ id: 'LikeStatus' }),
})
export const getFavoriteVideoStatus = call('GET /videos/{id}/favorite-status', {
  who: 'customer',
  input: ById,
  data: FavoriteStatus,
})

/** Returns the last added video first. */
export const pageFavoriteVideos = call('GET /videos/favorites', { who: 'customer', input: Paging, data: VideoPage })

/** Returns the last watched video first. */
export const pageWatchHistory = call('GET /videos/watch-history', {
  who: 'customer',
  input: Paging,
  data: paged(z.strictObject({ video: Video, progress: Seconds, updatedTime: Time }).meta({ id: 'WatchedVideo' })).meta({
    id: 'WatchHistory',
  }),
})

/** Stores the progress, at most the duration of the video. Adds the video to the watch history. */
export const putWatchProgress = call('POST /videos/{id}/watch-progress', {
  who: 'customer',
  limit: 'write',
  input: ById,
  body: z.object({ progress: Seconds }),
  data: WatchProgress,
})

export const getWatchProgress = call('GET /videos/{id}/watch-progress', { who: 'customer', input: ById, data: WatchProgress })

export const getVideoStats = call('GET /videos/{id}/stats', { who: 'anyone', input: ById, cached: false, data: VideoStats })

const PLATFORMS = ['copy', 'email', 'facebook', 'x', 'weibo', 'wechat', 'line', 'kakao'] as const
export type Platform = (typeof PLATFORMS)[number]

/** `shareUrl` is a `mailto:` link for `email`. Counts one share per viewer, platform and minute. */
export const shareVideo = call('POST /videos/{id}/share', {
  who: 'anyone',
  limit: 'write',
  takesKey: true,
  input: ById,
  body: z.object({ platform: z.enum(PLATFORMS).meta({ id: 'Platform' }) }),
  data: z.strictObject({ shareUrl: text('https://shop.example/videos/101') }).meta({ id: 'ShareLink' }),
})
