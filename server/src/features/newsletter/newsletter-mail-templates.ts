import { createToken } from '../../auth/tokens.ts'
import type { MailTemplate } from '../../mail/outbox.ts'
import { claimDelivery, noteDelivery } from './issue.queries.ts'
import { addConfirmationToken, addUnsubscribeTokens, findUnconfirmed } from './newsletter.queries.ts'

const newsletterConfirmation: MailTemplate = async (tx, { recipient }) => {
  const subscription = await findUnconfirmed(tx, recipient)
  if (!subscription) return undefined
  const [confirm, unsubscribe] = [createToken(), createToken()]
  await addConfirmationToken(tx, subscription.id, confirm)
  await addUnsubscribeTokens(tx, [{ subscriptionId: subscription.id, token: unsubscribe }])
  return { language: subscription.language, token: confirm, unsubscribeToken: unsubscribe }
}

const newsletter: MailTemplate = async (tx, { recipient, referenceId }) => {
  const delivery = referenceId === null ? undefined : await claimDelivery(tx, referenceId, recipient)
  if (!delivery) return undefined
  const { subscriptionId, language, ...content } = delivery
  const token = createToken()
  await addUnsubscribeTokens(tx, [{ subscriptionId, token }])
  return { language, content, unsubscribeToken: token, note: (db, outcome) => noteDelivery(db, delivery, outcome) }
}

export const newsletterMailTemplates = { newsletterConfirmation, newsletter }
