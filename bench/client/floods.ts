import { randomBytes } from 'node:crypto'
import type { Socket } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { type Attackers, bearer, CALLS, connections, type Flood, FORM_TYPE, JSON_TYPE, requestFrom, requests } from './flood.ts'
import { busyConnections, floodsOfNetworks } from './floods-of-networks.ts'

const ADDRESS = '198.51.100.66'
const MIB = 1_048_576
const BODY_PART = 50_000

const randomToken = () => randomBytes(32).toString('base64url')
const randomBelow = (end: number) => Math.floor(Math.random() * end)
let asked = 0

const idleConnections = connections(
  'idle connections',
  4_500,
  (socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n'),
  {
    localAddress: () => '127.0.0.66',
  },
)

export const DIRECT_FLOODS: readonly Flood[] = [idleConnections, busyConnections]

/** Floods that the shop receives through a proxy. `tokens` belong to twelve accounts from one address. */
export const floodsOf = ({ tokens }: Attackers): Flood[] => [
  requests('pages with an Authorization header', () => requestFrom(ADDRESS, 'GET /', 'Authorization: x\r\n')),
  requests('pages past the end of a list', () =>
    requestFrom(ADDRESS, `GET ${CALLS}/products/101/reviews?page=${1 + randomBelow(1e6)}&limit=100`),
  ),
  requests('unknown tokens', () => requestFrom(ADDRESS, `GET ${CALLS}/cart`, bearer(randomToken()))),
  requests('new searches', () => requestFrom(ADDRESS, `GET ${CALLS}/product/search?name=kestrel+${asked++}`)),
  connections(
    'unfinished bodies',
    250,
    (socket) => socket.write(requestFrom(ADDRESS, `POST ${CALLS}/auth/login`, `${JSON_TYPE}Content-Length: ${MIB}\r\n`)),
    // All connections together send 12.5 MB per 0.1 s, which is a gigabit per second. At a higher rate, the attacker
    // itself would slow the shop.
    { again: (socket) => socket.bytesWritten < MIB - BODY_PART && socket.write(Buffer.alloc(BODY_PART, 32)), everyMs: 100 },
  ),
  connections(
    'slow uploads',
    2 * tokens.length,
    (socket, n) => {
      const login = bearer(tokens[n % tokens.length]!) // there are twelve tokens
      socket.write(requestFrom(ADDRESS, `POST ${CALLS}/upload/video`, `${FORM_TYPE}${login}Content-Length: 199229440\r\n`))
      socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n\0\0\0\u0018ftypmp42')
    },
    { again: (socket) => socket.write(Buffer.alloc(18 * 1_024)) },
  ),
  connections('pictures of 63 million pixels', 2, (socket) => sendPicture(socket, tokens[0]!)), // there are twelve tokens
  requests('wrong logins from 128 addresses', () => {
    const n = asked++
    const body = JSON.stringify({ username: `nobody-${n}@shop.example`, password: 'wrong', clientId: 'storefront', grantType: 'password' })
    return requestFrom(`203.0.113.${n % 128}`, `POST ${CALLS}/auth/login`, JSON_TYPE, body)
  }),
  requests(
    'sitemaps, documents and pages in gzip',
    () => {
      const path = ['/sitemap-1.xml', '/api/openapi.json', '/'][asked++ % 3] ?? '/'
      return requestFrom(ADDRESS, `GET ${path}`, 'Accept-Encoding: gzip\r\n')
    },
    20,
  ),
  requests('views by new browsers', () => requestFrom(ADDRESS, `GET ${CALLS}/videos/1`, `User-Agent: ${randomToken()}\r\n`), 64),
  connections('requests that are not waited for', 4, (socket) => {
    socket.pause()
    socket.write(requestFrom(ADDRESS, 'GET /api/openapi.json').repeat(650))
  }),
  ...floodsOfNetworks({ tokens }),
]

function sendPicture(socket: Socket, token: string) {
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(head), greyPng(8_000, 7_900), Buffer.from('\r\n--x--\r\n')])
  const type = `${FORM_TYPE}Content-Length: ${body.length}\r\n`
  socket.write(requestFrom(ADDRESS, `POST ${CALLS}/upload/image`, `${type}${bearer(token)}`))
  socket.write(body)
}

function greyPng(width: number, height: number) {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, check])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits per pixel in the only channel
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
