import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A bare server that sends the same headers and bytes as the address it is given, to compare with; tells its parent its port. */
const [url = ''] = process.argv.slice(2)
const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
const {
  connection: _,
  'keep-alive': __,
  date: ___,
  ...headers
} = Object.fromEntries(answer.headers) as OutgoingHttpHeaders & Record<string, string> // of one answer
const bytes = Buffer.from(await answer.arrayBuffer())
headers['content-length'] = String(bytes.length)

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // it listens on a port
