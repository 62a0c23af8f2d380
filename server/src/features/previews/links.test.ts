import * as calls from '@shop/contract/manage/preview-links'
import { BASE_PATH } from '@shop/contract/call'
import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { MAX_PREVIEWS } from '@shop/contract/limits'
import type { Role } from '@shop/contract/manage/roles'
import { changeColleague } from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectTo, untilLocked } from '../../../test/database.ts'
import { dumpRows, formsOf } from '../../../test/dump.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, OFFICE, type TestStaff } from '../../../test/staff/staff.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { deleteEndedPreviews } from './preview.queries.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let editor: TestStaff
let recordId: number
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: (line) => void lines.push(line) })
  second = await openProcess({ connection: shop.connection })
  recordId = await shop.hasProduct({ name: 'Kestrel' })
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(() => shop.db.rows(sql`delete from preview_link`))

const make = (body: Record<string, unknown> = {}, by = editor) =>
  shop.ask(calls.addPreview, {}, { ...by, body: { type: 'product', recordId, withSaved: true, asOf: null, pageLanguage: 'de', ...body } })
const list = async (of: Record<string, unknown> = {}) => (await shop.ask(calls.listPreviews, of, editor)).data
const end = (id: number, by = editor) => shop.ask(calls.endPreview, { id }, { ...by, body: {} })
const open = async (token: string, on: Pick<TestShop, 'request'> = shop) => {
  const response = await on.request({ url: `${BASE_PATH}/product-tag/list`, headers: { [PREVIEW_HEADER]: token } })
  return [response.statusCode, response.json<{ code: string }>().code]
}

describe('a preview link', () => {
  it('is told once, leads to the page of its record in its language, and lives as long as it was asked to', async () => {
    const asOf = '2027-01-02T08:00:00.000Z'
    const { data } = await make({ asOf, hours: 336 })

    expect(data.token).toMatch(/^[\w-]{43}$/)
    expect(data.url).toBe(`${OFFICE}/preview/${data.token}/product/${recordId}?lang=de`)
    expect(Date.parse(data.expiresTime) - Date.parse(data.createdTime)).toBe(14 * 24 * 3_600_000)
    const { token: _, url: __, ...listed } = data
    expect(await list()).toEqual([listed])
    expect(listed).toMatchObject({
      name: 'Kestrel',
      rev: 0,
      withSaved: true,
      asOf,
      pageLanguage: 'de',
      by: { id: editor.id },
      lastOpenedTime: null,
    })
  })

  it('is stored as a hash, and in no line of the log', async () => {
    const { token } = (await make()).data
    await open(token)

    const dump = await dumpRows(shop.db)
    expect(formsOf(token).filter((form) => dump.includes(form) || lines.join().includes(form))).toEqual([])
    expect(dump).toContain(recordId.toString())
  })

  it('begins with the address of the shop, whatever host was asked', async () => {
    const response = await shop.request({
      method: 'POST',
      url: '/api/manage/previews',
      headers: { cookie: editor.cookie, origin: editor.origin, host: 'shop.example.evil', 'x-forwarded-host': 'shop.example.evil' },
      payload: { type: 'product', recordId, withSaved: false, asOf: null, pageLanguage: 'en' },
    })

    expect(response.json<{ data: { url: string } }>().data.url).toMatch(new RegExp(`^${OFFICE}/preview/`))
  })

  it('is refused where it would live for longer than 14 days, or of what is not there', async () => {
    expect(await make({ hours: 337 })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'hours' }] } })
    expect((await make({ recordId: 987_654 })).code).toBe('C104')
    expect(await list()).toEqual([])
  })

  it('is listed with its record, and all are', async () => {
    const other = await shop.hasProduct({ name: 'Osprey' })
    const ids = [(await make()).data.id, (await make({ recordId: other })).data.id]

    expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await list({ type: 'product', recordId: other })).map(({ name }) => name)).toEqual(['Osprey'])
  })

  it('shows another time by editors and owners alone: as of then all that is scheduled in the shop shows (security review 2, finding 12)', async () => {
    const asOf = '2027-01-02T08:00:00.000Z'
    const by = async (role: Role) =>
      (await make({ asOf }, await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] }))).code

    expect([await by('owner'), await by('editor'), await by('translator')]).toEqual(['0000', '0000', 'C106'])
    expect((await make({}, await hasStaff(shop.db, { role: 'translator', languages: ['de'] }))).code).toBe('0000')
  })

  it('is not made by somebody who is lowered while they ask for it', async () => {
    const maker = await hasStaff(shop.db, { role: 'editor' })
    const lowering = await connectTo(shop.connection)
    await lowering.query('begin')
    await lowering.query("update staff set role = 'analyst' where id = $1", [maker.id])

    const made = make({}, maker)
    await untilLocked(shop.db)
    await lowering.query('commit')
    await lowering.end()

    expect((await made).code).toBe('C106')
    expect(await list()).toEqual([])
  })

  it('gives way to newer ones where somebody has made very many', async () => {
    const first = (await make()).data
    const ofAnother = (await make({}, await hasStaff(shop.db, { role: 'editor' }))).data
    for (let made = 1; made < MAX_PREVIEWS; made++) await make()
    expect(await open(first.token)).toEqual([200, '0000'])

    await make()

    expect(await open(first.token)).toEqual([410, 'C112'])
    expect(await open(ofAnother.token)).toEqual([200, '0000'])
    expect(await list()).toHaveLength(MAX_PREVIEWS + 1)
  })
})

