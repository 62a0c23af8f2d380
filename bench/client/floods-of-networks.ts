import { type Attackers, bearer, CALLS, connections, type Flood, FORM_TYPE, JSON_TYPE, requestFrom, requests } from './flood.ts'

/** Floods of the second penetration test (security review 2). */

const KIB = 1_024
/** Names of the three worst floods, which are also measured together. */
export const WORST = ['unfinished bodies of a /48', 'uploads of six addresses', 'wrong logins, each of another network']

let asked = 0
const ofIPv6 = (n: number) => `2001:db8:66:${(n % 65_536).toString(16)}::1`
const ofIPv4 = (n: number) => `198.18.66.${n % 254}`

/** 40 addresses send 1,440 large and 600 small bodies. Large bodies lack their last 500 bytes, small ones the last byte (finding 2). */
const unfinishedBodies = (what: string, addressOf: (n: number) => string, { tokens }: Attackers) => {
  const large = 40 * 36
  const lengths = [8_000, 2_000, 400, 60, 12]
  return connections(what, large + 120 * lengths.length, (socket, n) => {
    const bytes = n < large ? 29_500 : lengths[n % lengths.length]! // the list is not empty
    const sent = n < large ? 29_000 : bytes - 1
    const [path, login] = n < large ? ['/products/101/reviews', bearer(tokens[n % 3]!)] : ['/auth/login', ''] // there are twelve tokens
    const head = `${JSON_TYPE}${login}Content-Length: ${bytes}\r\n`
    socket.write(requestFrom(addressOf(n % 40), `POST ${CALLS}${path}`, head) + '{'.padEnd(sent))
  })
}

/** Each of twelve accounts sends two slow uploads (finding 7). */
const uploads = ({ tokens }: Attackers) =>
  connections(
    'uploads of six addresses',
    2 * tokens.length,
    (socket, n) => {
      const length = `Content-Length: ${n < tokens.length ? 14_000_000 : 9_000_000}\r\n`
      const head = `${FORM_TYPE}${bearer(tokens[n % tokens.length]!)}${length}` // there are twelve tokens
      socket.write(requestFrom(`198.18.${n % 6}.9`, `POST ${CALLS}/upload/video`, head))
      socket.write(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n\0\0\0\u0018ftypmp42'.padEnd(70 * KIB, '\0'),
      )
    },
    { again: (socket) => socket.write(Buffer.alloc(18 * KIB)) },
  )

const post = (address: string, path: string, body: object) => requestFrom(address, `POST ${CALLS}${path}`, JSON_TYPE, JSON.stringify(body))
const wrongLogin = (address: string, n: number) =>
  post(address, '/auth/login', { username: `nobody-${n}@shop.example`, password: 'wrong', clientId: 'storefront', grantType: 'password' })

/** Floods that the shop receives through a proxy. */
export const floodsOfNetworks = (attackers: Attackers): Flood[] => [
  unfinishedBodies('unfinished bodies of a /48', ofIPv6, attackers),
  unfinishedBodies('unfinished bodies of a /24', ofIPv4, attackers),
  uploads(attackers),
  requests('wrong logins of 128 networks', () => wrongLogin(`10.${asked++ % 128}.7.7`, asked)), // finding 9 of the review
  requests('wrong logins, each of another network', () => wrongLogin(`10.${++asked & 255}.${(asked >> 8) & 255}.7`, asked)),
  requests('registrations of a /48', () =>
    post(ofIPv6(++asked), '/register', { username: `new-${asked}@shop.example`, pwd: 'correct horse' }),
  ), // finding 13 of the review
]

const BUSY = 21 * 195

/** 21 addresses have an unfinished request on each connection. Ten other addresses open connections without a request (finding 10). */
export const busyConnections = connections(
  'busy connections of 21 addresses',
  BUSY + 80,
  (socket, n) =>
    n < BUSY && socket.write(`POST ${CALLS}/auth/login HTTP/1.1\r\nHost: shop.example\r\n${JSON_TYPE}Content-Length: 900\r\n\r\n{`),
  {
    again: (socket, n) => n < BUSY && socket.write(' '),
    localAddress: (n) => (n < BUSY ? `127.0.66.${1 + (n % 21)}` : `127.0.67.${1 + (n % 10)}`),
  },
)
