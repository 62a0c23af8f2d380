import { videoAddress } from '@shop/contract/addresses'
import { addressIn } from '@shop/contract/languages'
import * as calls from '@shop/contract/videos/watching'
import { presentPage } from '../../db/paging.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { shareAddress } from './shares.rules.ts'
import { countShare } from './viewers.ts'
import { presentVideo } from './videos.answers.ts'
import { findVideo } from './videos.queries.ts'
import {
  addComment,
  addMark,
  type CommentRow,
  findCommentsPage,
  findCounters,
  findMark,
  findProgress,
  pageFavorites,
  pageWatched,
  putProgress,
  removeMark,
} from './watching.queries.ts'

export const watchingRoutes = [
  route(calls.pageComments, async ({ db, input }) => {
    const { rows, total } = found(await findCommentsPage(db, input.id, input))
    return presentPage(rows.map(presentComment), total, input)
  }),

  route(calls.addComment, async ({ db, input, body, customer, language }) =>
    presentComment(found(await addComment(db, customer.id, input.id, body.content, language))),
  ),

  route(calls.likeVideo, async ({ db, input, customer }) => done(await addMark(db, 'like', customer.id, input.id))),
  route(calls.unlikeVideo, async ({ db, input, customer }) => done(await removeMark(db, 'like', customer.id, input.id))),
  route(calls.addFavoriteVideo, async ({ db, input, customer }) => done(await addMark(db, 'favorite', customer.id, input.id))),
  route(calls.removeFavoriteVideo, async ({ db, input, customer }) => done(await removeMark(db, 'favorite', customer.id, input.id))),

  route(calls.getLikeStatus, async ({ db, input, customer }) => ({
    liked: found(await findMark(db, 'like', customer.id, input.id)),
  })),
  route(calls.getFavoriteVideoStatus, async ({ db, input, customer }) => ({
    favorite: found(await findMark(db, 'favorite', customer.id, input.id)),
  })),

  route(calls.pageFavoriteVideos, async ({ db, input, customer, language }) => {
    const { rows, total } = await pageFavorites(db, customer.id, input, language)
    return presentPage(rows.map(presentVideo), total, input)
  }),

  route(calls.pageWatchHistory, async ({ db, input, customer, language }) => {
    const { rows, total } = await pageWatched(db, customer.id, input, language)
    const watched = rows.map(({ progress, watchedAt, ...video }) => ({
      video: presentVideo(video),
      progress,
      updatedTime: watchedAt.toISOString(),
    }))
    return presentPage(watched, total, input)
  }),

  route(calls.putWatchProgress, async ({ db, input, body, customer }) =>
    presentProgress(found(await putProgress(db, customer.id, input.id, body.progress))),
  ),
  route(calls.getWatchProgress, async ({ db, input, customer }) => presentProgress(found(await findProgress(db, customer.id, input.id)))),

  route(calls.getVideoStats, async ({ db, input }) => found(await findCounters(db, input.id))),

  route(calls.shareVideo, async ({ db, input, body, customer, client, siteUrl, language, rateLimits }) => {
    const { id, title } = found(await findVideo(db, input.id, language))
    await countShare(db, rateLimits.keyedHash, id, body.platform, { accountId: customer?.id, ...client })
    return { shareUrl: shareAddress(body.platform, { page: `${siteUrl()}${addressIn(language, videoAddress(id))}`, title }) }
  }),
]

function found<Value>(value: Value | undefined): Value {
  if (value === undefined) throw fail('C104')
  return value
}

function done(isThere: boolean): null {
  if (!isThere) throw fail('C104')
  return null
}

const presentComment = ({ createdAt, ...comment }: CommentRow): calls.Comment => ({ ...comment, createdTime: createdAt.toISOString() })

const presentProgress = ({ progress, progressAt }: { progress: number | null; progressAt: Date | null }) => ({
  progress: progress ?? 0,
  updatedTime: progressAt?.toISOString() ?? null,
})
