import { csvLine as line } from '@shop/contract/manage/lists/csv'

export interface ListedSubscriber {
  id: number
  email: string
  name: string
  language: string
  askedAt: Date
  confirmedAt: Date
  /** Null if the consent is unknown. */
  consentVersion: string | null
  consentLanguage: string | null
  consentText: string | null
}

const HEADER = [
  'email',
  'name',
  'language',
  'subscribed_at',
  'confirmed_at',
  'consent_version',
  'consent_language',
  'consent_text',
  'unsubscribe_link',
]

export const csvHeader = () => line(HEADER)

export const csvLine = (subscriber: ListedSubscriber, unsubscribeLink: string) =>
  line([
    subscriber.email,
    subscriber.name,
    subscriber.language,
    subscriber.askedAt.toISOString(),
    subscriber.confirmedAt.toISOString(),
    subscriber.consentVersion ?? 'unknown',
    subscriber.consentLanguage ?? '',
    subscriber.consentText ?? '',
    unsubscribeLink,
  ])
