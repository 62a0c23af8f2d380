import type { Call, CallName, RequestBody, Topic, Who } from '@shop/contract/call'
import type { countProduct } from '@shop/contract/catalog/product-count'
import type { Language } from '@shop/contract/languages'
import type { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import type { Multipart } from '@shop/contract/multipart'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { ValueCache } from '../../cache/value-cache.ts'
import type { Authentication, Customer, TokenLookUps } from '../../auth/authentication.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Db } from '../../db/db.ts'
import type { NamedWrite } from '../../idempotency/once.ts'
import type { IncomingFile } from '../../storage/incoming.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import type { Uploads } from '../../storage/customer-uploads.ts'
import type { Network } from '../../links/ask-address.ts'
import type { StaffMedia } from '../../storage/media/staff-media.ts'
import type { Seal } from '../../auth/staff/seal.ts'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { SessionCookie } from '../staff/staff-session.ts'

/** Client of a request. Rate limits count requests by `address`. */
export interface Client {
  address: string
  addressHash(): Promise<Buffer>
  userAgent: string
  /** Origin of the page that sent the request. Browsers send it with every write. */
  origin: string | undefined
  contentLength: number | undefined
  /** True if the client has disconnected, so that nobody reads the response. */
  isGone(): boolean
}

/** Counts views of products and clicks on *Buy*. Robots and other origins are not counted. */
export interface ProductCounter {
  count(seen: z.output<(typeof countProduct)['body']> & { language: Language }, client: Pick<Client, 'userAgent' | 'origin'>): Promise<void>
}

interface Context<Input> {
  db: Db
  productIndex: ProductIndex
  input: Input
  language: Language
}

/** Context of a single request. Handlers of cached calls do not receive this context, because customers share the cached responses. */
interface RequestContext {
  client: Client
  rateLimits: RateLimits
  /** Origin of shared links. It is always defined. */
  siteUrl(): string
  log: FastifyBaseLogger
  /** Idempotency key of a call with files, which the handler must apply. The pipeline applies the keys of other writes. */
  write: NamedWrite | undefined
}

interface OfShop {
  authentication: Authentication
  uploads: Uploads
  productCounts: ProductCounter
  customer: Customer | undefined
}

export interface StaffParts {
  /** Origin of links to the back office, which is also the origin of passkeys. */
  manageOrigin(): string
  seal: Seal
  sessions: TokenLookUps<Staff>
  media: StaffMedia | undefined
  /** Undefined if links are not checked. */
  linkNetwork: Network | undefined
  /** False if mails are written to a folder instead of being sent. */
  isMailSent: boolean
  /** Months after which messages are deleted. */
  messageMonths: number
  values: ValueCache
}

interface OfOffice extends StaffParts {
  cookie: SessionCookie
  staff: Staff | undefined
}

interface Read {
  productIndex: ProductIndex
  input: unknown
  language: Language
  body: unknown
  files: AsyncIterable<IncomingFile> | undefined
}
export type ShopContext = Read & Omit<RequestContext, 'write'> & OfShop
export type StaffContext = Read & Omit<RequestContext, 'write'> & OfOffice

type BodyOf<Body> = Body extends z.ZodType
  ? { body: z.output<Body> }
  : Body extends Multipart
    ? { files: AsyncIterable<IncomingFile> }
    : unknown
type ShopContextOf<Input, Body, Asker, Cached> = Context<Input> &
  BodyOf<Body> &
  (Cached extends readonly Topic[] ? unknown : RequestContext & OfShop & (Asker extends 'customer' ? { customer: Customer } : unknown))
type StaffContextOf<Input, Body, Asker> = Context<Input> &
  BodyOf<Body> &
  RequestContext &
  OfOffice &
  (Asker extends 'staff' ? { staff: Staff } : unknown)

export interface Route {
  call: Call
  /** Returns the data of the response or throws a `Fail`. The context contains everything that the call declares. */
  handle(context: object): Promise<unknown>
}

/** Connects a call to its handler. The compiler rejects a handler that returns data of another shape. */
export function route<Input extends z.ZodObject, Data extends z.ZodType, Body extends RequestBody, Asker extends Who>(
  call: Call<CallName, Input, Data, Body, Asker, false> & { base: typeof MANAGE_PATH },
  handler: (context: StaffContextOf<z.output<Input>, Body, Asker>) => Promise<z.input<Data>>,
): Route
export function route<
  Input extends z.ZodObject,
  Data extends z.ZodType,
  Body extends RequestBody,
  Asker extends Who,
  Cached extends readonly Topic[] | false,
>(
  call: Call<CallName, Input, Data, Body, Asker, Cached>,
  handler: (context: ShopContextOf<z.output<Input>, Body, Asker, Cached>) => Promise<z.input<Data>>,
): Route
export function route(call: Call, handle: (context: never) => Promise<unknown>): Route {
  return { call, handle }
}
