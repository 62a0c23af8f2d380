import type { AnswerOf, CustomerCallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { endSession, getSession } from '../session.ts'
import { frameTexts } from '../texts.ts'
import { Failure } from './failure.ts'
import type { Request } from './send.ts'

/** Loads the code for calls of logged-in customers. Visitors do not load it. */
const load = (language: Language) =>
  import('./customer-calls.ts').catch(() => {
    throw new Failure('network', frameTexts.find(language)?.networkError ?? '')
  })

/** Sends a call with the customer's token, which is renewed if it has expired. Throws C105 without a valid session. */
export async function sendAsCustomer<Name extends CustomerCallNames>(name: Name, request: Request<Name>): Promise<AnswerOf<Name>> {
  const session = getSession()
  if (!session) throw new Failure('C105', '')
  const { sendWith } = await load(request.language)
  return sendWith(session, name, request)
}

/** Checks on the server that the stored session is still valid (spec §4). Never rejects. */
export async function verifySession(language: Language) {
  const session = getSession()
  if (session) await load(language).then(({ verify }) => verify(session, language), ignore)
}

export function logOut(language: Language) {
  const session = getSession()
  endSession('customer')
  if (session) void load(language).then(({ endLogin }) => endLogin(session, language), ignore)
}

/** Saves the chosen language in the customer's account and ignores failures (spec §4). */
export function saveLanguage(language: Language) {
  const session = getSession()
  if (session) void load(language).then((calls) => calls.saveLanguage(session, language), ignore)
}

const ignore = () => {}
