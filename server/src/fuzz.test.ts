import http from 'node:http'
import { connect } from 'node:net'
import { getUserInfo } from '@shop/contract/account/account'
import { STATUS } from '@shop/contract/codes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, urlOf } from '../test/database.ts'
import { isFull } from '../test/full-run.ts'
import { calls, type Fuzzed, pages, rawBytes } from '../test/fuzzing/fuzz.ts'
import { openInspector } from '../test/fuzzing/inspector.ts'
import { endShops, type RunningShop, runShop, until } from '../test/running-shop.ts'
import { MATRIX_MS } from '../../test-times.ts'

/** Number of requests in both halves. */
const REQUESTS = isFull ? 100_000 : 300
const AT_ONCE = 4 // so few that none waits
const BATCH = 500
/** Full before the second half, so later growth has another cause. */
const CACHE_BYTES = '2000000'
/** A leak of 100 bytes per request exceeds it in half of the full run. */
const MAY_GROW_BYTES = 4_000_000

let shop: RunningShop
let drop: () => Promise<void>
beforeAll(async () => {
  const made = await makeDatabase(inject('database'))
  drop = made.drop
  shop = await runShop({ environment: { DATABASE_URL: urlOf(made.connection), CACHE_BYTES }, flags: ['--inspect=127.0.0.1:0'] })
})
afterAll(async () => {
  await endShops()
  await drop()
})

/** Returns the fault of a response, or undefined. */
type Judge<Asked> = (asked: Asked) => Promise<string | undefined>

/** Stops at the first batch with faults; returns them with their requests. */
async function askMany<Asked>(arbitrary: fc.Arbitrary<Asked>, count: number, judge: Judge<Asked>) {
  const faults: string[] = []
  for (let left = count; left > 0 && faults.length === 0; left -= BATCH) {
    const batch = fc.sample(arbitrary, Math.min(left, BATCH))
    const work = async () => {
      for (let asked = batch.pop(); asked !== undefined; asked = batch.pop()) {
        const fault = await judge(asked)
        if (fault !== undefined) faults.push(`${fault}: ${JSON.stringify(asked)}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return faults
}

const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })

async function judgeAnswer(asked: Fuzzed) {
  const { status, type, body } = await send(asked)
  if (status === undefined || status >= 500) return `${status} ${body}`
  if (!asked.path.startsWith('/api/admin/') || !type.startsWith('application/json') || body === '') return undefined
  const { code, message } = JSON.parse(body) as { code: keyof typeof STATUS; message: string } // checked below
  const isLoggedOut = code === 'C105' && status === 200 && asked.path.startsWith(`/api/admin${getUserInfo.path}`) // see calls: Codes
  return (STATUS[code] === status || isLoggedOut) && message !== '' ? undefined : `${status} ${body}`
}

function send({ method, path, headers }: Fuzzed) {
  return new Promise<{ status: number | undefined; type: string; body: string }>((resolve) => {
    const fail = (error: Error) => resolve({ status: undefined, type: '', body: String(error) })
    const request = http.request(shop.address, { agent, method, path, headers }, (answer) => {
      const chunks: Buffer[] = []
      const coded = answer.headers['content-encoding'] !== undefined
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', fail)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          type: answer.headers['content-type'] ?? '',
          body: coded ? '' : Buffer.concat(chunks).toString(),
        }),
      )
    })
    request.on('error', fail)
    request.end()
  })
}

/** Reads until the connection closes; no response and a reset are valid too. */
function judgeBytes(text: string) {
  const { hostname, port } = new URL(shop.address)
  return new Promise<string | undefined>((resolve) => {
    const socket = connect({ host: hostname, port: Number(port) })
    const chunks: Buffer[] = []
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('error', () => {}) // `close` follows each error
    socket.on('close', () => {
      const head = Buffer.concat(chunks).toString('latin1').slice(0, 100)
      resolve(/^$|^HTTP\/1\.1 [1-4]/.test(head) ? undefined : head)
    })
    socket.end(text, 'latin1')
  })
}

async function half() {
  const share = REQUESTS / 2
  return [
    ...(await askMany(calls, share * 0.5, judgeAnswer)),
    ...(await askMany(pages, share * 0.3, judgeAnswer)),
    ...(await askMany(rawBytes, share * 0.2, judgeBytes)),
  ]
}

/** Excludes database connections and workers, which vary. */
async function openThings() {
  agent.destroy() // closes idle connections; the agent is still usable
  const metrics = await shop.metrics()
  const ofPool = metrics['shop_pool_connections'] ?? 0
  const workers = shop.workers().length
  return {
    files: (metrics['process_open_fds'] ?? 0) - ofPool - workers,
    handles: (metrics['nodejs_active_handles_total'] ?? 0) - ofPool - 2 * workers,
  }
}

describe('whatever is asked', () => {
  it(
    `leaves the shop as it was: no 5xx, nothing open, no more memory (${REQUESTS} requests, of the contract, of pages, and raw bytes)`,
    { timeout: MATRIX_MS },
    async () => {
      const inspector = await openInspector(shop)

      expect(await half()).toEqual([])
      const bytesBefore = await inspector.liveBytes()
      const before = await openThings() // after the first requests, which open some for good
      expect(await half()).toEqual([])
      const grownBytes = (await inspector.liveBytes()) - bytesBefore

      expect(grownBytes).toBeLessThan(MAY_GROW_BYTES)
      await until(
        async () => {
          const { files, handles } = await openThings()
          return files <= before.files && handles <= before.handles
        },
        () => 'all that was opened is closed',
      )
      inspector.close()
      expect(shop.output().match(/.*"level":[56]0.*/g)).toBeNull()
    },
  )
})
