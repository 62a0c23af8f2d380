import type { Call } from '@shop/contract/call'
import { MANAGE_PATH } from '@shop/contract/manage/manage-call'
import { MANAGE_CALLS, type StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import { ROLES } from '@shop/contract/manage/roles'
import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, OFFICE } from '../../../test/staff/staff.ts'
import { hostOfOffice } from './admin-host.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'

/** So high that no call is C107. */
const rateLimits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most: 10_000, seconds: 60 }])) as RateLimitSettings // the same keys
const ALL: readonly Call[] = MANAGE_CALLS
const OF_STAFF = ALL.filter(({ who }) => who === 'staff')
const WRITES = ALL.filter(({ method }) => method !== 'GET')
const rightOf = ({ name }: Call) => RIGHTS[name as StaffCallNames] // of staff

let shop: TestShop
beforeAll(async () => void (shop = await openShop({ rateLimits })))
afterAll(() => shop.close())

/** The id is unused, so allowed calls change nothing. */
const NOBODY = 999_999
const ask = async (call: Call, headers: Record<string, string | undefined>) => {
  const response = await shop.request({
    method: call.method,
    url: MANAGE_PATH + call.path.replaceAll(/\{\w+\}/g, String(NOBODY)),
    headers: Object.fromEntries(
      Object.entries({ ...(call.method !== 'GET' && { 'content-type': 'application/json' }), ...headers }).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
    ...(call.method !== 'GET' && { payload: '{}' }),
  })
  expect(response.headers['cache-control'], call.name).toBe('no-store')
  return response.json<{ code: string }>().code
}

describe('the table of rights', () => {
  it('has every call of staff, and no other', () => {
    expect(Object.keys(RIGHTS).toSorted()).toEqual(OF_STAFF.map(({ name }) => name).toSorted())
  })

  it.each(ROLES)('holds for each call both ways: %s', async (role) => {
    for (const call of OF_STAFF) {
      const { cookie, origin } = await hasStaff(shop.db, { role, languages: role === 'translator' ? ['ja'] : [] })

      const code = await ask(call, { cookie, origin })

      if (rightOf(call).roles.includes(role)) expect(['0000', 'C101', 'C103', 'C104', 'C118'], `${role} ${call.name}`).toContain(code)
      else expect(code, `${role} ${call.name}`).toBe('C106')
    }
  })

  it('holds for a session with one factor: it reaches what completes it', async () => {
    for (const call of OF_STAFF) {
      const { cookie, origin } = await hasStaff(shop.db, { factor: null })

      const code = await ask(call, { cookie, origin })

      expect(code === 'C117', call.name).toBe(!rightOf(call).isForOneFactor)
    }
  })

  it('wants a factor that was just presented where it says so', async () => {
    for (const call of OF_STAFF.filter((one) => rightOf(one).needsStepUp)) {
      const { id, cookie, origin } = await hasStaff(shop.db)
      await shop.db.rows(sql`update staff_session set stepped_up_at = now() - interval '301 seconds' where staff_id = ${id}`)

      expect(await ask(call, { cookie, origin }), call.name).toBe('C117')
    }
  })
})

describe('a request without a session of staff', () => {
  it('is C105 at each call that needs one: of a visitor, of a customer, with a token that has ended', async () => {
    const customer = await shop.hasCustomer()
    const { id, cookie } = await hasStaff(shop.db)
    await shop.db.rows(sql`delete from staff_session where staff_id = ${id}`)

    for (const call of OF_STAFF) {
      for (const headers of [{}, { authorization: `Bearer ${customer.token}` }, { cookie: `__Host-staff=${customer.token}` }, { cookie }])
        expect(await ask(call, { ...headers, origin: OFFICE }), call.name).toBe('C105')
    }
  })

  it('of staff is a visitor’s at the calls of the shop', async () => {
    const { cookie } = await hasStaff(shop.db)

    const response = await shop.request({ url: '/api/admin/user-info', headers: { cookie } })

    expect(response.json()).toMatchObject({ code: 'C104' })
  })
})

describe('a page that says whose it is', () => {
  it('acts in nobody else’s name: once somebody else has signed in, its requests are C105', async () => {
    const [mara, jonas] = [await hasStaff(shop.db), await hasStaff(shop.db)]

    for (const call of OF_STAFF) {
      const { cookie, origin } = jonas
      expect(await ask(call, { cookie, origin, 'x-staff': String(mara.id) }), call.name).toBe('C105')
    }
    expect(await ask(calls.getSession, { cookie: jonas.cookie, 'x-staff': String(jonas.id) })).toBe('0000')
  })
})

describe('a write of staff', () => {
  it.each([
    ['another site', 'https://evil.example'],
    ['a sibling', 'http://office.localhost:3000'],
    ['another port', 'http://localhost:3001'],
    ['another scheme', 'https://localhost:3000'],
    ['no page that says so', undefined],
    ['a sandbox', 'null'],
  ])('is C106 from %s, before anything is read', async (_, origin) => {
    const { cookie } = await hasStaff(shop.db)

    for (const call of WRITES) expect(await ask(call, { cookie, origin }), call.name).toBe('C106')
  })

  it('is C106 as a form, which another site could send', async () => {
    const { cookie, origin } = await hasStaff(shop.db)

    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect(await ask(calls.signOut, { cookie, origin, 'content-type': type })).toBe('C106')
    expect((await shop.ask(calls.getSession, {}, { cookie })).code).toBe('0000')
  })

  it('is answered from the other names of this machine, where the shop has no address', async () => {
    const { cookie } = await hasStaff(shop.db)

    for (const origin of ['http://127.0.0.1:3000', 'http://[::1]:3000'])
      expect(await ask(calls.revokeInvitation, { cookie, origin })).toBe('C104')
  })
})

describe('a shop whose back office has a host of its own', () => {
  const HOSTS = { publicUrl: 'https://shop.example', adminUrl: 'https://office.shop.example' }
  let separate: TestShop
  beforeAll(async () => void (separate = await openShop({ rateLimits, edges: HOSTS, siteUrl: HOSTS.publicUrl })))
  afterAll(() => separate.close())
  const statusOf = async (host: string, url: string, headers = {}) =>
    (await separate.request({ url, headers: { host, ...headers } })).statusCode

  it('answers staff there alone, and shoppers elsewhere', async () => {
    const { cookie } = await hasStaff(separate.db)

    expect(await statusOf('office.shop.example', '/api/manage/session', { cookie })).toBe(200)
    expect(await statusOf('shop.example', '/api/manage/session', { cookie })).toBe(404)
    expect(await statusOf('shop.example', '/api/admin/products')).toBe(200)
    expect(await statusOf('office.shop.example', '/api/admin/products')).toBe(404)
    expect(await statusOf('office.shop.example', '/')).toBe(404)
    expect(await statusOf('office.shop.example', '/healthz')).toBe(200)
  })

  it.each([
    ['as it is', (path: string) => path],
    ['with a letter of its base percent-encoded', (path: string) => path.replace('/api', '/%61pi')],
    ['with another letter of its base percent-encoded', (path: string) => path.replace('/manage', '/m%61nage')],
    [
      'with a letter of its own percent-encoded',
      (path: string) => path.replace(/(?<=\/manage\/)[a-z]/, (a) => `%${a.charCodeAt(0).toString(16)}`),
    ],
  ])('has none of its calls at the host of the shop, its path written %s', async (_, written) => {
    const { cookie } = await hasStaff(separate.db)
    for (const host of ['shop.example', 'shop.example.', 'office.shop.example.evil.example']) {
      for (const { name, method, path } of [...ALL, { name: 'the document', method: 'GET' as const, path: '/openapi.json' }]) {
        const url = written(MANAGE_PATH + path.replaceAll(/\{\w+\}/g, '1'))
        const response = await separate.request({ method, url, headers: { host, cookie, origin: HOSTS.adminUrl } })
        expect([name, response.statusCode, response.json()]).toEqual([name, 404, expect.objectContaining({ code: 'C104', data: null })])
      }
    }
  })

  it('has none of the shop’s calls at its own host, however their paths and the host are written', async () => {
    for (const host of ['office.shop.example', 'OFFICE.shop.example', 'office.shop.example.', 'office.shop.example:443']) {
      for (const path of ['/api/admin/products', '/%61pi/admin/products', '/api/%61dmin/products', '/api/admin/%70roducts'])
        expect([host, path, await statusOf(host, path)]).toEqual([host, path, 404])
      expect(await statusOf(host, '/api/manage/session')).toBe(401)
      expect(await statusOf(host, '/%61pi/manage/session')).toBe(401)
    }
  })

  it.each([
    ['https://office.example', 'office.example', true],
    ['https://office.example', 'OFFICE.example.', true],
    ['https://office.example', 'office.example:443', true],
    ['https://office.example', 'office.example:80', false],
    ['https://office.example', 'office-example', false],
    ['https://office.example', 'xoffice.example', false],
    ['https://office.example', 'office.example.evil.example', false],
    ['http://office.localhost:4301', 'Office.localhost.:4301', true],
    ['http://office.localhost:4301', 'office.localhost', false],
    ['http://[::1]:4301', '[::1]:4301', true],
  ])('with ADMIN_URL %s knows whether %s is its host', (adminUrl, host, isIts) => {
    expect(hostOfOffice(adminUrl).test(host)).toBe(isIts)
  })

  it('takes writes from its own pages, and from none of the shop’s', async () => {
    const { cookie } = await hasStaff(separate.db)
    const write = async (origin: string) =>
      (
        await separate.request({
          method: 'DELETE',
          url: `/api/manage/invitations/${NOBODY}`,
          headers: { host: 'office.shop.example', cookie, origin },
        })
      ).json<{ code: string }>().code

    expect(await write(HOSTS.adminUrl)).toBe('C104')
    expect(await write(HOSTS.publicUrl)).toBe('C106')
  })

  it('lets no other origin read what staff are answered, one that may ask the shop neither', async () => {
    const open = await openShop({ edges: { ...HOSTS, corsOrigins: ['https://app.example'] } })
    const { cookie } = await hasStaff(open.db)

    const { headers } = await open.request({
      url: '/api/manage/session',
      headers: { host: 'office.shop.example', cookie, origin: 'https://app.example' },
    })
    await open.close()

    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  })
})
