import type { AnswerOf, BodyOf, CustomerCallNames, InputOf, WriteNames } from '@shop/contract/calls'
import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import { sendAsCustomer } from './as-customer.ts'
import { Failure } from './failure.ts'
import { type Request, send } from './http-client.ts'

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
}
const isPublic = (name: WriteNames): name is keyof typeof PUBLIC_WRITES => Object.hasOwn(PUBLIC_WRITES, name)

/** What a write came to. */
export type ActionResult<Name extends WriteNames> = { data: AnswerOf<Name>; failure?: undefined } | { data?: undefined; failure: Failure }

/**
 * A write, for forms and buttons: `run` sends it and never rejects, `isPending` while it runs, `failure` of the last run.
 * Not an async transition of React's: those hold back every navigation until they end.
 */
export function useAction<Name extends WriteNames>(name: Name) {
  const language = useLanguage()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  async function run(body?: BodyOf<Name>, input?: InputOf<Name>): Promise<ActionResult<Name>> {
    setPending(true)
    const result = await perform(name, { body, input, language })
    setPending(false)
    setFailure(result.failure)
    return result
  }
  return { run, isPending, failure }
}

async function perform<Name extends WriteNames>(name: Name, request: Request<Name>): Promise<ActionResult<Name>> {
  try {
    const sendIt = isPublic(name) ? send : (sendAsCustomer as typeof send) // what is not public is a customer's
    return { data: await sendIt(name, request) }
  } catch (thrown) {
    if (thrown instanceof Failure) return { failure: thrown }
    throw thrown
  }
}
