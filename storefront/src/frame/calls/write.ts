import type { AnswerOf, CustomerCallNames, WriteNames } from '@shop/contract/calls'
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
}
const isPublic = (name: WriteNames): name is keyof typeof PUBLIC_WRITES => Object.hasOwn(PUBLIC_WRITES, name)

/** What a write came to. */
export type ActionResult<Name extends WriteNames> = { data: AnswerOf<Name>; failure?: undefined } | { data?: undefined; failure: Failure }

/** Sends a write and never rejects: a fault of the program is a failure too, without words of its own, and stands in the browser's console. */
export async function write<Name extends WriteNames>(name: Name, request: Request<Name>): Promise<ActionResult<Name>> {
  try {
    const sendIt = isPublic(name) ? send : (sendAsCustomer as typeof send) // what is not public is a customer's
    return { data: await sendIt(name, request) }
  } catch (thrown) {
    if (thrown instanceof Failure) return { failure: thrown }
    reportError(thrown)
    return { failure: new Failure('C500', '') }
  }
}
