import type { AnswerOf, CustomerCallNames, WriteNames } from '@shop/contract/calls'
import { previewOfTab } from '@shop/ui/preview'
import { sendAsCustomer } from './as-customer.ts'
import { Failure } from './failure.ts'
import { type Request, send } from './send.ts'

/** Writes that need no login. The type ensures that none is missing. */
const PUBLIC_WRITES: Record<Exclude<WriteNames, CustomerCallNames>, true> = {
  'POST /register': true,
  'POST /auth/login': true,
  'POST /auth/refresh': true,
  'POST /videos/{id}/share': true,
  'POST /auth/forgot-password': true,
  'POST /auth/reset-password': true,
  'POST /auth/verify-email': true,
  'POST /subscription': true,
  'POST /subscription/confirm': true,
  'POST /subscription/unsubscribe': true,
  'POST /notices': true,
  'POST /notices/confirm': true,
  'POST /notices/end': true,
  'POST /contact/messages': true,
  'POST /search/used': true,
  'POST /product/count': true,
  'POST /reports': true,
  'POST /objections': true,
}
const isPublic = (name: WriteNames): name is keyof typeof PUBLIC_WRITES => Object.hasOwn(PUBLIC_WRITES, name)

/** Writes with an idempotency key. They are sent once more if the outcome is unknown (contract: `takesKey`). */
export const NAMED_WRITES: readonly WriteNames[] = [
  'POST /cart/add',
  'POST /videos/{id}/comments',
  'POST /products/{id}/reviews',
  'POST /videos/{id}/share',
]

/** Milliseconds before the retry. */
const PAUSE_MS = 1_000

export type ActionResult<Name extends WriteNames> = { data: AnswerOf<Name>; failure?: undefined } | { data?: undefined; failure: Failure }

/** Sends a write. Never rejects: a program error is reported to the console and returned as C500 without a message. */
export async function write<Name extends WriteNames>(name: Name, request: Request<Name>): Promise<ActionResult<Name>> {
  const preview = previewOfTab()
  if (preview) return { failure: new Failure('C106', preview.refusal(request.language)) }
  try {
    const sendIt = isPublic(name) ? send : (sendAsCustomer as typeof send) // all other writes need a customer
    if (!NAMED_WRITES.includes(name)) return { data: await sendIt(name, request) }
    const named = { ...request, key: newKey() }
    return { data: await sendIt(name, named).catch((thrown: unknown) => sendAgain(thrown, () => sendIt(name, named))) }
  } catch (thrown) {
    if (thrown instanceof Failure) return { failure: thrown }
    reportError(thrown)
    return { failure: new Failure('C500', '') }
  }
}

/** Sends a write once more if its outcome is unknown (no response, or C503). */
async function sendAgain<Answer>(thrown: unknown, sendIt: () => Promise<Answer>) {
  if (!(thrown instanceof Failure) || (thrown.code !== 'C503' && thrown.code !== 'network')) throw thrown
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return sendIt()
}

/** Returns a random key. `randomUUID()` would require a secure context. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
