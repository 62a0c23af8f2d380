import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../server/test/running-shop.ts'

const ADDRESS = /Torvane is open at (http:\S+)/
const STOP_WITHIN_MS = 10_000
const COMPILER_BYTES = 10_000_000 // outside of the heap it takes more; the shop without it five million

let folder: string
let started: Array<{ child: ChildProcess; output(): string }> = []
/** A data folder as a start leaves it. Most tests start on a copy of it: to make a database takes longer than to open one. */
const used = mkdtempSync(join(tmpdir(), 'torvane-start-'))
const copyUsed = () => execFileSync('cp', ['-a', `${used}/.`, folder])

beforeAll(async () => {
  folder = used
  const shop = start()
  await addressOf(shop)
  shop.child.kill('SIGTERM')
  await endOf(shop)
})
afterAll(() => rmSync(used, { recursive: true, force: true }))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'torvane-start-'))
  started = []
})
afterEach(async () => {
  for (const { child } of started) if (child.pid && child.exitCode === null) kill(-child.pid)
  await stopDatabase()
  rmSync(folder, { recursive: true, force: true })
})

/** Starts the shop as a group of processes of its own, as `npm start` does or right away. */
function start(environment: NodeJS.ProcessEnv = {}, command = [process.execPath, 'start/start.ts']) {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, PORT: '0', DATA_DIR: folder, LOG_LEVEL: 'info', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += chunk))
  const shop = { child, output: () => text }
  started.push(shop)
  return shop
}

const addressOf = ({ output, child }: ReturnType<typeof start>) =>
  until(
    () => {
      if (child.exitCode !== null) throw new Error(`the shop ended: ${output()}`)
      return ADDRESS.exec(output())?.[1]
    },
    () => `an address in ${output()}`,
  )

async function endOf({ child, output }: ReturnType<typeof start>) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, output: output() }
}

function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work()
  } catch {
    return undefined // gone already
  }
}
const postmasterPid = () => quietly(() => Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10))
const isAlive = (pid: number) => quietly(() => process.kill(pid, 0)) ?? false
const kill = (pid: number) => quietly(() => process.kill(pid, 'SIGKILL'))

async function stopDatabase() {
  const pid = postmasterPid()
  if (pid === undefined) return
  kill(pid)
  await until(
    () => !isAlive(pid),
    () => 'the database ends',
  )
}

/** Sends a request line that `fetch` would normalise, with a body where there is one, and reads the response to its end. */
async function sendRaw(address: string, requestLine: string, body: string) {
  const { hostname, port } = new URL(address)
  const headers = body && `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const socket = connect(Number(port), hostname)
  socket.write(`${requestLine}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`)
  return (await socket.toArray()).join('')
}

/** A module that makes the built shop fail a second after its start, as a fault outside of all requests does. */
function faultOf(place: string) {
  const file = join(place, 'fault.mjs')
  const fault = "setTimeout(() => { throw new Error('a fault of the test') }, 1_000)"
  writeFileSync(file, `if (process.argv[1]?.endsWith('start-built.js')) ${fault}`)
  return file
}

const countProducts = async (address: string) => {
  const answer = await fetch(`${address}/api/admin/product/page`)
  const { data } = (await answer.json()) as { data: { total: number } } // of a call that the contract tests check
  return data.total
}

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT must be a port number from 0 to 65535, but is "abc"\.\n$/],
    [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /The database of DATABASE_URL cannot be used: .*ECONNREFUSED/],
    [{ DATA_DIR: '/proc/torvane' }, /\/proc\/torvane/],
    [{ DEMO_DIR: '/nowhere' }, /\/nowhere\/catalogue\/shared\.json cannot be read: ENOENT/],
  ])('with %o is explained in a sentence', async (environment, sentence) => {
    const { code, output } = await endOf(start(environment))

    expect(code).toBe(1)
    const told = output
      .split('\n')
      .filter((line) => !/^(Creating|The database is up|Building)/.test(line))
      .join('\n')
    expect(told).toMatch(sentence)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('with a file for a data folder is explained in a sentence', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')

    const { code, output } = await endOf(start({ DATA_DIR: file }))

    expect(code).toBe(1)
    expect(output).toContain(file)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('on a port in use is explained in a sentence, before a database is made', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''

    const { code, output } = await endOf(start({ PORT: port }))

    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is already in use`)
    expect(output).not.toContain('Creating the database')
    expect(postmasterPid()).toBeUndefined()
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
  })
})

