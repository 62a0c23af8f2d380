import * as calls from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { TestShop } from '../../../test/shop.ts'
import { watchPool } from '../../../test/databases/watched-statements.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import type { HashRequest } from '../../auth/passwords/passwords.ts'
import type { createWorkerProcess } from '../../load/worker-process.ts'

/** Response times must not reveal accounts, so these tests count hashes and statements (security P3, P5). */

vi.mock('../../load/worker-process.ts', { spy: true })

const MANY = { most: 1_000, seconds: 60 }
/** Modules loaded earlier must be loaded again with the spy. */
const loadAnew = () => vi.resetModules()
let shop: TestShop
let done: string[] = []
let hashed: HashRequest[] = []
beforeAll(async () => {
  loadAnew()
  const { openShop } = await import('../../../test/shop.ts')
  const { createWorkerProcess } = await import('../../load/worker-process.ts')
  watchHashes(createWorkerProcess)
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, register: MANY, forgotPassword: MANY } })
  watchPool(shop.db, ({ text }) => void done.push(text))
})
afterAll(async () => {
  await shop.close()
  loadAnew()
})

function watchHashes(create: typeof createWorkerProcess) {
  const { calls, results } = vi.mocked(create).mock
  for (const [place, [program]] of calls.entries()) {
    if (!program.includes('hash-process')) continue
    const worker = results[place]?.value as ReturnType<typeof createWorkerProcess> // createWorkerProcess throws nothing
    const { run } = worker
    worker.run = (request) => (hashed.push(request as HashRequest), run(request)) // passwords.ts sends hash requests
  }
}

async function workOf(path: string, body: object, remoteAddress: string) {
  done = []
  hashed = []
  const response = await shop.request({
    method: 'POST',
    url: `/api/admin${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  })
  const { code } = response.json<{ code: string }>()
  const verified = hashed.filter(({ storedHash }) => storedHash !== undefined).length
  const hashes = { hash: hashed.length - verified, verify: verified }
  return { code, statements: done, hashes }
}

let hosts = 0
const newAddress = () => `198.51.100.${++hosts}`
const logIn = (username: string, address: string) =>
  workOf('/auth/login', { username, password: 'wrong password', clientId: CLIENT_ID, grantType: 'password' }, address)

it('a wrong password of an account that is there and of one that is not: the same statements, and one hash each [d.actions.15]', async () => {
  const { username } = await shop.hasCustomer()
  await logIn(username, newAddress()) // fills caches that are filled only once

  const known = await logIn(username, newAddress())
  const unknown = await logIn('nobody@work.example', newAddress())

  expect(known).toMatchObject({ code: 'C101', hashes: { hash: 0, verify: 1 } })
  expect(known.statements.length).toBeGreaterThan(3)
  expect(unknown).toEqual(known)
})

it('once they are held: the same statements, and no hash', async () => {
  const { username } = await shop.hasCustomer()
  await shop.db.rows(sql`delete from known_address`)
  for (let attempt = 0; attempt < 10; attempt++) {
    await logIn(username, newAddress())
    await logIn('held@work.example', newAddress())
  }

  const known = await logIn(username, newAddress())

  expect(known).toMatchObject({ code: 'C107', hashes: { hash: 0, verify: 0 } })
  expect(await logIn('held@work.example', newAddress())).toEqual(known)
})

it('a forgotten password of an account that is there and of one that is not: the same statements [d.actions.15]', async () => {
  const { username } = await shop.hasCustomer()
  await workOf('/auth/forgot-password', { email: 'first@work.example' }, newAddress())

  const known = await workOf('/auth/forgot-password', { email: username }, newAddress())

  expect(known).toMatchObject({ code: '0000', hashes: { hash: 0, verify: 0 } })
  expect(known.statements.length).toBeGreaterThan(1)
  expect(await workOf('/auth/forgot-password', { email: 'nobody@work.example' }, newAddress())).toEqual(known)
})

it('a registration costs one hash, whether or not the address has an account', async () => {
  const { username } = await shop.hasCustomer()
  const register = (email: string) => workOf('/register', { username: email, pwd: 'correct horse' }, newAddress())

  expect(await register(username)).toMatchObject({ code: 'C102', hashes: { hash: 1, verify: 0 } })
  expect(await register('somebody-new@work.example')).toMatchObject({ code: '0000', hashes: { hash: 1, verify: 0 } })
})

it('asking for another verification is the same, whether or not the address is confirmed already', async () => {
  const { id, token } = await shop.hasCustomer()
  const send = () => shop.ask(calls.sendVerification, {}, { token })
  const first = await send()
  await shop.db.rows(sql`update account set email_verified_at = now() where id = ${id}`)

  expect(await send()).toEqual(first)
})
