import type { z } from 'zod'
import { type Call, type CallName, declareCall, type NoInput, type ReadName, type RequestBody, type WriteName } from '../call.ts'
import type { FailCode } from '../codes.ts'
import type { LimitGroup } from '../limits.ts'

export const MANAGE_PATH = '/api/manage'
/** Header of uploads, which are not JSON. It proves that no page of another origin sent the request (security S3). */
export const UPLOAD_HEADER = 'X-Staff-Upload'
/** Header with the id of the person who opened the page. C105 if another person has since signed in, in another tab. */
export const STAFF_HEADER = 'X-Staff'

/** Call of the back office. `anyone` may sign in or use a mailed link; the rights for all other calls are in rights.ts. */
type ManageCall<Name extends CallName, Input extends z.ZodObject, Data extends z.ZodType, Body extends RequestBody, Asker> = Call<
  Name,
  Input,
  Data,
  Body,
  Asker extends 'anyone' ? 'anyone' : 'staff',
  false
> & { base: typeof MANAGE_PATH }

interface Common<Input, Data, Asker> {
  who?: Asker
  input?: Input
  data: Data
  fails?: readonly FailCode[]
  statuses?: Partial<Record<FailCode, number>>
}
interface Write<Input, Data, Body, Asker> extends Common<Input, Data, Asker> {
  body?: Body
  /** Rate-limit group. The default is `staffWrite`, whose requests are counted per person. */
  limit?: LimitGroup
  takesKey?: true
}
/** Reason why a write need not send `rev`, for example because it creates a record. */
interface Unrevised {
  unrevised: string
}
/** Body with `rev`, the revision that the client has read. */
type Revised = z.ZodType<{ rev: number }>

/** Declares a call. Writes must send `rev`, the revision that was read, or declare why they need not. */
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
    ...(isWrite ? (['C106'] as const) : []), // for requests from another origin
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