describe('a preview link that has ended', () => {
  it('has ended on every process from the answer on', async () => {
    const { id, token } = (await make()).data
    expect([await open(token), await open(token, second)]).toEqual([
      [200, '0000'],
      [200, '0000'],
    ])

    await end(id)

    expect([await open(token), await open(token, second)]).toEqual([
      [410, 'C112'],
      [410, 'C112'],
    ])
    expect(await list()).toEqual([])
    expect((await end(id)).code).toBe('C104')
  })

  it('does so by the clock of the database, and when whoever made it may come in no more', async () => {
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de'] })
    const [old, ofTranslator] = [(await make()).data, (await make({}, translator)).data]
    await shop.db.rows(sql`
      update preview_link set created_at = created_at - interval '4 days', expires_at = expires_at - interval '73 hours' where id = ${old.id}`)
    await shop.db.rows(sql`update staff set is_disabled = true where id = ${translator.id}`)

    expect([await open(old.token), await open(ofTranslator.token)]).toEqual([
      [410, 'C112'],
      [410, 'C112'],
    ])
    expect(await list()).toEqual([])
  })

  it.each([
    ['a role that may make none', [{ role: 'analyst' }], [true, true]],
    ['being disabled', [{ isDisabled: true }], [true, true]],
    ['being disabled and let in again', [{ isDisabled: true }, { isDisabled: false }], [true, true]],
    ['a lower role and the one of before', [{ role: 'analyst' }, { role: 'editor' }], [true, true]],
    ['the role of translator, where it shows another time', [{ role: 'translator', languages: ['de'] }], [false, true]],
    ['a higher role: none', [{ role: 'owner' }], [false, false]],
  ] as const)('has ended for good with the right to make it: by %s (security review 2, finding 12)', async (_, changes, hasEnded) => {
    const [owner, maker] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'editor' })]
    const links = [(await make({}, maker)).data, (await make({ asOf: '2027-01-02T08:00:00.000Z' }, maker)).data]
    const ofAnother = (await make()).data

    for (const [index, set] of changes.entries())
      expect((await shop.ask(changeColleague, { id: maker.id }, { ...owner, body: { rev: index + 1, set } })).code).toBe('0000')

    const codes = await Promise.all(links.map(async ({ token }) => (await open(token, second))[1]))
    expect(codes).toEqual(hasEnded.map((is) => (is ? 'C112' : '0000')))
    expect(await open(ofAnother.token)).toEqual([200, '0000'])
  })

  it('is forgotten after a month, then it is one that never was', async () => {
    const [live, ended] = [(await make()).data, (await make()).data]
    await end(ended.id)
    await cleanUp(shop.db, [deleteEndedPreviews])
    expect(await open(ended.token)).toEqual([410, 'C112'])

    await shop.db.rows(sql`update preview_link set ended_at = now() - interval '31 days' where id = ${ended.id}`)
    await cleanUp(shop.db, [deleteEndedPreviews])

    expect([await open(live.token), await open(ended.token), await open('q'.repeat(43)), await open('q')]).toEqual([
      [200, '0000'],
      [404, 'C104'],
      [404, 'C104'],
      [404, 'C104'],
    ])
  })

  it('was ended by its maker, or by an editor; a translator ends nobody else’s', async () => {
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de'] })
    const [own, others] = [(await make({}, translator)).data, (await make()).data]

    expect((await end(others.id, translator)).code).toBe('C106')
    expect(await open(others.token)).toEqual([200, '0000'])
    expect((await end(own.id, translator)).code).toBe('0000')
    expect((await end((await make({}, translator)).data.id)).code).toBe('0000')
  })

  it('making and ending are lines of the log', async () => {
    lines.length = 0
    await end((await make()).data.id)

    const events = lines.map((line) => JSON.parse(line) as { event?: string; staffId?: number }).filter(({ event }) => event) // JSON log lines
    expect(events.map(({ event, staffId }) => [event, staffId])).toEqual([
      ['preview-made', editor.id],
      ['preview-ended', editor.id],
    ])
  })
})
