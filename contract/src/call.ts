import { z } from 'zod'
import type { FailCode } from './codes.ts'
import type { LimitGroup } from './limits.ts'
import type { Multipart } from './multipart.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /${string}`
/** `customer` calls return C105 without a login. `staff` calls require a back-office session and a right (manage/manage-call.ts). */
export type Who = 'anyone' | 'customer' | 'staff'

/** Topics on which cached responses depend. A transaction that changes a topic's tables increments the topic's version. */
export const TOPICS = ['catalog', 'content', 'videos'] as const
export type Topic = (typeof TOPICS)[number]

export type RequestBody = z.ZodType | Multipart | undefined

/** Declaration of a call: name (`METHOD /path/{parameter}`), who may call, input, data and failures. */
export interface Call<
  Name extends CallName = CallName,
  Input extends z.ZodObject = z.ZodObject,
  Data extends z.ZodType = z.ZodType,
  Body extends RequestBody = RequestBody,
  Asker extends Who = Who,
  Cached extends readonly Topic[] | false = readonly Topic[] | false,
> {
  name: Name
  method: Method
  base: string
  /** Path below `base`, with parameters in braces. `input` does not contain `{language}`, which the server reads itself. */
  path: string
  who: Asker
  input: Input
  /** Schema of a JSON body, or the accepted files. If undefined, only `language` is read from a body. */
  body: Body
  json: z.ZodType | undefined
  files: Multipart['multipart'] | undefined
  data: Data
  /** Failure codes that the call may return in addition to ANY_CALL_FAILS. */
  fails: readonly FailCode[]
  /** Topics on which the cached response depends. If `false`, responses are not cached. */
  cached: Cached
  /** Parameters with too many values to cache: requests with one of them are not cached, although everyone gets the same response. */
  uncachedWith: readonly string[]
  /** Rate-limit group. C107 if the group's requests exceed its limit. Required for writes, optional for uncached reads. */
  limit: LimitGroup | undefined
  /** HTTP statuses of this call that differ from STATUS. */
  statuses: Partial<Record<FailCode, number>>
  /** If true, responses are in the account's language (calls: Conventions). */
  isInAccountLanguage: boolean
  /** If true, responses have `Server-Timing`. False for reads whose duration would reveal the activity of others (security P7). */
  isTimed: boolean
  /** If true, the body may also be a form, URL-encoded or multipart (RFC 8058). */
  takesForm: boolean
  /** If true, repeated requests with the same IDEMPOTENCY_KEY are executed only once. */
  takesKey: boolean
}

/** Header with a key that allows clients to repeat a write safely. Calls without `takesKey` ignore the header. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/)

export const BASE_PATH = '/api/admin'

/** True for public reads of the shop, which accept PREVIEW_HEADER. */
export const takesPreview = ({ base, method, who }: Pick<Call, 'base' | 'method' | 'who'>) =>
  base === BASE_PATH && method === 'GET' && who === 'anyone'

interface Common<Input extends z.ZodObject, Data extends z.ZodType> {
  input?: Input
  data: Data
  fails?: readonly FailCode[]
  statuses?: Partial<Record<FailCode, number>>
  isInAccountLanguage?: boolean
  takesForm?: boolean
}
interface Read<Input extends z.ZodObject, Data extends z.ZodType, Cached> extends Common<Input, Data> {
  /** Rate-limit group. Reads with cached responses have none. */
  limit?: Cached extends false ? LimitGroup : never
  isTimed?: false
}
/** Read that anyone may call. Its declaration must state whether responses are cached. */
interface PublicRead<Input extends z.ZodObject, Data extends z.ZodType, Cached> extends Read<Input, Data, Cached> {
  who: 'anyone'
  cached: Cached
  uncachedWith?: ReadonlyArray<keyof z.output<Input> & string>
}
interface CustomerRead<Input extends z.ZodObject, Data extends z.ZodType> extends Read<Input, Data, false> {
  who: 'customer'
}
interface Write<Asker extends Exclude<Who, 'staff'>, Input extends z.ZodObject, Data extends z.ZodType, Body> extends Common<Input, Data> {
  who: Asker
  body?: Body
  takesKey?: true
  limit: LimitGroup
}

export type ReadName = `GET /${string}`
export type WriteName = Exclude<CallName, ReadName>
const NO_INPUT = z.object({})
export type NoInput = typeof NO_INPUT

export function call<
  const Name extends ReadName,
  Data extends z.ZodType,
  const Cached extends readonly Topic[] | false,
  Input extends z.ZodObject = NoInput,
>(name: Name, definition: PublicRead<Input, Data, Cached>): Call<Name, Input, Data, undefined, 'anyone', Cached>
export function call<const Name extends ReadName, Data extends z.ZodType, Input extends z.ZodObject = NoInput>(
  name: Name,
  definition: CustomerRead<Input, Data>,
): Call<Name, Input, Data, undefined, 'customer', false>
export function call<
  const Name extends WriteName,
  const Asker extends Exclude<Who, 'staff'>,
  Data extends z.ZodType,
  Body extends RequestBody = undefined,
  Input extends z.ZodObject = NoInput,
>(name: Name, definition: Write<Asker, Input, Data, Body>): Call<Name, Input, Data, Body, Asker, false>
export function call(name: CallName, definition: CallDefinition): Call {
  return declareCall(BASE_PATH, name, definition)
}

type CallDefinition = Partial<Call> & Pick<Call, 'who' | 'data'>

export function declareCall(base: string, name: CallName, definition: CallDefinition): Call {
  const [method, path] = name.split(' ') as [Method, string] // CallName guarantees this form
  const standard = {
    input: NO_INPUT,
    body: undefined,
    fails: [],
    cached: false,
    uncachedWith: [],
    limit: undefined,
    statuses: {},
    isInAccountLanguage: false,
    isTimed: method === 'GET',
    takesForm: false,
    takesKey: false,
  } as const satisfies Partial<Call>
  const { body } = definition
  const taken = body && 'multipart' in body ? { files: body.multipart, json: undefined } : { files: undefined, json: body }
  return { ...standard, ...definition, ...taken, name, method, base, path }
}

/** Input as clients pass it: parameters that are strings in the address may also be numbers. */
export type LooseInput<Input> = { [Key in keyof Input]: string extends Input[Key] ? Input[Key] | number : Input[Key] }
