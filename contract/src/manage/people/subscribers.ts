import { z } from 'zod'
import { NOTICE_KINDS } from '../../notices/notice-words.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, text, Time, Yuan } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { EmailStart, Reason } from './people-fields.ts'
import { SUBSCRIBER_STATES } from './people-words.ts'

/** Subscribers of the newsletter, and requests to be told of a product. Addresses are searched in bodies, as logs keep query strings. */

const ADDRESS = 'mara@mail.example'
const State = z.enum(SUBSCRIBER_STATES).meta({ id: 'SubscriberState', examples: ['confirmed'] })
const ById = z.object({ id: IdInAddress })
const Page = z.object({ after: IdInAddress.optional(), limit: IntInAddress(1, 200).default(50) })

const Consent = z
  .strictObject({
    version: text('form-3'),
    language: LanguageCode,
    text: text('I agree to the Terms of Service and Privacy Policy'),
  })
  .meta({ id: 'AgreedTo' })

/** After the end of a subscription, `name` is empty and `consent` is null. */
export const Subscriber = z
  .strictObject({
    id: Id,
    email: text(ADDRESS),
    name: text('Mara'),
    language: LanguageCode,
    state: State,
    askedTime: Time,
    confirmedTime: Time.nullable(),
    unsubscribedTime: Time.nullable(),
    consent: Consent.nullable(),
  })
  .meta({ id: 'Subscriber' })

/** `price` is the price when it was asked for; null of kind `stock`. `isQueued`: its mail is about to be sent. */
export const NoticeOfShop = z
  .strictObject({
    id: Id,
    kind: z.enum(NOTICE_KINDS).meta({ id: 'NoticeKind', examples: ['stock'] }),
    email: text(ADDRESS),
    language: LanguageCode,
    price: Yuan.nullable(),
    askedTime: Time,
    confirmedTime: Time.nullable(),
    isQueued: z.boolean(),
    subject: z
      .strictObject({ type: z.enum(['product', 'part']).meta({ examples: ['product'] }), id: Id, name: text('Kestrel 10 4WD Buggy') })
      .meta({ id: 'SubjectOfNotice' }),
    consent: Consent.nullable(),
  })
  .meta({ id: 'NoticeOfShop' })

/** Counts subscribers by state, and those who came or left in the last 28 days. */
export const getSubscriberSummary = manageCall('GET /subscribers/summary', {
  data: z
    .strictObject({ confirmed: Count, waiting: Count, unsubscribed: Count, came: Count, left: Count, notices: Count })
    .meta({ id: 'SubscriberSummary' }),
})

/** Returns subscribers, newest first. `next` is the `after` of the next page. */
export const pageSubscribers = manageCall('GET /subscribers', {
  input: Page.extend({ state: State.default('confirmed'), 'filter[language]': LanguageCode.optional() }),
  data: z.strictObject({ rows: z.array(Subscriber), next: Id.nullable() }).meta({ id: 'SubscriberPage' }),
})

export const pageNotices = manageCall('GET /subscribers/notices', {
  input: Page,
  data: z.strictObject({ rows: z.array(NoticeOfShop), next: Id.nullable() }).meta({ id: 'NoticePage' }),
})

/** Returns at most 20 subscribers and 20 notices whose addresses begin with `email`. */
export const findSubscribers = manageCall('POST /subscribers/find', {
  unrevised: 'it writes nothing',
  body: z.object({ email: EmailStart }),
  data: z
    .strictObject({ subscribers: z.array(Subscriber), notices: z.array(NoticeOfShop), hasMore: z.boolean() })
    .meta({ id: 'FoundSubscribers' }),
})

/**
 * Returns a part of the list of confirmed subscribers as CSV, with new links to unsubscribe; the first part has the head. `next` is the
 * `after` of the next part. The first part is noted with its reason.
 */
export const exportSubscribers = manageCall('POST /subscribers/export', {
  unrevised: 'it writes links and the log alone',
  body: z.object({ reason: Reason, after: Id.nullable() }),
  data: z.strictObject({ csv: text('"email","name"'), next: Id.nullable() }).meta({ id: 'SubscriberCsv' }),
})

/** Ends a subscription as its own link does. Can be repeated. */
export const unsubscribeSubscriber = manageCall('POST /subscribers/{id}/unsubscribe', {
  unrevised: 'it ends a subscription',
  input: ById,
  data: Subscriber,
})

/** Deletes a subscription with all that is stored about it. Cannot be undone. */
export const deleteSubscriber = manageCall('DELETE /subscribers/{id}', {
  unrevised: 'nobody edits a subscription',
  input: ById,
  data: z.null(),
})

export const deleteNotice = manageCall('DELETE /notices/{id}', {
  unrevised: 'nobody edits a notice',
  input: ById,
  data: z.null(),
})
