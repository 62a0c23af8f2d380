import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { addressOf, ENCODINGS } from './browser.ts'
import type { LoadOptions } from './load-process.ts'

/** A bare server that sends the same headers and bytes as a target of the shop, to whatever request; tells its parent its port. */
const { address, target } = JSON.parse(process.argv[2] ?? '') as LoadOptions // as `startBaseline` writes it
const headers = { 'accept-encoding': ENCODINGS, cookie: `lang=${target.language}` }

async function request() {
  const [response] = (await once(get(address + addressOf(target), { headers }), 'response')) as [IncomingMessage] // the event has one argument
  if (response.statusCode !== 200) throw new Error(`${target.path} was answered with ${response.statusCode}`)
  const { connection: _, 'keep-alive': __, date: ___, ...sent } = response.headers
  return { headers: sent, bytes: await buffer(response) } // as sent: `fetch` would decode it
}

await request()
await request()
const response = await request() // from the cache by now, as the shop sends it to all

const server = createServer((_request, reply) => {
  reply.writeHead(200, response.headers)
  reply.end(response.bytes)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)) // it listens on a port
