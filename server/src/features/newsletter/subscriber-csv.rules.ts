/** A subscriber as the export lists one. */
export interface ListedSubscriber {
  id: number
  email: string
  name: string
  language: string
  askedAt: Date
  confirmedAt: Date
  /** Null where it is not known. */
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

/** What a spreadsheet takes for the beginning of a formula, also in the widths of East Asian letters. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** A value of a CSV file: quoted, and with an apostrophe before what a spreadsheet would compute (RFC 4180, security S8). */
const field = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

const line = (values: readonly string[]) => `${values.map(field).join(',')}\r\n`

/** The first line of the file. */
export const csvHeader = () => line(HEADER)

/** The line of a subscriber. Times are in UTC (ISO 8601). */
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
