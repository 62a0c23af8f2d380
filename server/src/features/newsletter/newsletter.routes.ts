import * as calls from '@shop/contract/newsletter/newsletter'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { queueMail } from '../../mail/outbox.ts'
import { TEXTS } from '../../texts/texts.ts'
import { findIdentity } from '../shop/shop.queries.ts'
import { consentOf } from './consent.ts'
import { addSubscription, confirmSubscription, unsubscribe } from './newsletter.queries.ts'

export const newsletterRoutes = [
  route(calls.subscribe, async ({ db, body, language, rateLimits }) => {
    const { email, name, consent } = body
    const { newsletterText = '' } = (await findIdentity(db, language))?.sentences ?? {}
    await db.begin(async (tx) => {
      if (await addSubscription(tx, { email, name, language }, consentOf(consent, language, newsletterText)))
        await queueMail(tx, rateLimits.keyedHash, 'newsletterConfirmation', email)
    })
    return null
  }),

  route(calls.confirmSubscription, async ({ db, body }) => {
    const confirmed = await confirmSubscription(db, body.token)
    if (!confirmed) throw fail('C112')
    return confirmed
  }),

  route(calls.unsubscribe, async ({ db, input, body, language }) => {
    const token = body.token ?? input.token
    if (token === undefined) throw fail('C103', { issues: [{ path: 'token', message: TEXTS[language].issues.required }] })
    if (!(await unsubscribe(db, token))) throw fail('C112')
    return null
  }),
]
