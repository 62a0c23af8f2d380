export const NOTICE_KINDS = ['stock', 'price'] as const
export type NoticeKind = (typeof NOTICE_KINDS)[number]

/** A changed consent text needs a new version. Old versions remain valid for pages that are open. The server stores the agreed text. */
export const NOTICE_CONSENTS = ['stock-1', 'price-1'] as const
export type NoticeConsent = (typeof NOTICE_CONSENTS)[number]
