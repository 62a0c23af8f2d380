import { SUCCESS } from '@shop/contract/codes'
import type { ManageAnswerOf, ManageBodyOf, ManageCallNames, ManageInputOf } from '@shop/contract/manage/manage-calls'
import { noteAnswer } from '../connection.ts'
import { frameTexts } from '../texts.ts'
import { Failure, isFailCode } from './failure.ts'

/** As MANAGE_PATH, UPLOAD_HEADER, STAFF_HEADER and IDEMPOTENCY_KEY in the contract, whose module imports Zod. */
const MANAGE_PATH = '/api/manage'
const UPLOAD_HEADER = 'X-Staff-Upload'
const STAFF_HEADER = 'X-Staff'
const IDEMPOTENCY_KEY = 'Idempotency-Key'
const TIMEOUT_MS = 100_000

/** What goes into a call: what it needs has to be there, what it may have may be left out. */
export type Request<Name extends ManageCallNames> = ({} extends ManageInputOf<Name>
  ? { input?: ManageInputOf<Name> }
  : { input: ManageInputOf<Name> }) &
  (undefined extends ManageBodyOf<Name> ? { body?: undefined } : { body: ManageBodyOf<Name> }) & {
    /** Names a write, of calls that take a key (write-key.ts). */
    key?: string
  }

/** How a request is sent. */
export interface Sending {
  signal?: AbortSignal
  /** The page is being left: it is sent all the same. Its body is small. */
  isLast?: true
  /** How much of a file has been sent, from 0 to 1. */
  onProgress?: (share: number) => void
}

/** The calls that sign in, or end it. They are of whoever makes them. */
export const SIGNS_IN = /^(GET|DELETE) \/session$|^POST \/(session|links)\//

let staffId: number | undefined
/** Whose page this is: the server answers C105 where the cookie is somebody else's by now, who has signed in in another tab. */
export const sendAs = (id: number) => void (staffId = id)

/** Sends a request once, whoever is signed in. Throws a Failure where the call does not succeed. Others use `ask` and `write` (calls.ts). */
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
  if (code === SUCCESS && isOk) return data as ManageAnswerOf<Name> // the server's tests hold it to the contract
  if (typeof code !== 'string' || code === SUCCESS) {
    const isWrite = !name.startsWith('GET ') && !SIGNS_IN.test(name)
    throw new Failure('network', isWrite ? frameTexts.unanswered : frameTexts.noNetwork)
  }
  throw new Failure(isFailCode(code) ? code : 'unknown', typeof message === 'string' ? message : '', { data, requestId })
}

/** What came, if anything. Another server on the way may have made it, so nothing is known of its fields. */
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
  const envelope = (await response.json()) as object | null // any JSON: its fields are looked at one by one
  return { ...envelope, isOk: response.ok, requestId: response.headers.get('x-request-id') ?? undefined }
}

/** By XMLHttpRequest, as `fetch` does not tell how much has been sent. A file may take as long as it takes. */
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
      const envelope = request.response as object | null // any JSON
      const isOk = request.status >= 200 && request.status < 300
      resolve({ ...envelope, isOk, requestId: request.getResponseHeader('x-request-id') ?? undefined })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => reject(new Error(end)))
    signal?.addEventListener('abort', () => request.abort())
    request.send(body as FormData) // a form: `optionsOf` made it
  })
}

/** A write has a JSON body with its language, or a form with files and the header that no page of another origin can send. */
function optionsOf(name: ManageCallNames, body: unknown): RequestInit {
  if (name.startsWith('GET ')) return {}
  const method = name.slice(0, name.indexOf(' '))
  if (body instanceof FormData) return { method, headers: { [UPLOAD_HEADER]: '1' }, body }
  const content = Object.assign({}, body, { language: 'en' })
  return { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }
}

/** The address of a call: parameters in braces are filled from the fields, the other fields go into the query; what is undefined or empty is left out. */
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
