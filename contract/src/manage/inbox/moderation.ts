import { z } from 'zod'
import { MAX_ID, MAX_PAGE_SIZE, MAX_REPLY_LENGTH, MAX_STATEMENT_LENGTH } from '../../limits.ts'
import { CONTENT_KINDS, REPORT_REASONS } from '../../reviews/report-reasons.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, paged, PlainText, text, Time } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { Author, Rev } from '../records.ts'

/** Decisions made, and undone, together. */
const Step = z.uuid().meta({ examples: ['0b7b3c52-6c0d-4f0e-9b6e-7d0c4f6a9d11'] })

/** Queue of what shoppers write in public: reviews, comments on videos, reports of them, and objections to decisions. */

const Kind = z.enum(CONTENT_KINDS)
const Reason = z.enum(REPORT_REASONS)
const OfContent = z.object({ kind: Kind, id: IdInAddress })
const OPINION = 'Easy to take apart, and fast.'

/** `open` is reported or objected to, `new` was not looked at yet. */
export const QUEUE_STATES = ['checked', 'new', 'open'] as const

const MODERATED = {
  kind: Kind,
  id: Id,
  rev: Rev,
  /** Empty if the account was deleted. */
  author: text('Mara'),
  authorId: Id.nullable(),
  rating: z.int().min(1).max(5).nullable(),
  content: text(OPINION),
  /** Language in which the shop was shown to the author; null if unknown. */
  language: LanguageCode.nullable(),
  createdTime: Time,
  isHidden: z.boolean(),
  queue: z.enum(QUEUE_STATES),
  /** Number of reports that are not decided. */
  reports: Count,
  hasObjection: z.boolean(),
  /** Product that the review is about, or video of the comment. */
  about: z.strictObject({ type: z.enum(['product', 'video']), id: Id, name: text('Kestrel 10 4WD Buggy') }),
}

/** Row of the queue. `content` is cut to its beginning. */
export const ModeratedRow = z.strictObject(MODERATED).meta({ id: 'ModeratedRow' })

/** `counts` ignores filters. Entries to check come first where they are reported or objected to; then the newest come first. */
export const listModerated = manageCall('GET /reviews', {
  input: z.object({
    tab: z.enum(['check', 'published', 'hidden', 'all']).default('check'),
    only: z.enum([...CONTENT_KINDS, 'reported']).optional(),
    author: IdInAddress.optional(),
    page: IntInAddress(1, MAX_ID).default(1),
    limit: IntInAddress(1, MAX_PAGE_SIZE).default(50),
  }),
  data: paged(ModeratedRow)
    .extend({ counts: z.strictObject({ check: Count, open: Count, hidden: Count }) })
    .meta({ id: 'ModeratedPage' }),
})

const Rated = z.strictObject({ average: z.number().min(0).max(5), total: Count })

/** Entry with what was decided about it in the last 12 months, newest first, and its last 50 reports. */
export const Moderated = z
  .strictObject({
    ...MODERATED,
    reply: z.strictObject({ text: text('Thank you.'), time: Time }).nullable(),
    /** Rating of the product, and what it would be if this review were hidden, or shown again. */
    rated: z.strictObject({ now: Rated, otherwise: Rated }).nullable(),
    /** Texts of this author, including this one; null if the account was deleted. */
    ofAuthor: z.strictObject({ since: Time, reviews: Count, comments: Count, hidden: Count }).nullable(),
    openReports: z.array(
      z.strictObject({ id: Id, reason: Reason, text: text('It insults somebody.'), isAnswered: z.boolean(), createdTime: Time }),
    ),
    decisions: z.array(
      z.strictObject({
        id: Id,
        step: Step,
        decision: z.enum(['show', 'hide', 'spam', 'reply']),
        reason: Reason.nullable(),
        text: text('The second sentence.'),
        by: Author.nullable(),
        time: Time,
        undoneTime: Time.nullable(),
        /** The decision can still be undone, and mails about it wait. */
        isUndoable: z.boolean(),
        objection: z.strictObject({ text: text('I described my own motor.'), time: Time }).nullable(),
      }),
    ),
    /** False if the user hid the entry, its author objected, and a colleague can decide instead. */
    mayDecide: z.boolean(),
  })
  .meta({ id: 'Moderated' })

export const getModerated = manageCall('GET /reviews/{kind}/{id}', { input: OfContent, data: Moderated, fails: ['C104'] })

/** `step` names the decision for `POST /reviews/undo`. `count` is the number of texts that it changed. */
const Decided = z.strictObject({ step: Step, count: Count }).meta({ id: 'Decided' })

/**
 * `show` keeps or restores the entry, `hide` needs a reason and mails a statement to the author, `spam` hides all of its author without
 * a mail to them. Each decides the open reports and the objection. C103 at `decision` if a colleague must decide on the objection.
 */
export const decideOnContent = manageCall('POST /reviews/{kind}/{id}/decision', {
  input: OfContent,
  body: z.object({
    rev: Rev,
    decision: z.enum(['show', 'hide', 'spam']),
    reason: Reason.optional(),
    text: PlainText(MAX_STATEMENT_LENGTH, 0)
      .default('')
      .meta({ examples: ['The second sentence.'] }),
  }),
  data: Decided,
  fails: ['C104'],
})

/** Sets the shop's public reply to a review, and keeps the review; an empty text removes the reply. */
export const replyToReview = manageCall('PUT /reviews/{id}/reply', {
  input: z.object({ id: IdInAddress }),
  body: z.object({ rev: Rev, text: PlainText(MAX_REPLY_LENGTH, 0).meta({ examples: ['Thank you.'] }) }),
  data: Decided,
  fails: ['C104'],
})

/** Undoes a decision of the last 10 minutes, before any mail about it. Leaves texts that changed since; C116 if all of them did. */
export const undoDecision = manageCall('POST /reviews/undo', {
  unrevised: 'the step names exactly what is undone; what changed since is left as it is',
  body: z.object({ step: Step }),
  data: z.strictObject({ count: Count, left: Count }).meta({ id: 'UndoneDecision' }),
  fails: ['C104', 'C116'],
})
