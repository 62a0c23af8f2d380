import { connect, type Socket } from 'node:net'
import { createClient, sendInLoops } from './http-client.ts'

/** Flood of requests or connections. It runs until `close` is called. */
export interface Flood {
  what: string
  start(address: string): Promise<{ close(): void }>
}

/** Access tokens of accounts that were registered before the flood. */
export interface Attackers {
  tokens: string[]
}

const LOOPS = 128
const FLOOD_MS = 60_000 // upper limit: the flood is closed earlier

export const CALLS = '/api/admin'
export const JSON_TYPE = 'Content-Type: application/json\r\n'
export const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x\r\n'
export const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`

export const requestFrom = (address: string, first: string, headers = '', body = '') =>
  `${first} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${address}\r\n${headers}${body && `Content-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`

/** Returns a flood of requests on persistent connections. `next` writes the text of each request. */
export const requests = (what: string, next: () => string, loops = LOOPS): Flood => ({
  what,
  start: async (address) => {
    const client = createClient<string>(address, (text) => text)
    let isClosed = false
    void sendInLoops(client, next, { loops, ms: FLOOD_MS }).catch(() => {})
    return {
      close: () => {
        if (!isClosed) client.close()
        isClosed = true
      },
    }
  },
})

/** Returns a flood of connections. `open` is called once per connection, then `again` every `everyMs`. */
export const connections = (
  what: string,
  count: number,
  open: (socket: Socket, n: number) => void,
  {
    again,
    everyMs = 1_000,
    localAddress,
  }: { again?: (socket: Socket, n: number) => unknown; everyMs?: number; localAddress?: (n: number) => string } = {},
): Flood => ({
  what,
  start: async (address) => {
    const { hostname, port } = new URL(address)
    const sockets = Array.from({ length: count }, (_, n) => {
      const from = localAddress?.(n)
      const socket = connect({ host: hostname, port: Number(port), ...(from !== undefined && { localAddress: from }) })
      socket.on('error', () => {})
      open(socket, n)
      return socket
    })
    const sending = again && setInterval(() => sockets.forEach((socket, n) => socket.writable && again(socket, n)), everyMs)
    return {
      close: () => {
        clearInterval(sending)
        sockets.forEach((socket) => socket.destroy())
      },
    }
  },
})
