import type { ManageAnswerOf, ManageCallNames, ManageInputOf, ManageReadNames, ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { isForWantOfSession, isSignedInAgain } from '../session/session.ts'
import { Failure } from './failure.ts'
import { type Request, type Sending, sendOnce } from './http.ts'

/** Sends a read. Throws a Failure. If the session or factor has expired, waits for a sign-in and sends the read again. */
export const ask = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>, sending?: Sending) =>
  send(name, { input }, sending)

export type Result<Name extends ManageWriteNames> =
  | { data: ManageAnswerOf<Name>; failure?: undefined }
  | { data?: undefined; failure: Failure }

/** Sends a write. Never rejects: program errors are logged and become failures. Waits for a sign-in like `ask`. */
export async function write<Name extends ManageWriteNames>(name: Name, request: Request<Name>, sending?: Sending): Promise<Result<Name>> {
  try {
    return { data: await send(name, request, sending) }
  } catch (thrown) {
    if (thrown instanceof Failure) return { failure: thrown }
    if (sending?.signal?.aborted) return { failure: new Failure('given-up', '') }
    reportError(thrown)
    return { failure: new Failure('unknown', '') }
  }
}

/** Sends a file in the form field `file`. `onProgress` gets the fraction that was sent, from 0 to 1. */
export function upload<Name extends ManageWriteNames>(
  name: Name,
  input: ManageInputOf<Name>,
  file: File,
  sending: Required<Pick<Sending, 'onProgress' | 'signal'>>,
) {
  const form = new FormData()
  form.set('file', file)
  return write(name, { input, body: form } as unknown as Request<Name>, sending) // calls with files have only this field
}

/** Maximum number of attempts, because the session may expire before each attempt. */
const MOST_TRIES = 5

async function send<Name extends ManageCallNames>(
  name: Name,
  request: { input?: Record<string, unknown> | undefined; body?: unknown; key?: string | undefined },
  sending?: Sending,
): Promise<ManageAnswerOf<Name>> {
  for (let tries = 1; ; tries++) {
    try {
      return await sendOnce(name, request, sending)
    } catch (thrown) {
      if (!(thrown instanceof Failure) || !isForWantOfSession(name, thrown) || tries === MOST_TRIES) throw thrown
      if (!(await isSignedInAgain(thrown))) throw new Failure('given-up', '')
    }
  }
}
