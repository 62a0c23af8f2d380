import * as calls from '@shop/contract/manage/people/subscribers'
import { toYuan } from '@shop/contract/money'
import { notePeople } from '../../auth/staff/people-log.ts'
import { emailRange } from '../../db/email-range.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { exportPart } from '../newsletter/export-subscribers.ts'
import { csvHeader } from '../newsletter/subscriber-csv.rules.ts'
import { deleteSubscriptionById, endSubscription } from '../newsletter/newsletter.queries.ts'
import { deleteNotice, findNotices, listNotices, type NoticeRow } from '../notices/notices.queries.ts'
import { findSubscriber, listByRange, listOfState, readSummary, type SubscriberRow } from './subscribers.queries.ts'

const MOST_FOUND = 20

export const subscribersRoutes = [
  route(calls.getSubscriberSummary, ({ db }) => readSummary(db)),

  route(calls.pageSubscribers, async ({ db, input: { state, after, limit, 'filter[language]': language } }) => {
    const rows = await listOfState(db, { state, language, after, limit: limit + 1 })
    return { rows: rows.slice(0, limit).map(presentSubscriber), next: nextOf(rows, limit) }
  }),

  route(calls.pageNotices, async ({ db, input: { after, limit } }) => {
    const rows = await listNotices(db, { after, limit: limit + 1 })
    return { rows: rows.slice(0, limit).map(presentNotice), next: nextOf(rows, limit) }
  }),

  route(calls.findSubscribers, async ({ db, body }) => {
    const range = { ...emailRange(body.email), limit: MOST_FOUND + 1 }
    const [subscribers, notices] = [await listByRange(db, range), await findNotices(db, range)]
    return {
      subscribers: subscribers.slice(0, MOST_FOUND).map(presentSubscriber),
      notices: notices.slice(0, MOST_FOUND).map(presentNotice),
      hasMore: Math.max(subscribers.length, notices.length) > MOST_FOUND,
    }
  }),

  route(calls.exportSubscribers, async ({ db, staff, body: { reason, after }, siteUrl }) => {
    if (after === null) await notePeople(db, { staffId: staff.id, action: 'subscribersExported', reason })
    const { csv, next } = await exportPart(db, siteUrl(), after ?? 0)
    return { csv: (after === null ? csvHeader() : '') + csv, next }
  }),

  route(calls.unsubscribeSubscriber, ({ db, staff, input }) =>
    db.begin(async (tx) => {
      await endSubscription(tx, input.id)
      const subscriber = await findSubscriber(tx, input.id)
      if (!subscriber) throw fail('C104')
      await notePeople(tx, { staffId: staff.id, action: 'subscriberUnsubscribed' })
      return presentSubscriber(subscriber)
    }),
  ),

  route(calls.deleteSubscriber, ({ db, staff, input }) =>
    db.begin(async (tx) => {
      if (!(await deleteSubscriptionById(tx, input.id))) throw fail('C104')
      await notePeople(tx, { staffId: staff.id, action: 'subscriberDeleted' })
      return null
    }),
  ),

  route(calls.deleteNotice, ({ db, staff, input }) =>
    db.begin(async (tx) => {
      if (!(await deleteNotice(tx, input.id))) throw fail('C104')
      await notePeople(tx, { staffId: staff.id, action: 'noticeDeleted' })
      return null
    }),
  ),
]

const nextOf = (rows: ReadonlyArray<{ id: number }>, limit: number) => (rows.length > limit ? (rows[limit - 1]?.id ?? null) : null)

const presentSubscriber = ({ askedAt, confirmedAt, unsubscribedAt, ...row }: SubscriberRow) => ({
  ...row,
  askedTime: askedAt.toISOString(),
  confirmedTime: confirmedAt?.toISOString() ?? null,
  unsubscribedTime: unsubscribedAt?.toISOString() ?? null,
})

const presentNotice = ({
  id,
  kind,
  email,
  language,
  priceFen,
  askedAt,
  confirmedAt,
  state,
  productId,
  partId,
  name,
  consent,
}: NoticeRow) => ({
  id,
  kind,
  email,
  language,
  price: priceFen === null ? null : toYuan(priceFen),
  askedTime: askedAt.toISOString(),
  confirmedTime: confirmedAt?.toISOString() ?? null,
  isQueued: state !== 'waiting',
  subject: partId === null ? { type: 'product' as const, id: productId ?? 0, name } : { type: 'part' as const, id: partId, name },
  consent,
})