describe('npm start', () => {
  beforeEach(copyUsed)
  const boot = [process.execPath, 'start/boot.mjs', 'start']
  /** The process of the shop, which boot.mjs has started. */
  const shopOf = ({ child }: ReturnType<typeof start>) => {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
    const found = lines
      .map((line) => line.trim().split(/\s+/))
      .find(([, ppid, ...args]) => ppid === String(child.pid) && args.join(' ').includes('start-built.js'))
    return Number(found?.[0] ?? NaN)
  }
  const restarts = ({ output }: ReturnType<typeof start>) =>
    output()
      .split('\n')
      .filter((line) => line.includes('the shop has ended unasked'))
      .map((line) => JSON.parse(line) as { level: number; end: string; msg: string }) // of boot.mjs itself

  it('starts the shop again when it was killed, at once and then a minute later, until it is told to stop', async () => {
    const shop = start({}, boot)
    await addressOf(shop)
    kill(shopOf(shop))
    await until(
      () => shop.output().split('Torvane is open at').length === 3,
      () => `it is open again: ${shop.output()}`,
    )
    kill(shopOf(shop))
    await until(
      () => restarts(shop).length === 2,
      () => 'a second line',
    )

    shop.child.kill('SIGTERM') // while it waits
    const { code } = await endOf(shop)

    expect(restarts(shop)).toEqual([
      expect.objectContaining({ level: 60, end: 'SIGKILL', msg: expect.stringMatching(/at once$/) }),
      expect.objectContaining({ level: 60, end: 'SIGKILL', msg: expect.stringMatching(/in (60|[1-5]\d|\d) s$/) }),
    ])
    expect(code).toBe(0)
  })

  it('starts the shop again after a fault that nothing catches', async () => {
    const shop = start({ NODE_OPTIONS: `--import=${faultOf(folder)}` }, boot)

    await until(
      () => restarts(shop).length > 0,
      () => `a line: ${shop.output()}`,
    )

    expect(restarts(shop)[0]).toMatchObject({ end: 'code 1' })
  })

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('does not start again a shop that has got %s itself', async (signal) => {
    const shop = start({}, boot)
    await addressOf(shop)

    process.kill(shopOf(shop), signal)

    expect((await endOf(shop)).code).toBe(0)
    expect(restarts(shop)).toEqual([])
  })

  it('does not start again a shop that cannot start', async () => {
    const shop = start({ PORT: 'abc' }, boot)

    expect((await endOf(shop)).code).toBe(1)
    expect(restarts(shop)).toEqual([])
  })
})

