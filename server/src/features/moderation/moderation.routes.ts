import { UNDO_MINUTES } from '@shop/contract/limits'
import * as calls from '@shop/contract/manage/inbox/moderation'
import { presentPage } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { averageOf, type Stars, totalOf } from '../reviews/reviews.rules.ts'
import { type ContentRow, countOtherDeciders, findContent, findContentPage } from './content.queries.ts'
import { decideContent, replyTo, undoStep } from './decide.ts'

export const moderationRoutes = [
  route(calls.listModerated, async ({ db, input, language }) => {
    const { rows, total, check, open, hidden } = await findContentPage(db, input, input, language)
    return { ...presentPage(rows.map(present), total, input), counts: { check, open, hidden } }
  }),

  route(calls.getModerated, async ({ db, input, language, staff }) => {
    const row = await findContent(db, input, { language, undoMinutes: UNDO_MINUTES })
    if (!row) throw fail('C104')
    const { reply, replyAt, stars, objectedStaffId, ...content } = row
    return {
      ...present(content),
      ofAuthor: row.ofAuthor,
      openReports: row.openReports,
      decisions: row.decisions,
      reply: reply !== null && replyAt !== null ? { text: reply, time: replyAt.toISOString() } : null,
      rated: row.rating === null ? null : ratedOf(stars ?? [0, 0, 0, 0, 0], row.rating, row.isHidden),
      mayDecide: objectedStaffId !== staff.id || (await countOtherDeciders(db, staff.id)) === 0,
    }
  }),

  route(calls.decideOnContent, ({ db, input, body: { rev, ...decision }, language, staff, rateLimits: { keyedHash } }) =>
    decideContent({ db, keyedHash, staffId: staff.id, language }, { ...input, rev }, decision),
  ),

  route(calls.replyToReview, ({ db, input, body: { rev, text }, language, staff, rateLimits: { keyedHash } }) =>
    replyTo({ db, keyedHash, staffId: staff.id, language }, { ...input, rev }, text),
  ),

  route(calls.undoDecision, ({ db, body, language }) => undoStep(db, body.step, language)),
]

const QUEUE = calls.QUEUE_STATES

const present = ({
  kind,
  id,
  rev,
  author,
  authorId,
  rating,
  content,
  language,
  createdAt,
  isHidden,
  queue,
  reports,
  hasObjection,
  about,
}: ContentRow) => ({
  kind,
  id,
  rev,
  author,
  authorId,
  rating,
  content,
  language,
  createdTime: createdAt.toISOString(),
  isHidden,
  queue: QUEUE[queue] ?? 'open',
  reports,
  hasObjection,
  about,
})

/** Rating of the product now, and with this review hidden or shown again. */
function ratedOf(stars: Stars, rating: number, isHidden: boolean) {
  const otherwise = stars.map((count, index) => (index + 1 === rating ? count + (isHidden ? 1 : -1) : count))
  const rated = (those: Stars) => ({ average: averageOf(those), total: totalOf(those) })
  return { now: rated(stars), otherwise: rated(otherwise) }
}
