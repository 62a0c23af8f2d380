import { SUCCESS } from '@shop/contract/codes'
import type { ManageAnswerOf, ManageBodyOf, ManageCallNames, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { noteAnswer } from '../connection.ts'
import { frameTexts } from '../texts.ts'
import { Failure, isFailCode } from './failure.ts'

/** Copies of constants of the contract. Importing the contract's module would also import Zod. */
const MANAGE_PATH = '/api/manage'
const UPLOAD_HEADER = 'X-Staff-Upload'
const STAFF_HEADER = 'X-Staff'
const IDEMPOTENCY_KEY = 'Idempotency-Key'
const TIMEOUT_MS = 100_000

export type Request<Name extends ManageCallNames> = ({} extends ManageInputOf<Name>
  ? { input?: ManageInputOf<Name> }
  : { input: ManageInputOf<Name> }) &
  (undefined extends ManageBodyOf<Name> ? { body?: undefined } : { body: ManageBodyOf<Name> }) & {
    /** Idempotency key (write-key.ts). */
    key?: string
  }

export interface Sending {
  signal?: AbortSignal
  /** The page is closing: the request uses `keepalive`, which limits the size of its body. */
  isLast?: true
  onProgress?: (share: number) => void
}

/** Calls that read, start or end a session. */
export const SIGNS_IN = /^(GET|DELETE) \/session$|^POST \/(session|links)\//

let staffId: number | undefined
/** Sets the user id that requests contain. The server responds C105 if the cookie belongs to another user. */
export const sendAs = (id: number) => void (staffId = id)

/** Sends a request once. Throws a Failure. Only `ask` and `write` (calls.ts) handle expired sessions. */
export async function sendOnce<Name extends ManageCallNames>(
  name: Name,
  request: { input?: Record<string, unknown> | undefined; body?: unknown; key?: string | undefined },
  sending: Sending = {},
): Promise<ManageAnswerOf<Name>> {
  const address = addressOf(name, request.input)
  const options = optionsOf(name, request.body)
  const headers = new Headers(options.headers)
  if (staffId !== undefined && !SIGNS_IN.test(name)) headers.set(STAFF_HEADER, String(staffId))
  if (request.key !== undefined) headers.set(IDEMPOTENCY_KEY, request.key)
  const sentMs = performance.now()
  const { code, message, data, isOk, requestId } = await fetchEnvelope(address, { ...options, headers }, sending).catch(
    (error: unknown): Answered => {
      if (sending.signal?.aborted) throw error
      return {}
    },
  )
  noteAnswer(typeof code === 'string', sentMs)
  if (code === SUCCESS && isOk) return data as ManageAnswerOf<Name> // the server's tests check responses against the contract
  if (typeof code !== 'string' || code === SUCCESS) {
    const isWrite = !name.startsWith('GET ') && !SIGNS_IN.test(name)
    throw new Failure('network', isWrite ? frameTexts.unanswered : frameTexts.noNetwork)
  }
  throw new Failure(isFailCode(code) ? code : 'unknown', typeof message === 'string' ? message : '', { data, requestId })
}

/** The fields are unknown, because a proxy may have sent the response. */
interface Answered {
  code?: unknown
  message?: unknown
  data?: unknown
  isOk?: boolean
  requestId?: string | undefined
}

async function fetchEnvelope(address: string, options: RequestInit, { signal, isLast, onProgress }: Sending): Promise<Answered> {
  if (onProgress) return upload(address, options, onProgress, signal)
  const signals = [AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]
  const response = await fetch(address, { ...options, signal: AbortSignal.any(signals), ...(isLast && { keepalive: true }) })
  const envelope = (await response.json()) as object | null // any JSON: the fields are checked one by one
  return { ...envelope, isOk: response.ok, requestId: response.headers.get('x-request-id') ?? undefined }
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. There is no timeout. */
function upload(
  address: string,
  { method = 'POST', headers, body }: RequestInit,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
) {
  return new Promise<Answered>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, address)
    for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => lengthComputable && onProgress(loaded / total))
    request.addEventListener('load', () => {
      const envelope = request.response as object | null // any JSON: the fields are checked one by one
      const isOk = request.status >= 200 && request.status < 300
      resolve({ ...envelope, isOk, requestId: request.getResponseHeader('x-request-id') ?? undefined })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new Error(end)))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as FormData) // uploads have a form as body
  })
}

/** Returns the options of a request with JSON, or with a form and a header that pages of other origins cannot send. */
function optionsOf(name: ManageCallNames, body: unknown): RequestInit {
  if (name.startsWith('GET ')) return {}
  const method = name.slice(0, name.indexOf(' '))
  if (body instanceof FormData) return { method, headers: { [UPLOAD_HEADER]: '1' }, body }
  const content = Object.assign({}, body, { language: 'en' })
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }
}

/** Returns the URL of a call. Fields fill the parameters in braces; other fields go into the query, unless they are empty. */
export function addressOf(name: ManageCallNames, fields: Record<string, unknown> = {}) {
  const given = new Map(Object.entries(fields))
  const path = name.slice(name.indexOf('/')).replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = encodeURIComponent(String(given.get(key) ?? ''))
    given.delete(key)
    return value
  })
  const query = new URLSearchParams(
    [...given].filter(([, value]) => value !== undefined && value !== '').map(([key, value]) => [key, String(value)]),
  )
  query.set('language', 'en')
  return `${MANAGE_PATH}${path}?${query}`
}
