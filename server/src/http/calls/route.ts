import type { Call, CallName, RequestBody, Topic, Who } from '@shop/contract/call'
import type { Language } from '@shop/contract/languages'
import type { Multipart } from '@shop/contract/multipart'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Authentication, Customer } from '../../auth/customer.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Db } from '../../db/db.ts'
import type { NamedWrite } from '../../idempotency/once.ts'
import type { IncomingFile } from '../../storage/incoming.ts'
import type { Uploads } from '../../storage/uploads.ts'
import type { Network } from '../../links/ask-address.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import type { Seal } from '../../auth/staff/seal.ts'
import type { Staff } from '../../auth/staff/staff.ts'
import type { TokenLookUps } from '../../auth/token-look-ups.ts'
import type { SessionCookie } from '../staff/staff-session.ts'
import { checkInput, type Query, readAddress, readDirectInput } from './input.ts'

/** The client of a request: the address that limits count by, and its own name. */
export interface Client {
  address: string
  userAgent: string
  /** Bytes of the body, where the request names them. */
  contentLength: number | undefined
  /** Whether the client has disconnected, so that nobody reads the response. */
  isGone(): boolean
}

/** What every handler gets: a valid, typed input and the database. */
interface Context<Input> {
  db: Db
  input: Input
  language: Language
}

/** What only a handler that runs for each request gets. Cached responses are shared, so their handlers cannot know the customer. */
interface RequestContext {
  client: Client
  authentication: Authentication
  rateLimits: RateLimits
  uploads: Uploads
  /** What links to share begin with; always there. */
  siteUrl: string
  log: FastifyBaseLogger
  /** The name that the client has given the request. Files alone need it: other writes are done once by the pipeline. */
  write: NamedWrite | undefined
}

/** What the calls of the back office stand on, the same for every request. */
export interface StaffParts {
  /** Where the back office is: what its links begin with, and what passkeys are for. */
  manageOrigin(): string
  /** Seals secrets before they are stored. */
  seal: Seal
  sessions: TokenLookUps<Staff>
  media: StaffMedia | undefined
  /** By which addresses that people type are asked; undefined: they are not. */
  linkNetwork: Network | undefined
}

/** What only a call of the back office gets. `staff`: by the cookie of the request. */
interface StaffContext extends StaffParts {
  cookie: SessionCookie
}

/** The whole context, as the pipeline makes it; a handler sees the part that its call declares. */
export type FullContext = Context<unknown> &
  RequestContext &
  StaffContext & { customer: Customer | undefined; staff: Staff | undefined; body: unknown; files: AsyncIterable<IncomingFile> | undefined }

type ContextOf<Input, Body, Asker, Cached> = Context<Input> &
  (Cached extends readonly Topic[] ? unknown : RequestContext & { customer: Asker extends 'customer' ? Customer : Customer | undefined }) &
  (Cached extends readonly Topic[] ? unknown : StaffContext & { staff: Asker extends 'staff' ? Staff : Staff | undefined }) &
  (Body extends z.ZodType ? { body: z.output<Body> } : Body extends Multipart ? { files: AsyncIterable<IncomingFile> } : unknown)

/** An input that its call's schema has checked. */
export type Checked = Record<string, unknown>

/** A call with its handler. Both ways of reading check the input and throw `fail(…)`. */
export interface Route {
  call: Call
  /** Checks path parameters (decoded) and query of a request. Equal inputs are equal key by key. */
  read(parameters: Record<string, string>, query: Query, language: Language): Checked
  /** Checks the input of a direct call. */
  readDirect(input: Record<string, unknown>, language: Language): Checked
  /** The data for a checked input and body. */
  handle(context: FullContext): Promise<unknown>
}

/** Joins a call and its handler. A handler whose data has another shape than the call's does not compile. */
export function route<
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Body extends RequestBody,
  Asker extends Who,
  Cached extends readonly Topic[] | false,
>(
  call: Call<CallName, Input, Data, Body, Asker, Cached>,
  handler: (context: ContextOf<z.output<Input>, Body, Asker, Cached>) => Promise<z.input<Data>>,
): Route {
  return {
    call,
    read: (parameters, query, language) => checkInput(call, readAddress(call, parameters, query, language), language),
    readDirect: (input, language) => checkInput(call, readDirectInput(input, language), language),
    handle: async (context) => handler(context as never), // the pipeline has checked what the type of the context says
  }
}
