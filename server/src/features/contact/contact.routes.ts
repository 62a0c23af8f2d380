import * as calls from '@shop/contract/contact/contact'
import { shopEmailOf } from '@shop/contract/email'
import { keyedHash } from '../../auth/keyed-hash.ts'
import { countRequest } from '../../auth/rate-limit.queries.ts'
import { fail, failLater } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { listContacts } from '../content/content.queries.ts'
import { addContactMessage, markMailed } from './contact.queries.ts'

export const contactRoutes = [
  route(calls.sendContactMessage, async ({ db, body, language, rateLimits }) => {
    const shopEmail = shopEmailOf(await listContacts(db, language)) // the one that the page shows in this language
    if (shopEmail === undefined) throw fail('C104')
    const sender = await keyedHash(db, `contact messages from ${body.email}`)
    await db.begin(async (tx) => {
      const { waitMs } = await countRequest(tx, sender, rateLimits.settings.contactOfEmail)
      if (waitMs > 0) throw failLater('C107', waitMs / 1_000)
      const added = await addContactMessage(tx, { ...body, language })
      if (!added) return
      if (await queueMail(db, tx, 'contactMessage', shopEmail, added.id)) await markMailed(tx, added.id)
      await queueMail(db, tx, 'contactConfirmation', body.email, added.id)
    })
    return null
  }),
]
