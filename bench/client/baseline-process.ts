import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import Fastify, { LogController } from 'fastify'
import { pino } from 'pino'
import { addressOf, ENCODINGS } from './browser.ts'
import type { LoadOptions } from './load-process.ts'

/** Kind of reference server: `node:http` alone, or a Fastify route that writes log lines. */
export type BaselineServer = 'node:http' | 'Fastify'

export interface BaselineOptions extends Pick<LoadOptions, 'address' | 'target'> {
  server: BaselineServer
  logFile: string
}

/** This process responds to any request with the headers and bytes that the shop sends for `target`. It reports its port to the parent. */
const { address, target, server, logFile } = JSON.parse(process.argv[2] ?? '') as BaselineOptions // passed by `startBaseline`
const headers = { 'accept-encoding': ENCODINGS, cookie: `lang=${target.language}` }

async function request() {
  const [response] = (await once(get(address + addressOf(target), { headers }), 'response')) as [IncomingMessage] // the event has one argument
  if (response.statusCode !== 200) throw new Error(`${target.path} was answered with ${response.statusCode}`)
  const { connection: _, 'keep-alive': __, date: ___, ...sent } = response.headers
  return { headers: sent, bytes: await buffer(response) } // keeps the compressed bytes, which `fetch` would decode
}

await request()
await request()
const response = await request() // after two requests, the shop has cached the response

function createBare() {
  return createServer((_request, reply) => {
    reply.writeHead(200, response.headers)
    reply.end(response.bytes)
  })
}

async function createWithFramework() {
  const loggerInstance = pino({ base: undefined }, pino.destination({ dest: logFile, sync: false }))
  const fastify = Fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) })
  fastify.addHook('onResponse', ({ id, method, url }, reply, done) => {
    loggerInstance.info({ requestId: id, method, path: url.split('?', 1)[0], status: reply.statusCode, ms: reply.elapsedTime }, 'answered')
    done()
  })
  fastify.get('/*', (_request, reply) => reply.headers(response.headers).send(response.bytes))
  await fastify.ready()
  return fastify.server
}

const listening = server === 'node:http' ? createBare() : await createWithFramework()
listening.listen(0, '127.0.0.1', () => process.send?.((listening.address() as AddressInfo).port)) // the server listens on a port
