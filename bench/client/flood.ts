import { connect, type Socket } from 'node:net'
import { createClient, sendInLoops } from './http-client.ts'

/** A flood of one address, or of the addresses that it names. It goes on until it is closed. */
export interface Flood {
  what: string
  start(address: string): Promise<{ close(): void }>
}

/** Accounts that the attacker registers before the flood, from its addresses. */
export interface Attackers {
  tokens: string[]
}

const LOOPS = 128
const FLOOD_MS = 60_000 // it is closed before

export const CALLS = '/api/admin'
export const JSON_TYPE = 'Content-Type: application/json\r\n'
export const FORM_TYPE = 'Content-Type: multipart/form-data; boundary=x\r\n'
export const bearer = (token: string) => `Authorization: Bearer ${token}\r\n`

/** The text of a request that comes from an address, through the proxy of the bench. */
export const requestFrom = (address: string, first: string, headers = '', body = '') =>
  `${first} HTTP/1.1\r\nHost: shop.example\r\nX-Forwarded-For: ${address}\r\n${headers}${body && `Content-Length: ${Buffer.byteLength(body)}\r\n`}\r\n${body}`

/** Requests in so many loops; `next` writes each. */
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

/** Connections that each do something when they are opened, and again after each `everyMs`. */
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
      socket.on('error', () => {}) // it may be refused, or cut off, as it should be
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
