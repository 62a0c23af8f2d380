import { createToken } from '../../auth/tokens.ts'
import type { LetterMaker } from '../../mail/outbox.ts'
import { addSubscriptionTokens, findUnconfirmed } from './newsletter.queries.ts'

/** Asks the owner of an address to confirm the subscription. */
const newsletterConfirmation: LetterMaker = async (tx, recipient) => {
  const subscription = await findUnconfirmed(tx, recipient)
  if (!subscription) return undefined
  const [confirm, unsubscribe] = [createToken(), createToken()]
  await addSubscriptionTokens(tx, subscription.id, { confirm, unsubscribe })
  return { language: subscription.language, token: confirm, unsubscribeToken: unsubscribe }
}

/** The mails of the newsletter. */
export const newsletterLetters = { newsletterConfirmation }
