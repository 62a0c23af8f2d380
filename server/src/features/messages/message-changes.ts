import type { FieldConflict } from '@shop/contract/codes'
import { REPLY_WAIT_SECONDS } from '@shop/contract/manage/messages/message-states'
import type { KeyedHash } from '../../auth/address.ts'
import type { Db } from '../../db/db.ts'
import { fail, failLater } from '../../fail.ts'
import { dropMailAbout, queueMail } from '../../mail/outbox.ts'
import {
  type Change,
  type ChangedField,
  type ChangeRow,
  findReplySince,
  listChangesSince,
  type LockedMessage,
  lockMessage,
  mayHaveMessages,
  type MessageValues,
  setReplying,
  writeMessage,
} from './message.queries.ts'
import { addReply, findReply, removeReply } from './replies.queries.ts'

type Values = Partial<{ [Field in ChangedField]: MessageValues[Field] | undefined }>

/** Changes fields of a message. Throws C116 if others have changed the same fields after `rev` to other values. */
export async function changeMessage(tx: Db, id: number, staffId: number, { rev, set }: { rev: number; set: Values }) {
  const message = await lockKnown(tx, id, rev)
  const changed = changedFields(message, set)
  const since = await listChangesSince(tx, id, rev)
  const conflicts = changed.flatMap((field): FieldConflict[] => {
    const first = since.find((one) => one.field === field)
    return first ? [{ field, base: valueOf(first), theirs: message[field], yours: set[field] }] : []
  })
  if (conflicts.length > 0) throw fail('C116', { rev: message.rev, fields: conflicts })
  await writeFields(tx, message, staffId, set)
}

/** Stores a reply, and queues its mail to leave in 10 seconds. Throws C116 with the reply of somebody else after `rev`. */
export async function sendReply(
  tx: Db,
  id: number,
  staffId: number,
  { rev, text, staysOpen, keyedHash }: { rev: number; text: string; staysOpen: boolean; keyedHash: KeyedHash },
) {
  const message = await lockKnown(tx, id, rev)
  const theirs = await findReplySince(tx, id, rev)
  if (theirs) throw fail('C116', { rev: message.rev, fields: [{ field: 'reply', base: null, theirs: theirs.text, yours: text }] })
  const set: Values = { assigneeId: message.assigneeId ?? staffId, ...(!staysOpen && { state: 'answered' }) }
  const next = await writeMessage(tx, message, staffId, valuesAfter(message, set), changesOf(message, set))
  const reply = await addReply(tx, { id, rev: next }, staffId, text)
  if (!reply) throw new Error('an insert has returned nothing')
  if (!(await queueMail(tx, keyedHash, 'messageReply', message.email, reply.id, REPLY_WAIT_SECONDS))) throw failLater('C107', 3_600)
  if (message.replyingId === staffId) await setReplying(tx, id, null)
}

/** Takes back a reply, and the change of state that came with it. Throws C116 once its mail is being sent. Returns the message's id. */
export async function undoReply(tx: Db, entryId: number, staffId: number) {
  const found = await findReply(tx, entryId)
  const message = found && (await lockMessage(tx, found.messageId))
  if (!message) throw fail('C104')
  const isDropped = await dropMailAbout(tx, 'messageReply', entryId)
  const reply = await findReply(tx, entryId) // again, as the sender may have claimed its mail meanwhile
  if (!reply) throw fail('C104')
  if (!isDropped || reply.delivery !== 'waiting')
    throw fail('C116', { rev: message.rev, fields: [{ field: 'reply', base: 'waiting', theirs: reply.delivery, yours: null }] })
  const stateBefore = await removeReply(tx, reply)
  const isStill = stateBefore !== undefined && message.state === 'answered'
  const state = isStill ? (stateBefore as MessageValues['state']) : message.state // the column's check has these values
  await writeMessage(tx, message, staffId, { ...message, state }, [])
  return message.id
}

/** Notes that somebody is replying, and gives them a message that nobody has. Another person who is replying stays, unless it `takesOver`. */
export async function noteReplying(tx: Db, id: number, staffId: number, takesOver: boolean) {
  const message = await lockMessage(tx, id)
  if (!message) throw fail('C104')
  const isOthers = message.replyingId !== null && message.replyingId !== staffId
  if (isOthers && !takesOver) return
  await setReplying(tx, id, staffId)
  if (message.assigneeId === null || takesOver) await writeFields(tx, message, staffId, { assigneeId: staffId })
}

/** Throws C104 if there is no such message, C116 for a revision that this database has never had. */
async function lockKnown(tx: Db, id: number, rev: number) {
  const message = await lockMessage(tx, id)
  if (!message) throw fail('C104')
  if (rev > message.rev) throw fail('C116', { rev: message.rev, fields: [] })
  return message
}

/** Throws C104 for an assignee who may not read messages. Writes nothing if the message has these values already. */
async function writeFields(tx: Db, message: LockedMessage, staffId: number, set: Values) {
  const changes = changesOf(message, set)
  if (changes.length === 0) return
  const { assigneeId } = set
  if (typeof assigneeId === 'number' && !(await mayHaveMessages(tx, assigneeId))) throw fail('C104')
  await writeMessage(tx, message, staffId, valuesAfter(message, set), changes)
}

const FIELDS = ['state', 'topic', 'assigneeId'] as const

const changedFields = (message: LockedMessage, set: Values) =>
  FIELDS.filter((field) => set[field] !== undefined && set[field] !== message[field])

const changesOf = (message: LockedMessage, set: Values): Change[] =>
  changedFields(message, set).map((field) => ({ field, before: textOf(message[field]), after: textOf(set[field]) }))

const valuesAfter = ({ state, topic, assigneeId }: LockedMessage, set: Values): MessageValues => ({
  state: set.state ?? state,
  topic: set.topic ?? topic,
  assigneeId: set.assigneeId === undefined ? assigneeId : set.assigneeId,
})

const textOf = (value: MessageValues[ChangedField] | undefined) => (value === undefined || value === null ? null : String(value))
const valueOf = ({ field, before }: ChangeRow) => (field === 'assigneeId' && before !== null ? Number(before) : before)
