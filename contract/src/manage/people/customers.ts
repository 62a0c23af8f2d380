import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '../../limits.ts'
import { AccountExport } from '../../privacy/privacy.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, text, Time } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { EmailStart, Reason } from './people-fields.ts'
import { DISABLED_BECAUSE, PEOPLE_ACTIONS } from './people-words.ts'

/** Customers are found one by one; no call lists them. Each step has a reason, which the log keeps and the customer's data file shows. */

const Because = z.enum(DISABLED_BECAUSE).meta({ id: 'DisabledBecause', examples: ['misuse'] })
const ById = z.object({ id: IdInAddress })
const WithReason = z.object({ reason: Reason })
const WithRev = WithReason.extend({ rev: Count.meta({ examples: [0] }) })

const FoundCustomer = z
  .strictObject({
    id: Id,
    email: text('mara@mail.example'),
    nickname: text('Mara'),
    language: LanguageCode,
    isDisabled: z.boolean(),
    createdTime: Time,
  })
  .meta({ id: 'FoundCustomer' })

/** Numbers of what is stored. Those by e-mail address are 0 unless the customer has confirmed the address (security A5). */
const Stored = z
  .strictObject({
    reviews: Count,
    comments: Count,
    favorites: Count,
    cartLines: Count,
    videos: Count,
    files: Count,
    messages: Count,
    notices: Count,
  })
  .meta({ id: 'StoredOfCustomer' })

/** `newsletter` is the state of the subscription; null without one. `lastUsedTime` is that of the open logins. */
export const Customer = FoundCustomer.extend({
  rev: Count.meta({ examples: [0] }),
  isEmailVerified: z.boolean(),
  disabledTime: Time.nullable(),
  disabledBecause: Because.nullable(),
  logins: Count,
  lastUsedTime: Time.nullable(),
  newsletter: z.enum(['confirmed', 'waiting', 'unsubscribed']).nullable(),
  stored: Stored,
}).meta({ id: 'CustomerOfShop' })

/** Counts accounts. */
export const countCustomers = manageCall('GET /customers', {
  data: z.strictObject({ accounts: Count, disabled: Count }).meta({ id: 'CustomerCounts' }),
})

/** Returns at most 20 customers whose e-mail address begins with `email`. The address is in the body, because logs keep query strings. */
export const findCustomers = manageCall('POST /customers/find', {
  unrevised: 'it writes nothing',
  body: z.object({ email: EmailStart }),
  data: z.strictObject({ rows: z.array(FoundCustomer), hasMore: z.boolean() }).meta({ id: 'FoundCustomers' }),
})

/** Returns a customer, and notes that they were opened. */
export const openCustomer = manageCall('POST /customers/{id}/open', {
  unrevised: 'it writes to the log alone',
  input: ById,
  body: WithReason,
  data: Customer,
})

/** Returns the file that customers get by `GET /user/export`. */
export const exportCustomer = manageCall('POST /customers/{id}/export', {
  unrevised: 'it writes to the log alone',
  input: ById,
  body: WithReason,
  data: AccountExport,
})

export const endSessionsOfCustomer = manageCall('POST /customers/{id}/end-sessions', {
  unrevised: 'it ends sessions',
  input: ById,
  body: WithReason,
  data: Customer,
})

/** Ends all logins, prevents new ones, and mails the customer `because`. */
export const disableCustomer = manageCall('POST /customers/{id}/disable', {
  input: ById,
  body: WithRev.extend({ because: Because }),
  data: Customer,
})

export const enableCustomer = manageCall('POST /customers/{id}/enable', { input: ById, body: WithRev, data: Customer })

/** Deletes an account as its customer would (`POST /user/delete`). C103 if `email` is not its address. Cannot be undone. */
export const deleteCustomer = manageCall('POST /customers/{id}/delete', {
  input: ById,
  body: WithRev.extend({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .max(MAX_EMAIL_LENGTH)
      .meta({ examples: ['mara@mail.example'] }),
  }),
  data: z.null(),
})

/** Returns what staff did with data of people, newest first. `customer` is null once the account is deleted. Entries stay for 24 months. */
export const pagePeopleLog = manageCall('GET /customers/log', {
  input: z.object({ after: IdInAddress.optional(), limit: IntInAddress(1, 200).default(50) }),
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({
            id: Id,
            time: Time,
            name: text('Mara Lindqvist').nullable(),
            action: z.enum(PEOPLE_ACTIONS).meta({ id: 'PeopleAction', examples: ['opened'] }),
            customer: z
              .strictObject({ id: Id, email: text('mara@mail.example') })
              .meta({ id: 'CustomerOfLog' })
              .nullable(),
            reason: text('message of 28 November'),
          })
          .meta({ id: 'PeopleLogEntry' }),
      ),
      next: Id.nullable(),
    })
    .meta({ id: 'PeopleLogPage' }),
})
