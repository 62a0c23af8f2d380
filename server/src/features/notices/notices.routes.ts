import * as calls from '@shop/contract/notices/notices'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { queueMail } from '../../mail/outbox.ts'
import { addConsent } from '../newsletter/newsletter.queries.ts'
import { noticeConsentOf } from './consent.ts'
import { addNotice, confirmNotice, endNotice } from './notices.queries.ts'

const CONFIRMATIONS = { stock: 'stockConfirmation', price: 'priceConfirmation' } as const

export const noticesRoutes = [
  route(calls.addNotice, async ({ db, body, language, rateLimits }) => {
    const { kind, productId, part = '', email } = body
    await db.begin(async (tx) => {
      const consent = noticeConsentOf(body.consent, language)
      const consentHash = consent && (await addConsent(tx, consent))
      const added = await addNotice(tx, productId === undefined ? { part } : { productId }, { kind, email, language, consentHash })
      if (!added) throw fail('C104')
      if (added.id !== null) await queueMail(tx, rateLimits.keyedHash, CONFIRMATIONS[kind], email, added.id)
    })
    return null
  }),

  route(calls.confirmNotice, async ({ db, body }) => {
    const confirmed = await confirmNotice(db, body.token)
    if (!confirmed) throw fail('C112')
    return { kind: confirmed.kind, name: confirmed.name }
  }),

  route(calls.endNotice, async ({ db, body }) => {
    if (!(await endNotice(db, body.token))) throw fail('C112')
    return null
  }),
]
