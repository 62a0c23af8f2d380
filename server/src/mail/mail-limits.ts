import type { RateLimit } from '../auth/rate-limit-settings.ts'

/** Limit of mails of one kind to one recipient. */
export const MAILS_PER_RECIPIENT: RateLimit = { most: 3, seconds: 3_600 }
/** Exceptions per kind: the shop's address gets more messages, an address one confirmation of the contact form a day, and people receive replies. */
export const MAILS_OF_KIND: Readonly<Record<string, RateLimit | undefined>> = {
  contactMessage: { most: 60, seconds: 3_600 },
  contactConfirmation: { most: 1, seconds: 86_400 },
  contentHidden: { most: 100, seconds: 3_600 }, // each decision needs its statement
  objectionDecided: { most: 100, seconds: 3_600 },
  reportDecided: { most: 10, seconds: 3_600 }, // as many as an address may report
  messageReply: { most: 30, seconds: 3_600 },
}

export const RESET_MINUTES = 30
/** Exception for reset mails: one per link lifetime is always sent, so that strangers' requests cannot leave the owner without a link. */
export const AGAIN_ONCE_EXPIRED = { most: 1, seconds: RESET_MINUTES * 60 }

/** Pace of mass mails over all processes: at most 10 per second. */
export const BULK_PACE = { most: 5, seconds: 0.5 }
