import { z } from 'zod'
import type { FailCode } from './codes.ts'
import type { LimitGroup } from './limits.ts'
import type { Multipart } from './multipart.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /${string}`
/** `customer`: without a login the answer is C105. `staff`: of the back office alone (manage/manage-call.ts), by a session and a right. */
export type Who = 'anyone' | 'customer' | 'staff'

/** What cached responses are made from. A topic is raised in the transaction that changes one of its tables. */
export const TOPICS = ['catalog', 'content', 'videos'] as const
export type Topic = (typeof TOPICS)[number]

/** What a request carries. */
export type RequestBody = z.ZodType | Multipart | undefined

/** One call: its name (`METHOD /path/{parameter}`, below its base), who may ask, what goes in, what comes out, and how it may fail. */
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
  /** BASE_PATH, or that of the back office. */
  base: string
  /** Below its base, parameters in braces. `{language}` is read by the shop itself and is not part of `input`. */
  path: string
  who: Asker
  /** Path parameters and query. */
  input: Input
  /** JSON: an object, or a list where the schema is one; or files. Undefined: a body is read for its `language` alone. */
  body: Body
  data: Data
  /** Its own codes, beside those of ANY_CALL_FAILS. */
  fails: readonly FailCode[]
  /** The topics that a cached response depends on; `false`: the handler runs every time. */
  cached: Cached
  /** Parameters that have so many values that nothing answered to a request with one of them is kept: the handler runs every time, and what it makes is for everyone. */
  uncachedWith: readonly string[]
  /** Requests of a group are counted together; beyond the group's limit the answer is C107. A write has one, a read that is not cached may. */
  limit: LimitGroup | undefined
  /** Codes that this call alone answers with another HTTP status than STATUS has. */
  statuses: Partial<Record<FailCode, number>>
  /** Whether it answers in the language of the account rather than in that of the request (calls: Conventions). */
  isInAccountLanguage: boolean
  /**
   * Whether a response that was made for its request says how long that took (`Server-Timing`): reads, but for those whose work depends on what others
   * have done (security P7).
   */
  isTimed: boolean
  /** Whether its body may also be a form, of either type (RFC 8058). */
  takesForm: boolean
  /** Whether a request may carry a key (IDEMPOTENCY_KEY), by which it is done once, however often it is sent. */
  takesKey: boolean
}

/** The schema of a call's JSON body, if it has one. */
export const jsonBodyOf = ({ body }: Call): z.ZodType | undefined => (body && !('multipart' in body) ? body : undefined)

/** What the files of a call's body may be, if it takes files. */
export const filesOf = ({ body }: Call) => (body && 'multipart' in body ? body.multipart : undefined)

/** Whether what is answered to an input may be kept for others: checked or not yet, an absent parameter is undefined. */
export const isKept = ({ cached, uncachedWith }: Pick<Call, 'cached' | 'uncachedWith'>, input: Readonly<Record<string, unknown>>) =>
  cached !== false && uncachedWith.every((name) => input[name] === undefined || input[name] === '')

/** The header with which a client names a write, so that it may send it again where no answer came; elsewhere it means nothing. */
export const IDEMPOTENCY_KEY = 'Idempotency-Key'
export const IdempotencyKey = z.string().regex(/^[\w-]{16,64}$/)

/** Where the calls live. */
export const BASE_PATH = '/api/admin'

/** Whether a call answers what a preview link shows, to a request that names one (PREVIEW_HEADER): what anyone may read of the shop. */
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
  /** A response from the cache costs nothing, and counts towards no limit. */
  limit?: Cached extends false ? LimitGroup : never
  isTimed?: false
}
/** What anyone may read says whether its response is shared. */
interface PublicRead<Input extends z.ZodObject, Data extends z.ZodType, Cached> extends Read<Input, Data, Cached> {
  who: 'anyone'
  cached: Cached
  uncachedWith?: ReadonlyArray<keyof z.output<Input> & string>
}
/** What belongs to one customer is never cached. */
interface CustomerRead<Input extends z.ZodObject, Data extends z.ZodType> extends Read<Input, Data, false> {
  who: 'customer'
}
/** Every write says which limit it counts towards. */
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

/** Declares a call, once for server, storefront, documentation and tests. */
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

/** What a call says of itself; the rest is as it mostly is. */
type CallDefinition = Partial<Call> & Pick<Call, 'who' | 'data'>

/** A call below a base, for the functions that declare them. */
export function declareCall(base: string, name: CallName, definition: CallDefinition): Call {
  const [method, path] = name.split(' ') as [Method, string] // the type of `name` says so
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
  return { ...standard, ...definition, name, method, base, path }
}

/** What goes into the address of a call, as a client gives it: values of an address may be given as numbers. */
export type LooseInput<Input> = { [Key in keyof Input]: string extends Input[Key] ? Input[Key] | number : Input[Key] }
