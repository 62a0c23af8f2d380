/** Reasons for disabling an account. Mails name them in the customer's language. */
export const DISABLED_BECAUSE = ['misuse', 'security', 'request'] as const
export type DisabledBecause = (typeof DISABLED_BECAUSE)[number]

/** Steps of staff that the log of people's data keeps. */
export const PEOPLE_ACTIONS = [
  'opened',
  'exported',
  'sessionsEnded',
  'disabled',
  'enabled',
  'deleted',
  'subscribersExported',
  'subscriberUnsubscribed',
  'subscriberDeleted',
  'noticeDeleted',
] as const
export type PeopleAction = (typeof PEOPLE_ACTIONS)[number]

export const SUBSCRIBER_STATES = ['confirmed', 'waiting', 'unsubscribed'] as const
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number]
