import type { AnswerOf, CustomerCallNames, WriteNames } from '@shop/contract/calls'
import { previewOfTab } from './preview.ts'
import { sendAsCustomer } from './as-customer.ts'
import { Failure } from './failure.ts'
import { type Request, send } from './send.ts'

/** The writes that need no login. The types hold this list to the contract. */
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
  'POST /contact/messages': true,
  'POST /search/used': true,
}
const isPublic = (name: WriteNames): name is keyof typeof PUBLIC_WRITES => Object.hasOwn(PUBLIC_WRITES, name)

/** The writes that a press names, so that it may be sent again where no answer came (contract: `takesKey`). */
export const NAMED_WRITES: readonly WriteNames[] = [
  'POST /cart/add',
  'POST /videos/{id}/comments',
  'POST /products/{id}/reviews',
  'POST /videos/{id}/share',
]

/** Before it is sent again. */
const PAUSE_MS = 1_000

/** What a write came to. */
export type ActionResult<Name extends WriteNames> = { data: AnswerOf<Name>; failure?: undefined } | { data?: undefined; failure: Failure }

/** Sends a write and never rejects: a fault of the program is a failure too, without words of its own, and stands in the browser's console. */
export async function write<Name extends WriteNames>(name: Name, request: Request<Name>): Promise<ActionResult<Name>> {
  const preview = previewOfTab()
  if (preview) return { failure: new Failure('C106', preview.refusal(request.language)) }
  try {
    const sendIt = isPublic(name) ? send : (sendAsCustomer as typeof send) // what is not public is a customer's
    if (!NAMED_WRITES.includes(name)) return { data: await sendIt(name, request) }
    const named = { ...request, key: newKey() }
    return { data: await sendIt(name, named).catch((thrown: unknown) => sendAgain(thrown, () => sendIt(name, named))) }
  } catch (thrown) {
    if (thrown instanceof Failure) return { failure: thrown }
    reportError(thrown)
    return { failure: new Failure('C500', '') }
  }
}

/** Once more where nobody knows whether the write was done. */
async function sendAgain<Answer>(thrown: unknown, sendIt: () => Promise<Answer>) {
  if (!(thrown instanceof Failure) || (thrown.code !== 'C503' && thrown.code !== 'network')) throw thrown
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  return sendIt()
}

/** Not randomUUID(): only secure contexts have that. */
const newKey = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
