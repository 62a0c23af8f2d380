import { once } from 'node:events'
import http2 from 'node:http2'
import https from 'node:https'
import net from 'node:net'
import { connect } from 'node:tls'
import { BASE_PATH } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import type { RequestResult } from '../../server/test/load.ts'
import { SITE } from './proxies.ts'

/** Local addresses, which proxies distinguish. */
export const ADDRESSES = { customer: '127.0.0.2', visitor: '127.0.0.3', flood: '127.0.0.66' }

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: Buffer | string
  from?: string
  agent?: https.Agent
}
export interface Answer {
  status: number
  headers: Record<string, unknown>
  body: Buffer
}

const OF_TEST = { host: '127.0.0.1', servername: SITE, rejectUnauthorized: false } // the test's own certificate

/** Uses HTTP/1.1 and also reads early responses. Rejects if the connection breaks. */
export function ask(port: number, path: string, { method = 'GET', headers = {}, body, from, agent }: Asked = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = https.request(
      { ...OF_TEST, port, path, method, agent: agent ?? false, ...(from && { localAddress: from }), headers: { host: SITE, ...headers } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

export const post = (port: number, path: string, body: object, headers: Record<string, string> = {}) =>
  ask(port, BASE_PATH + path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) })

export const envelopeOf = ({ body }: Answer) => JSON.parse(body.toString()) as { code: string; data: Record<string, unknown> } // the contract defines it

export async function logIn(port: number) {
  const account = { username: 'mara@mail.example', pwd: 'Xk29!mmQw' }
  await post(port, '/register', account)
  const login = { username: account.username, password: account.pwd, clientId: CLIENT_ID, grantType: 'password' }
  return String(envelopeOf(await post(port, '/auth/login', login)).data['accessToken'])
}

export async function askHttp2(port: number, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const session = http2.connect(`https://${SITE}`, { createConnection: () => connect({ ...OF_TEST, port, ALPNProtocols: ['h2'] }) })
  try {
    const stream = session.request({ ':path': path, ':authority': SITE, ...headers })
    stream.end()
    const [received] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders & { ':status': number }] // Node's own arguments
    return { status: received[':status'], headers: received, body: Buffer.concat(await stream.toArray()) }
  } finally {
    session.close()
  }
}

/** Each client sends one request after the other on its connection. */
export function startClients(port: number, count: number, next: () => string, from: string, headers: () => Record<string, string>) {
  const results: Array<RequestResult['result']> = []
  const stopping = new AbortController()
  const run = async () => {
    const agent = new https.Agent({ keepAlive: true, maxSockets: 1 })
    while (!stopping.signal.aborted) {
      const asked = ask(port, next(), { agent, from, headers: headers() })
      results.push(await asked.then(({ status }) => status).catch(({ code }: NodeJS.ErrnoException) => code ?? 'broken'))
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: count }, run))
  const stop = async () => {
    stopping.abort()
    await all
  }
  return { results, stop }
}

/** Sends raw HTTP/1.1; `closed` resolves when the connection closes. */
export function send(port: number, text: string, from: string) {
  const socket = connect({ ...OF_TEST, socket: net.connect({ host: OF_TEST.host, port, localAddress: from }), ALPNProtocols: ['http/1.1'] })
  let received = ''
  const closed = new Promise<string>((resolve) => void socket.once('close', () => resolve(received)))
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
  socket.on('error', () => {}) // a reset is an end too
  socket.write(text)
  return { socket, closed, received: () => received }
}
