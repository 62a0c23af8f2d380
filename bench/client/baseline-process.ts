import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A bare server that sends the same headers and bytes as the address it is given, to compare with; tells its parent its port. */
const [url = '', encoding = ''] = process.argv.slice(2)
const [answer] = (await once(get(url, { headers: { 'accept-encoding': encoding } }), 'response')) as [IncomingMessage] // what the event brings
const { connection: _, 'keep-alive': __, date: ___, ...headers } = answer.headers
const bytes = await buffer(answer) // as sent: `fetch` would take it out of its encoding

const server = createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // it listens on a port
