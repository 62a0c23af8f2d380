import * as calls from '@shop/contract/manage/messages/messages'
import { shopEmailOf } from '@shop/contract/email'
import { toYuan } from '@shop/contract/money'
import { logSecurityEvent } from '../../auth/security-events.ts'
import type { Db } from '../../db/db.ts'
import { presentPage } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { TEXTS } from '../../texts/texts.ts'
import { listContacts } from '../content/content.queries.ts'
import { findIdentity } from '../shop/shop.queries.ts'
import { changeMessage, noteReplying, sendReply, undoReply } from './message-changes.ts'
import { addNote, deleteMessage, findMessage, listPartsNamed, lockMessage, type MessageDetailRow } from './message.queries.ts'
import { pageMessages, readSummary } from './message-list.queries.ts'
import { partKeysIn } from './part-numbers.rules.ts'

export const messagesRoutes = [
  route(calls.pageMessages, async ({ db, staff, input }) => {
    const { rows, total } = await pageMessages(db, staff.id, input)
    return presentPage(
      rows.map(({ createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() })),
      total,
      input,
    )
  }),

  route(calls.getMessagesSummary, async ({ db, staff, language, isMailSent, messageMonths }) => {
    const { longestWaitingAt, ...summary } = await readSummary(db, staff.id)
    const replyTo = (await findIdentity(db, language))?.replyTo ?? shopEmailOf(await listContacts(db, language)) ?? null
    const longestWaitingTime = longestWaitingAt?.toISOString() ?? null
    return { ...summary, longestWaitingTime, months: messageMonths, mayReply: isMailSent, replyTo }
  }),

  route(calls.getMessage, ({ db, input, messageMonths }) => readMessage(db, input.id, messageMonths)),

  route(calls.changeMessage, async ({ db, staff, input, body, messageMonths }) => {
    await db.begin((tx) => changeMessage(tx, input.id, staff.id, body))
    return readMessage(db, input.id, messageMonths)
  }),

  route(calls.sendReply, async ({ db, staff, input, body, language, isMailSent, rateLimits: { keyedHash }, messageMonths }) => {
    if (!isMailSent) throw fail('C103', { issues: [{ path: 'text', message: TEXTS[language].issues.noMailServer }] })
    await db.begin((tx) => sendReply(tx, input.id, staff.id, { ...body, keyedHash }))
    return readMessage(db, input.id, messageMonths)
  }),

  route(calls.undoReply, async ({ db, staff, input, messageMonths }) => {
    const id = await db.begin((tx) => undoReply(tx, input.id, staff.id))
    return readMessage(db, id, messageMonths)
  }),

  route(calls.addMessageNote, async ({ db, staff, input, body, messageMonths }) => {
    await db.begin(async (tx) => {
      const message = await lockMessage(tx, input.id)
      if (!message) throw fail('C104')
      await addNote(tx, message, staff.id, body.text)
    })
    return readMessage(db, input.id, messageMonths)
  }),

  route(calls.noteReplying, async ({ db, staff, input, body, messageMonths }) => {
    await db.begin((tx) => noteReplying(tx, input.id, staff.id, body.takesOver))
    return readMessage(db, input.id, messageMonths)
  }),

  route(calls.deleteMessage, async ({ db, staff, input, log, client }) => {
    if (!(await deleteMessage(db, input.id))) throw fail('C104')
    const subject = { staffId: staff.id, messageId: input.id, reason: input.reason }
    logSecurityEvent(log, 'message-deleted', { ...subject, address: await client.addressHash() })
    return null
  }),
]

async function readMessage(db: Db, id: number, months: number) {
  const row = await findMessage(db, id, months)
  if (!row) throw fail('C104')
  const keys = partKeysIn(row.text)
  return presentMessage(row, keys.length === 0 ? [] : await listPartsNamed(db, keys, row.language))
}

const presentMessage = (
  { createdAt, accountSince, deletedAt, product, entries, earlier, ...row }: MessageDetailRow,
  parts: Array<{ number: string; name: string }>,
) => ({
  ...row,
  createdTime: createdAt.toISOString(),
  product: product && {
    id: product.id,
    name: product.name,
    partNumber: partNumberOf(product.seriesCode, product.id),
    price: toYuan(product.priceFen),
    stock: product.stock,
  },
  parts,
  entries: entries.map(({ time, ...entry }) => ({ ...entry, time: isoOf(time) })),
  earlier: earlier.map(({ time, ...other }) => ({ ...other, createdTime: isoOf(time) })),
  accountSince: accountSince?.toISOString() ?? null,
  deletedTime: deletedAt.toISOString(),
})

const isoOf = (time: string) => new Date(time).toISOString()
