import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { createServer as createTcpServer, type AddressInfo, type Server as TcpServer, type Socket } from 'node:net'
import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askAddress, INTERNET, type Network } from './ask-address.ts'
import { isPublicAddress } from './public-networks.ts'

/** Both are this machine, as internet and private network. */
const [PUBLIC, PRIVATE] = ['127.0.0.1', '127.0.0.2']

let servers: Array<Server | TcpServer>
let connections: Record<string, number>
let port: number
let resolved: string[]
beforeEach(() => {
  ;[servers, connections, resolved] = [[], {}, []]
  port = 0
})
afterEach(async () => {
  for (const server of servers) {
    if ('closeAllConnections' in server) server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})

/** All servers share one port, as on the web. */
async function serve(server: Server | TcpServer, host = PUBLIC) {
  server.on('connection', () => (connections[host] = (connections[host] ?? 0) + 1))
  server.listen(port, host)
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port // it listens on a port
  servers.push(server)
}
const answering = (answer: RequestListener) => serve(createServer(answer))
const status = (code: number, location?: string) => (_: IncomingMessage, response: ServerResponse) =>
  void response.writeHead(code, location === undefined ? {} : { location }).end()

/** Only PUBLIC is public; `names` has the resolver's successive answers. */
const network = (names: Record<string, string[][]> = {}): Network => ({
  resolve: async (host) => {
    resolved.push(host)
    const addresses = names[host]?.shift() ?? [PUBLIC]
    return addresses.map((address) => ({ address, family: 4 }))
  },
  isAllowed: (address) => address === PUBLIC || isPublicAddress(address),
  ports: { 'http:': port, 'https:': port },
})
const ask = (url: string, names?: Record<string, string[][]>) => askAddress(url, { network: network(names) })

describe('an address that is asked', () => {
  it.each([200, 204, 304, 401, 403, 429])('may answer %i', async (code) => {
    await answering(status(code))

    expect(await ask('http://shop.test/kestrel?a=1')).toEqual({ status: code, reason: null })
  })

  it.each([404, 410, 500, 503])('is dead where it answers %i', async (code) => {
    await answering(status(code))

    expect(await ask('http://shop.test/')).toEqual({ status: code, reason: 'status' })
  })

  it('is asked once, for its page alone, with nothing of the shop', async () => {
    const requests: IncomingMessage[] = []
    await answering((request, response) => void (requests.push(request), response.end('a page')))

    await ask('http://shop.test/kestrel?colour=r%C3%B6t#details')

    expect(requests.map(({ method, url }) => [method, url])).toEqual([['GET', '/kestrel?colour=r%C3%B6t']])
    expect(Object.keys(requests[0]?.headers ?? {}).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
    expect(requests[0]?.headers.host).toBe(`shop.test:${port}`)
  })

  it('that has no host, or nobody who listens, says which', async () => {
    await answering(status(200))
    const away = { ...network(), ports: { 'http:': 1 } }

    expect(await askAddress('http://shop.test/', { network: away })).toEqual({ status: null, reason: 'connection' })
    expect(await ask('http://shop.test/', { 'shop.test': [[]] })).toEqual({ status: null, reason: 'name' })
    const nowhere = { ...network(), resolve: () => Promise.reject(new Error('ENOTFOUND')) }
    expect(await askAddress('http://shop.test/', { network: nowhere })).toEqual({ status: null, reason: 'name' })
  })

  it('whose certificate is none is refused', async () => {
    const pem = readFileSync(resolve('server/test/files/self-signed.pem'))
    await serve(createSecureServer({ key: pem, cert: pem }, status(200)).on('tlsClientError', () => {}))

    expect(await ask('https://shop.test/')).toEqual({ status: null, reason: 'certificate' })
  })

  it('that is slower than it may be is given up, whatever it sends', async () => {
    const trickle = createTcpServer((socket: Socket) => {
      socket.on('error', () => {}).write('HTTP/1.1 200 OK\r\n')
      const timer = setInterval(() => socket.write('a: b\r\n'), 10)
      socket.on('close', () => clearInterval(timer))
    })
    await serve(trickle)

    expect(await askAddress('http://shop.test/', { network: network(), timeoutMs: 200 })).toEqual({ status: null, reason: 'timeout' })
    const silent = { ...network(), resolve: () => new Promise<never>(() => {}) }
    expect(await askAddress('http://shop.test/', { network: silent, timeoutMs: 50 })).toEqual({ status: null, reason: 'timeout' })
  })

  it('is left when the shop stops', async () => {
    const stopping = new AbortController()
    await answering(() => stopping.abort(new Error('the shop stops')))

    await expect(askAddress('http://shop.test/', { network: network(), signal: stopping.signal })).rejects.toThrow('the shop stops')
  })
})

describe('an answer', () => {
  it('that never ends is not read: its status is known, and the connection ends', async () => {
    const closed = Promise.withResolvers<void>()
    await answering((_, response) => {
      response.on('close', () => closed.resolve())
      const more = () => void (response.destroyed || response.write(Buffer.alloc(65_536), () => setImmediate(more)))
      more()
    })

    expect(await ask('http://shop.test/')).toEqual({ status: 200, reason: null })
    await closed.promise
  })

  it.each([
    ['headers', 'HTTP/1.1 200 OK\r\n', 'a: b\r\n'],
    ['answers before it', '', 'HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n'],
  ])('of %s without an end is given up after 64 KiB', async (_, first, again) => {
    let sent = 0
    const endless = createTcpServer((socket: Socket) => {
      socket.on('error', () => {})
      socket.write(first)
      const more = () => {
        if (socket.destroyed) return
        sent += again.length * 100
        socket.write(again.repeat(100), () => setImmediate(more))
      }
      more()
    })
    await serve(endless)

    expect(await ask('http://shop.test/')).toEqual({ status: null, reason: 'connection' })
    expect(sent).toBeGreaterThan(0)
  })
})

describe('nothing but http and https at their ports is asked', () => {
  it.each([
    'ftp://shop.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'http://shop.test:8080/',
    'https://shop.test:80/',
    'http://shop.test:443/',
    'http://mara:secret@shop.test/',
    'http://',
    '/product/1',
  ])('not %s', async (url) => {
    await answering(status(200))

    expect(await ask(url)).toEqual({ status: null, reason: 'address' })
    expect(resolved).toEqual([])
    expect(connections).toEqual({})
  })
})

describe('no network but the public one is connected to', () => {
  it.each([
    'http://127.0.0.2/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://10.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://[fd00::1]/',
    'http://0.0.0.0/',
  ])('not by an address such as %s', async (url) => {
    await answering(status(200))
    await serve(createServer(status(200)), PRIVATE)

    expect(await ask(url)).toEqual({ status: null, reason: 'refused' })
    expect(connections).toEqual({})
  })

  it('not by a name, be it one of several addresses', async () => {
    await answering(status(200))
    await serve(createServer(status(200)), PRIVATE)

    expect(await ask('http://inside.test/', { 'inside.test': [[PRIVATE]] })).toEqual({ status: null, reason: 'refused' })
    expect(await ask('http://both.test/', { 'both.test': [[PUBLIC, PRIVATE]] })).toEqual({ status: null, reason: 'refused' })
    expect(connections).toEqual({})
  })

  it('not by a name of this machine as the system resolves it', async () => {
    await answering(status(200))

    expect(await askAddress('http://localhost/', { network: { ...INTERNET, ports: { 'http:': port } } })).toEqual({
      status: null,
      reason: 'refused',
    })
    expect(connections).toEqual({})
  })

  it('not by a resolver that answers otherwise the second time: it is asked once, and its first answer is connected to', async () => {
    await answering(status(200))
    await serve(createServer(status(404)), PRIVATE)

    expect(await ask('http://rebinding.test/', { 'rebinding.test': [[PUBLIC], [PRIVATE], [PRIVATE]] })).toEqual({
      status: 200,
      reason: null,
    })
    expect(resolved).toEqual(['rebinding.test'])
    expect(connections).toEqual({ [PUBLIC]: 1 })
  })

  it.each([
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]/',
    'http://10.0.0.1/',
    '//127.0.0.2/',
    'http://inside.test/',
    'http://moving.test/again',
  ])('not by a redirect to %s', async (location) => {
    await answering(status(302, location))
    await serve(createServer(status(200)), PRIVATE)

    expect(await ask('http://moving.test/', { 'inside.test': [[PRIVATE]], 'moving.test': [[PUBLIC], [PRIVATE]] })).toEqual({
      status: null,
      reason: 'refused',
    })
    expect(connections).toEqual({ [PUBLIC]: 1 })
  })

  it.each(['ftp://shop.test/', 'http://shop.test:8080/', 'file:///etc/passwd', 'http://a:b@shop.test/'])(
    'nor is a redirect to %s followed',
    async (location) => {
      await answering(status(301, location))

      expect(await ask('http://shop.test/')).toEqual({ status: null, reason: 'address' })
      expect(connections).toEqual({ [PUBLIC]: 1 })
    },
  )
})

describe('redirects', () => {
  const moving = (times: number) =>
    answering((request, response) => {
      const step = Number(request.url?.slice(1) || 0)
      const answer = step < times ? status(302, `/${step + 1}`) : status(200)
      answer(request, response)
    })

  it('are followed three times', async () => {
    await moving(3)

    expect(await ask('http://shop.test/')).toEqual({ status: 200, reason: null })
    expect(connections).toEqual({ [PUBLIC]: 4 })
  })

  it('are given up at the fourth, as in a circle', async () => {
    await moving(4)

    expect(await ask('http://shop.test/')).toEqual({ status: null, reason: 'redirects' })
    expect(connections).toEqual({ [PUBLIC]: 4 })
  })

  it('without an address are an answer', async () => {
    await answering(status(302))

    expect(await ask('http://shop.test/')).toEqual({ status: 302, reason: null })
  })
})
