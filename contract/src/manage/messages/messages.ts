import { z } from 'zod'
import { ContactTopicName } from '../../contact/contact.ts'
import { Count, Id, IdInAddress, LanguageCode, OptionalSearchText, paged, Paging, PlainText, text, Time, Yuan } from '../../schemas.ts'
import { manageCall } from '../manage-call.ts'
import { Author, Rev } from '../records.ts'
import { DELETION_REASONS, DELIVERIES, MAX_NOTE_LENGTH, MAX_REPLY_LENGTH, MESSAGE_ASSIGNEES, MESSAGE_STATES } from './message-states.ts'

const State = z.enum(MESSAGE_STATES).meta({ id: 'MessageState', examples: ['open'] })
const DeliveryName = z.enum(DELIVERIES).meta({ id: 'ReplyDelivery', examples: ['sent'] })

const SHARED = {
  id: Id,
  name: text('Mara'),
  topic: ContactTopicName,
  language: LanguageCode,
  state: State,
  createdTime: Time,
  assignee: Author.nullable(),
}

const MessageRow = z
  .strictObject({
    ...SHARED,
    /** First 200 characters of the text. */
    excerpt: text('Which pinion fits the Kestrel 10?'),
    productName: text('Kestrel 10 4WD Buggy').nullable(),
    /** Of the last reply; null without a reply. */
    delivery: DeliveryName.nullable(),
  })
  .meta({ id: 'MessageRow' })

/** Entry of a thread. Notes are never sent. `before` and `after` are a state, a topic or the name of a person. */
const MessageEntry = z
  .strictObject({
    id: Id,
    kind: z.enum(['reply', 'note', 'change']),
    by: Author.nullable(),
    time: Time,
    text: text('The one with 15 teeth.').nullable(),
    field: z.enum(['state', 'assigneeId', 'topic']).nullable(),
    before: text('open').nullable(),
    after: text('answered').nullable(),
    delivery: DeliveryName.nullable(),
    /** Code with which the mail server refused the reply: permanently (5xx) or temporarily (4xx). */
    responseCode: z
      .int()
      .nullable()
      .meta({ examples: [550] }),
  })
  .meta({ id: 'MessageEntry' })

export const Message = z
  .strictObject({
    ...SHARED,
    rev: Rev,
    email: text('mara@mail.example'),
    text: text('Which pinion fits the Kestrel 10?'),
    /** The person who is writing a reply. */
    replying: Author.nullable(),
    product: z
      .strictObject({ id: Id, name: text('Kestrel 10 4WD Buggy'), partNumber: text('CAR-0101'), price: Yuan, stock: Count })
      .nullable(),
    /** Spare parts whose numbers are in the text. */
    parts: z.array(z.strictObject({ number: text('CAR-0101-09'), name: text('Pinion, 17 teeth') })),
    /** Oldest first. */
    entries: z.array(MessageEntry),
    /** The ten latest other messages from the same e-mail address. */
    earlier: z.array(z.strictObject({ id: Id, excerpt: text('Is it back in stock?'), state: State, createdTime: Time })),
    /** Since when an account has this e-mail address, if that was confirmed. */
    accountSince: Time.nullable(),
    /** When the message is deleted. */
    deletedTime: Time,
  })
  .meta({ id: 'Message' })

const ById = z.object({ id: IdInAddress })

/** Returns messages, newest first; `all` leaves out spam. Searches find at most 1,000, with one or two letters among the newest 10,000. */
export const pageMessages = manageCall('GET /messages', {
  input: z.object({
    ...Paging.shape,
    q: OptionalSearchText,
    state: z.enum([...MESSAGE_STATES, 'all']).default('open'),
    assignee: z.enum(MESSAGE_ASSIGNEES).default('everyone'),
  }),
  data: paged(MessageRow).meta({ id: 'MessagePage' }),
})

/** Returns what the inbox shows beside its list: counts, settings, and the people to whom messages can be assigned. */
export const getMessagesSummary = manageCall('GET /messages/summary', {
  data: z
    .strictObject({
      open: Count,
      answered: Count,
      spam: Count,
      /** Of the open messages. */
      mine: Count,
      unassigned: Count,
      longestWaitingTime: Time.nullable(),
      /** Months after which messages are deleted. */
      months: Count,
      /** False without a mail server: replies cannot be sent. */
      mayReply: z.boolean(),
      /** Address to which replies of customers go. */
      replyTo: text('service@shop.example').nullable(),
      people: z.array(Author),
    })
    .meta({ id: 'MessagesSummary' }),
})

export const getMessage = manageCall('GET /messages/{id}', { input: ById, data: Message })

/** Changes state, topic or assignee. C116 if others have changed the same field; C104 if the assignee may not read messages. */
export const changeMessage = manageCall('PATCH /messages/{id}', {
  input: ById,
  body: z.object({ rev: Rev, set: z.object({ state: State, topic: ContactTopicName, assigneeId: Id.nullable() }).partial() }),
  data: Message,
})

/** Mails a reply after 10 seconds. The message becomes `answered`, unless it stays open. C116 if others have replied since. */
export const sendReply = manageCall('POST /messages/{id}/replies', {
  input: ById,
  body: z.object({
    rev: Rev,
    text: PlainText(MAX_REPLY_LENGTH).meta({ examples: ['The one with 15 teeth.'] }),
    staysOpen: z.boolean().default(false),
  }),
  data: Message,
})

/** Takes back a reply that has not been sent, by the id of its entry. C116 once it is being sent. */
export const undoReply = manageCall('POST /message-replies/{id}/undo', {
  unrevised: 'it is refused once the mail is sent',
  fails: ['C116'],
  input: ById,
  data: Message,
})

export const addMessageNote = manageCall('POST /messages/{id}/notes', {
  unrevised: 'it makes something new',
  input: ById,
  body: z.object({ text: PlainText(MAX_NOTE_LENGTH).meta({ examples: ['17 teeth arrive on Tuesday.'] }) }),
  data: Message,
})

/** Tells the others that one is replying, for a minute, and takes the message if nobody has it. `takesOver`: also from somebody else. */
export const noteReplying = manageCall('POST /messages/{id}/replying', {
  unrevised: 'it takes only what nobody has, or what one says to take over',
  input: ById,
  body: z.object({ takesOver: z.boolean().default(false) }),
  data: Message,
})

/** Deletes a message with its thread and unsent replies. */
export const deleteMessage = manageCall('DELETE /messages/{id}', {
  unrevised: 'nothing is left to merge into',
  input: ById.extend({ reason: z.enum(DELETION_REASONS).meta({ id: 'DeletionReason', examples: ['asked'] }) }),
  data: z.null(),
})
