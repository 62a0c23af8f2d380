import { createToken } from '../../auth/tokens.ts'
import type { LetterMaker } from '../../mail/outbox.ts'
import { claimDelivery, noteDelivery } from './issue.queries.ts'
import { addConfirmationToken, addUnsubscribeTokens, findUnconfirmed } from './newsletter.queries.ts'

/** Asks the owner of an address to confirm the subscription. */
const newsletterConfirmation: LetterMaker = async (tx, { recipient }) => {
  const subscription = await findUnconfirmed(tx, recipient)
  if (!subscription) return undefined
  const [confirm, unsubscribe] = [createToken(), createToken()]
  await addConfirmationToken(tx, subscription.id, confirm)
  await addUnsubscribeTokens(tx, [{ subscriptionId: subscription.id, token: unsubscribe }])
  return { language: subscription.language, token: confirm, unsubscribeToken: unsubscribe }
}

/** An issue of the newsletter, to who is a subscriber at this moment and has not got it. */
const newsletter: LetterMaker = async (tx, { recipient, referenceId }) => {
  const delivery = referenceId === null ? undefined : await claimDelivery(tx, referenceId, recipient)
  if (!delivery) return undefined
  const { subscriptionId, language, ...content } = delivery
  const token = createToken()
  await addUnsubscribeTokens(tx, [{ subscriptionId, token }])
  return { language, content, unsubscribeToken: token, note: (db, outcome) => noteDelivery(db, delivery, outcome) }
}

/** The mails of the newsletter. */
export const newsletterLetters = { newsletterConfirmation, newsletter }
