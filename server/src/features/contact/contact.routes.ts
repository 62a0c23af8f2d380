import * as calls from '@shop/contract/contact/contact'
import { shopEmailOf } from '@shop/contract/email'
import { countRequest } from '../../auth/rate-limits.ts'
import { fail, failLater } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { listContacts } from '../content/content.queries.ts'
import { addContactMessage, markMailed } from './contact.queries.ts'

export const contactRoutes = [
  route(calls.sendContactMessage, async ({ db, body, language, rateLimits }) => {
    const shopEmail = shopEmailOf(await listContacts(db, language)) // the address that the contact page shows in this language
    if (shopEmail === undefined) throw fail('C104')
    const sender = await rateLimits.keyedHash(`contact messages from ${body.email}`)
    await db.begin(async (tx) => {
      const waitMs = await countRequest(tx, sender, rateLimits.settings.contactOfEmail)
      if (waitMs > 0) throw failLater('C107', waitMs / 1_000)
      const added = await addContactMessage(tx, { ...body, language })
      if (!added) return
      if (await queueMail(tx, rateLimits.keyedHash, 'contactMessage', shopEmail, added.id)) await markMailed(tx, added.id)
      await queueMail(tx, rateLimits.keyedHash, 'contactConfirmation', body.email, added.id)
    })
    return null
  }),
]
