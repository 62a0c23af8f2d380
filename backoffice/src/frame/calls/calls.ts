import type { ManageAnswerOf, ManageCallNames, ManageInputOf, ManageReadNames, ManageWriteNames } from '@shop/contract/manage/manage-calls'
import { isForWantOfSession, isSignedInAgain } from '../session/session.ts'
import { Failure } from './failure.ts'
import { type Request, type Sending, sendOnce } from './http.ts'

/**
 * Asks a read. Throws a Failure where it does not succeed. Where the session or its second factor has ended meanwhile it waits until whoever works here
 * has signed in again, and is sent again.
 */
export const ask = <Name extends ManageReadNames>(name: Name, input?: ManageInputOf<Name>, sending?: Sending) =>
  send(name, { input }, sending)

/** What a write came to. */
export type Result<Name extends ManageWriteNames> =
  | { data: ManageAnswerOf<Name>; failure?: undefined }
  | { data?: undefined; failure: Failure }

/** Sends a write and never rejects: a fault of the program is a failure too, and stands in the browser's console. It waits for a session as `ask` does. */
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

/** Uploads a file of a form's field `file`; `onProgress` hears from 0 to 1 how much has been sent. Where `signal` ends it, it is given up. */
export function upload<Name extends ManageWriteNames>(
  name: Name,
  input: ManageInputOf<Name>,
  file: File,
  sending: Required<Pick<Sending, 'onProgress' | 'signal'>>,
) {
  const form = new FormData()
  form.set('file', file)
  return write(name, { input, body: form } as unknown as Request<Name>, sending) // calls that take files have this one field
}

/** A session may end again while one signs in; a server that refuses what it has just given is not asked for ever. */
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
