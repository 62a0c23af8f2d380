import type { z } from 'zod'
import { type Call, type CallName, declareCall, type NoInput, type ReadName, type RequestBody, type WriteName } from '../call.ts'
import type { FailCode } from '../codes.ts'
import type { LimitGroup } from '../limits.ts'

/** Where the calls of the back office live. */
export const MANAGE_PATH = '/api/manage'
/** The header of an upload of staff, which no page of another origin can send unasked: its body is no JSON (security S3). */
export const UPLOAD_HEADER = 'X-Staff-Upload'
/** Whose page a request is of, by id. Where the cookie is somebody else's, who has signed in in another tab, it is C105, and nothing is done in their name. */
export const STAFF_HEADER = 'X-Staff'

/** A call of the back office. `anyone`: it signs in, or works by a link; what staff may is a table (rights.ts). */
type ManageCall<Name extends CallName, Input extends z.ZodObject, Data extends z.ZodType, Body extends RequestBody, Asker> = Call<
  Name,
  Input,
  Data,
  Body,
  Asker extends 'anyone' ? 'anyone' : 'staff',
  false
>

interface Common<Input, Data, Asker> {
  who?: Asker
  input?: Input
  data: Data
  fails?: readonly FailCode[]
  statuses?: Partial<Record<FailCode, number>>
}
interface Write<Input, Data, Body, Asker> extends Common<Input, Data, Asker> {
  body?: Body
  /** Where it is not `staffWrite`, which counts by person. */
  limit?: LimitGroup
  /** Its client may name it, so that it is done once however often it is sent. */
  takesKey?: true
}
/** Why a write needs no revision: it makes something new, or writes no record that two people may have open. */
interface Unrevised {
  unrevised: string
}
/** A body that says which revision of a record its writer has read. */
type Revised = z.ZodType<{ rev: number }>

/** Declares a call of the back office. A write says the revision that it was read at (`rev` in its body), or why it needs none. */
export function manageCall<
  const Name extends ReadName,
  Data extends z.ZodType,
  Input extends z.ZodObject = NoInput,
  const Asker extends 'anyone' | undefined = undefined,
>(name: Name, definition: Common<Input, Data, Asker>): ManageCall<Name, Input, Data, undefined, Asker>
export function manageCall<const Name extends WriteName, Data extends z.ZodType, Body extends Revised, Input extends z.ZodObject = NoInput>(
  name: Name,
  definition: Write<Input, Data, Body, undefined> & { body: Body },
): ManageCall<Name, Input, Data, Body, undefined>
export function manageCall<
  const Name extends WriteName,
  Data extends z.ZodType,
  Body extends RequestBody = undefined,
  Input extends z.ZodObject = NoInput,
  const Asker extends 'anyone' | undefined = undefined,
>(name: Name, definition: Write<Input, Data, Body, Asker> & Unrevised): ManageCall<Name, Input, Data, Body, Asker>
export function manageCall(
  name: CallName,
  { who, fails = [], unrevised, ...definition }: Write<z.ZodObject, z.ZodType, RequestBody, 'anyone' | undefined> & Partial<Unrevised>,
): Call {
  const isWrite = !name.startsWith('GET ')
  const codes: FailCode[] = [
    ...fails,
    ...(who === 'anyone' ? [] : (['C105', 'C106', 'C117'] as const)),
    ...(isWrite ? (['C106'] as const) : []), // of a foreign origin
    ...(isWrite && unrevised === undefined ? (['C116'] as const) : []),
  ]
  return declareCall(MANAGE_PATH, name, {
    ...definition,
    who: who ?? 'staff',
    ...(isWrite && { limit: definition.limit ?? 'staffWrite' }),
    fails: [...new Set(codes)],
    isTimed: false,
  })
}
