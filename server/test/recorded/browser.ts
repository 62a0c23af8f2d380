import http from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Language } from '@shop/contract/languages'

/** A request of a browser. `headers` are sent in addition to those that browsers send. */
export interface BrowserRequest {
  method?: string
  path: string
  language: Language
  /** True for a navigation from the address bar, false for a script's request. */
  isNavigation?: boolean
  headers?: http.OutgoingHttpHeaders
  body?: string | FormData | undefined
  agent?: http.Agent
}

/** A response with its body decompressed. */
export interface BrowserResponse {
  status: number
  headers: http.IncomingHttpHeaders
  body: string
}

const EVERY_REQUEST = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-encoding': 'gzip, deflate, br, zstd',
}
const NAVIGATION = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'upgrade-insecure-requests': '1',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
}
const FETCH = { accept: '*/*', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }

const ownAgent = new http.Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request like a browser that has stored the language in a cookie. */
export async function send(address: string, request: BrowserRequest): Promise<BrowserResponse> {
  const { method = 'GET', path, language, isNavigation = false, body, agent = ownAgent } = request
  const content = await contentOf(body)
  const headers = {
    ...EVERY_REQUEST,
    'accept-language': `${language},en;q=0.5`,
    cookie: `lang=${language}`,
    ...(isNavigation ? NAVIGATION : FETCH),
    ...(content && { 'content-type': content.type, 'content-length': String(content.bytes.length) }),
    ...request.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = http.request(`${address}${path}`, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const body = decompressed(Buffer.concat(chunks), response.headers['content-encoding'])
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
    sent.on('error', reject)
    sent.end(content?.bytes)
  })
}

async function contentOf(body: string | FormData | undefined) {
  if (body === undefined) return undefined
  if (typeof body === 'string') return { type: 'application/json', bytes: Buffer.from(body) }
  const form = new Request('http://shop.example', { method: 'POST', body })
  return { type: form.headers.get('content-type') ?? '', bytes: Buffer.from(await form.arrayBuffer()) }
}

/** Decompresses a body. Responses to HEAD and empty responses have no bytes. */
function decompressed(bytes: Buffer, encoding: string | undefined) {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  throw new Error(`the shop sent ${encoding}, which no test decompresses`)
}
