import type { Language } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import type { AccountExport } from '@shop/contract/privacy/privacy'
import sql from 'sql-template-tag'
import { listStepsData } from '../../auth/staff/people-log.ts'
import type { Db } from '../../db/db.ts'
import { findAccountData } from '../account/account.queries.ts'
import { listLoginData } from '../account/login.queries.ts'
import { listCouponData, listHistoryData, listLineData } from '../cart/cart-data.queries.ts'
import { findSnapshot } from '../cart/cart.queries.ts'
import { listContactMessageData } from '../contact/contact.queries.ts'
import { listFavoriteData } from '../favorites/favorites.queries.ts'
import { findSubscriptionData, type SubscriptionDataRow } from '../newsletter/newsletter.queries.ts'
import { listDecisionData, listReportData } from '../moderation/reports.queries.ts'
import { listNoticeData, type NoticeRow } from '../notices/notices.queries.ts'
import { listReviewData } from '../reviews/reviews.queries.ts'
import { listFilesOfAccount } from '../../storage/file.queries.ts'
import { addressOfFile } from '../../storage/customer-uploads.ts'
import { listCommentData, listFavoriteVideoData, listLikeData, listWatchData } from '../videos/watching-data.queries.ts'

/** Reads all data of an account from one snapshot; returns undefined if the account does not exist. */
export const readExport = (db: Db, accountId: number, language: Language) =>
  db.begin(async (tx): Promise<AccountExport | undefined> => {
    await tx.rows(sql`set transaction isolation level repeatable read, read only`)
    const account = await findAccountData(tx, accountId)
    if (!account) return undefined
    const savedCart = await findSnapshot(tx, accountId)
    // Subscription, notices and messages belong to an e-mail address, which is the customer's only if it was confirmed (security A5).
    const subscription = account.emailVerifiedAt ? await findSubscriptionData(tx, account.email) : undefined
    const notices = account.emailVerifiedAt ? await listNoticeData(tx, account.email) : []
    const messages = account.emailVerifiedAt ? await listContactMessageData(tx, account.email) : []
    const reports = account.emailVerifiedAt ? await listReportData(tx, account.email) : []
    return {
      account: {
        id: account.id,
        username: account.email,
        emailVerifiedTime: account.emailVerifiedAt?.toISOString() ?? null,
        passwordSetTime: account.passwordSetAt.toISOString(),
        language: account.language,
        nickname: account.nickname,
        avatarUrl: account.avatarUrl,
        createdTime: account.createdAt.toISOString(),
        disabledTime: account.disabledAt?.toISOString() ?? null,
        disabledBecause: account.disabledBecause,
      },
      staffAccesses: (await listStepsData(tx, accountId)).map(({ createdAt, ...step }) => ({ ...step, time: createdAt.toISOString() })),
      logins: (await listLoginData(tx, accountId)).map(({ createdAt, lastUsedAt, endsAt, ...login }) => ({
        ...login,
        createdTime: createdAt.toISOString(),
        lastUsedTime: lastUsedAt.toISOString(),
        endTime: endsAt.toISOString(),
      })),
      favorites: withAddedTime(await listFavoriteData(tx, accountId, language)),
      cart: await listLineData(tx, accountId, language),
      cartHistory: (await listHistoryData(tx, accountId, language)).map((event) => ({ ...event, time: event.time.toISOString() })),
      savedCart: savedCart ? { items: savedCart.items, savedTime: savedCart.savedAt.toISOString() } : null,
      coupons: (await listCouponData(tx, accountId)).map(({ appliedAt, ...coupon }) => ({
        ...coupon,
        appliedTime: appliedAt.toISOString(),
      })),
      reviews: withCreatedTime(await listReviewData(tx, accountId, language)).map(({ replyAt, ...review }) => ({
        ...review,
        replyTime: replyAt?.toISOString() ?? null,
      })),
      videoComments: withCreatedTime(await listCommentData(tx, accountId, language)),
      decisions: (await listDecisionData(tx, accountId)).map(({ decidedAt, undoneAt, linkEndsAt, objectedAt, ...decision }) => ({
        ...decision,
        decidedTime: decidedAt.toISOString(),
        undoneTime: undoneAt?.toISOString() ?? null,
        objectionLinkEndTime: linkEndsAt?.toISOString() ?? null,
        objectedTime: objectedAt?.toISOString() ?? null,
      })),
      reports: withCreatedTime(reports),
      videoLikes: withAddedTime(await listLikeData(tx, accountId, language)),
      videoFavorites: withAddedTime(await listFavoriteVideoData(tx, accountId, language)),
      files: withCreatedTime(await listFilesOfAccount(tx, accountId)).map(({ key, ...file }) => ({ ...file, url: addressOfFile(key) })),
      notices: notices.map(presentNotice),
      contactMessages: withCreatedTime(messages).map(({ replies, ...message }) => ({
        ...message,
        replies: replies.map(({ text, time }) => ({ text, createdTime: new Date(time).toISOString() })),
      })),
      newsletter: subscription ? presentSubscription(subscription) : null,
      watchHistory: (await listWatchData(tx, accountId, language)).map(({ progressAt, watchedAt, ...watched }) => ({
        ...watched,
        progressTime: progressAt?.toISOString() ?? null,
        watchedTime: watchedAt.toISOString(),
      })),
    }
  })

const presentNotice = ({
  id,
  email,
  kind,
  productId,
  partId,
  priceFen,
  language,
  state,
  askedAt,
  createdAt,
  confirmedAt,
  consent,
}: NoticeRow) => ({
  id,
  email,
  kind,
  productId,
  partId,
  price: priceFen === null ? null : toYuan(priceFen),
  language,
  state,
  askedTime: askedAt.toISOString(),
  createdTime: createdAt.toISOString(),
  confirmedTime: confirmedAt?.toISOString() ?? null,
  consent,
})

const presentSubscription = ({ createdAt, askedAt, confirmedAt, unsubscribedAt, ...row }: SubscriptionDataRow) => ({
  ...row,
  createdTime: createdAt.toISOString(),
  askedTime: askedAt.toISOString(),
  confirmedTime: confirmedAt?.toISOString() ?? null,
  unsubscribedTime: unsubscribedAt?.toISOString() ?? null,
})

const withAddedTime = <Row extends { addedAt: Date }>(rows: Row[]) =>
  rows.map(({ addedAt, ...row }) => ({ ...row, addedTime: addedAt.toISOString() }))

const withCreatedTime = <Row extends { createdAt: Date }>(rows: Row[]) =>
  rows.map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() }))