describe('a first start', () => {
  it('starts empty without the demo', async () => {
    const address = await addressOf(start({ DEMO: 'off' }))

    expect(await countProducts(address)).toBe(0)
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/category/1`)).status).toBe(404)
  })
})

describe('a shop that is open', () => {
  beforeEach(copyUsed)

  it('stops at SIGTERM within 10 s with its database, also when it is npm that gets the signal', async () => {
    const shop = start({}, ['npm', 'start'])
    await addressOf(shop)
    const postmaster = postmasterPid() ?? 0
    const asked = Date.now()

    shop.child.kill('SIGTERM')

    await until(
      () => !isAlive(postmaster),
      () => 'the database ends',
    )
    await endOf(shop)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS) // a promise of the shop, not a measurement
  })

  it('ends when what started it is killed', async () => {
    const shop = start({}, [process.execPath, 'start/boot.mjs', 'start'])
    const address = await addressOf(shop)

    shop.child.kill('SIGKILL')

    const isGone = () =>
      fetch(address).then(
        () => false,
        () => true,
      )
    expect(await until(isGone, () => 'the shop ends')).toBe(true)
  })

  it('does not keep the compiler of TypeScript in memory, also where nothing was compiled before', async () => {
    const cold = { NODE_COMPILE_CACHE: join(folder, 'compiled') }
    const address = await addressOf(start(cold, [process.execPath, 'start/boot.mjs', 'start']))

    const metrics = await (await fetch(`${address}/metrics`)).text()

    const outside = Number(/^nodejs_external_memory_bytes (\d+)/m.exec(metrics)?.[1])
    expect(outside).toBeLessThan(COMPILER_BYTES)
  })

  it('logs the place of a fault in the sources, though what runs is built', async () => {
    execFileSync(process.execPath, ['start/build.ts'])
    const broken = join(folder, 'broken')
    mkdirSync(join(broken, 'server'), { recursive: true })
    writeFileSync(
      join(broken, 'server/entry-server.js'),
      "export const render = 'no function', inlineScriptHash = '', canonicalAddress = () => {}",
    )
    const shop = start({ BUILD_DIR: broken }, [process.execPath, '--enable-source-maps', 'build/shop/start-built.js'])

    await fetch(await addressOf(shop))

    const line = await until(
      () =>
        shop
          .output()
          .split('\n')
          .find((text) => text.includes('"level":50')),
      () => 'a fault in the log',
    )
    expect(line).toMatch(/is not a function.*\bat .*\/server\/src\/http\/pages\/[\w-]+\.ts:\d+:\d+/)
  })

  it('answers C104 to a path that is not valid percent-encoding, also where a body follows, as it is built', async () => {
    const address = await addressOf(start({}, [process.execPath, 'start/boot.mjs', 'start']))
    const requests = ['GET', 'POST', 'PUT'].flatMap((method) =>
      ['%', '%E0%A4%A', 'product/%FF/en', 'upload/image/%', 'user/avatar%'].map((path) => [method, `/api/admin/${path}`] as const),
    )

    for (const [method, path] of requests) {
      const response = await sendRaw(address, `${method} ${path} HTTP/1.1`, method === 'GET' ? '' : '{"a":')

      expect(response, `${method} ${path}`).toMatch(/^HTTP\/1\.1 404 /)
      expect(response).toMatch(/^x-request-id: /m)
      expect(response).toMatch(/^content-security-policy: default-src 'none'/m)
      expect(response).toMatch(/\r\n\r\n\{"code":"C104","message":"Not found","data":null\}$/)
    }
  })

  it('takes other flags of Node from SHOP_NODE_FLAGS', async () => {
    const flags = { SHOP_NODE_FLAGS: '--max-old-space-size=300 --title=other-flags' }
    const shop = start(flags, [process.execPath, 'start/boot.mjs', 'start'])
    await addressOf(shop)

    const commands = execFileSync('ps', ['-A', '-o', 'args='], { encoding: 'utf8' }).split('\n')

    expect(commands.filter((line) => line.startsWith('other-flags'))).toHaveLength(1)
  })

  it('starts again without help after everything was killed', async () => {
    const first = start()
    const loaded = await countProducts(await addressOf(first))
    const postmaster = postmasterPid() ?? 0
    kill(-(first.child.pid ?? 0))
    kill(postmaster)

    const second = start()
    const again = await countProducts(await addressOf(second))

    expect(loaded).toBeGreaterThan(0)
    expect(again).toBe(loaded)
    expect(second.output()).not.toContain('demo catalogue is loaded')
  })

  it('writes a line per request with its id, and nothing that people typed', async () => {
    const shop = start()
    const address = await addressOf(shop)

    const answer = await fetch(`${address}/api/admin/product/page?secret=typed`, { headers: { cookie: 'lang=de' } })
    const id = answer.headers.get('x-request-id') ?? ''

    const line = await until(
      () =>
        shop
          .output()
          .split('\n')
          .find((text) => text.includes(id)),
      () => 'a line in the log',
    )
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/admin/product/page', status: 200, requestId: id })
    expect(shop.output()).not.toMatch(/secret|typed|127\.0\.0\.1:\d+.*"remote/)
  })

  it('serves what is cached while its database is away, answers 503 to the rest, and recovers by itself', async () => {
    const shop = start()
    const address = await addressOf(shop)
    const cached = [`${address}/api/admin/product/page`, `${address}/category/1`]
    for (const url of cached) {
      await until(
        () => fetch(url).then(({ ok }) => ok),
        () => `${url} is answered`,
      )
      await fetch(url) // what is requested a second time is cached
    }
    const postmaster = postmasterPid() ?? 0
    process.kill(postmaster, 'SIGSTOP')
    kill(postmaster)

    const codes = new Set<number>()
    let asked = 0
    await until(
      async () => {
        for (const url of cached) expect((await fetch(url)).status, url).toBe(200)
        const other = await fetch(`${address}/api/admin/product/page?page=${++asked}`)
        codes.add(other.status)
        if (other.status === 503) expect(other.headers.get('retry-after')).toBe('5')
        return codes.has(503) && other.status === 200 && (await fetch(`${address}/readyz`)).ok
      },
      () => 'the shop recovers',
    )

    expect([...codes].toSorted((a, b) => a - b)).toEqual([200, 503])
  })
})
