import type { AnswerOf, CustomerCallNames } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { endSession, getSession } from '../session.ts'
import { frameTexts } from '../texts.ts'
import { Failure } from './failure.ts'
import type { Request } from './send.ts'

/** What the calls of a customer need: a visitor's page does not load it. */
const load = (language: Language) =>
  import('./customer-calls.ts').catch(() => {
    throw new Failure('network', frameTexts.find(language)?.networkError ?? '')
  })

/** Sends a call that needs a login, with its token, which is renewed silently. Without a login, or where it is over: C105. */
export async function sendAsCustomer<Name extends CustomerCallNames>(name: Name, request: Request<Name>): Promise<AnswerOf<Name>> {
  const session = getSession()
  if (!session) throw new Failure('C105', '')
  const { sendWith } = await load(request.language)
  return sendWith(session, name, request)
}

/** Compares the stored login with the server (spec §4). Never rejects. */
export async function verifySession(language: Language) {
  const session = getSession()
  if (session) await load(language).then(({ verify }) => verify(session, language), ignore)
}

/** Logs out: this browser at once, whatever comes of the call, then the login on the server. */
export function logOut(language: Language) {
  const session = getSession()
  endSession('customer')
  if (session) void load(language).then(({ endLogin }) => endLogin(session, language), ignore)
}

/** Tells the account which language its customer has chosen, whatever comes of it (spec §4). A visitor has none. */
export function saveLanguage(language: Language) {
  const session = getSession()
  if (session) void load(language).then((calls) => calls.saveLanguage(session, language), ignore)
}

const ignore = () => {}
