import * as calls from '@shop/contract/manage/inbox/moderation'
import type { ContentKind } from '@shop/contract/reviews/report-reasons'
import { reportContent } from '@shop/contract/reviews/reports'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import { addComment } from '@shop/contract/videos/watching'
import type { TestCustomer } from '../fixtures/account.ts'
import type { TestShop } from '../shop.ts'
import type { TestStaff } from './staff.ts'

/** Writes texts as shoppers, and decides about them as staff. */
export function moderationOf(shop: TestShop) {
  const get = async (as: TestStaff, id: number, kind: ContentKind = 'review') =>
    (await shop.ask(calls.getModerated, { kind, id }, { ...as })).data
  const decide = (as: TestStaff, at: { id: number; rev: number; kind?: ContentKind }, body: object) =>
    shop.ask(calls.decideOnContent, { kind: at.kind ?? 'review', id: at.id }, { ...as, body: { rev: at.rev, ...body } })
  return {
    get,
    decide,
    /** Decides about the text as it is now. */
    decideNow: async (as: TestStaff, id: number, body: object, kind: ContentKind = 'review') => {
      const { rev } = await get(as, id, kind)
      return decide(as, { id, rev, kind }, body)
    },
    reply: (as: TestStaff, { id, rev }: { id: number; rev: number }, text: string) =>
      shop.ask(calls.replyToReview, { id }, { ...as, body: { rev, text } }),
    undo: (as: TestStaff, step: string) => shop.ask(calls.undoDecision, {}, { ...as, body: { step } }),
    list: async (as: TestStaff, input: object = {}) => (await shop.ask(calls.listModerated, { ...input }, { ...as })).data,
    hasReview: async ({ token }: TestCustomer, productId: number, { rating = 5, content = 'Runs straight.', language = 'en' } = {}) =>
      (await shop.ask(reviewProduct, { id: productId }, { token, body: { rating, content }, language })).data.id,
    hasComment: async ({ token }: TestCustomer, videoId: number, content = 'Which tyres?') =>
      (await shop.ask(addComment, { id: videoId }, { token, body: { content } })).data.id,
    report: (id: number, body: object = {}, { kind = 'review', language = 'en' }: { kind?: ContentKind; language?: string } = {}) =>
      shop.ask(reportContent, {}, { body: { kind, id, reason: 'insult', text: '', ...body }, language }),
    shown: async (productId: number) => (await shop.ask(pageReviews, { id: productId })).data,
  }
}
