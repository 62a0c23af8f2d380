import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getToday } from '@shop/contract/manage/today/today'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { INTERNET } from '../../links/ask-address.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let one: TestStaff
let other: TestStaff
beforeEach(async () => {
  shop = await openShop()
  ;[one, other] = [await hasStaff(shop.db, { role: 'editor' }), await hasStaff(shop.db, { role: 'editor' })]
})
afterEach(() => shop.close())

const run = (statement: Sql) => shop.db.rows(statement)
const today = async (who = one) => (await shop.ask(getToday, {}, who)).data
const shown = ({ rows }: Awaited<ReturnType<typeof today>>['mine']) =>
  rows.map(({ type, id, isDraft, isUnsaved, fields }) => [type, id, isDraft, isUnsaved, fields])

describe('the work of staff', () => {
  it('is one’s own and that of colleagues, saved or drafts, the newest first; unsaved work is its author’s alone', async () => {
    const [mine, theirs] = [officeOf(shop.ask, one), officeOf(shop.ask, other)]
    const [saved, both, unsaved] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    await mine.save(saved, 0, { price: 5, sort: 3 })
    await theirs.save(both, 0, { price: 6 })
    await mine.save(both, 1, { sort: 4 })
    await mine.putDraft(unsaved, 0, { price: 7 })
    const { data: tag } = await shop.ask(KIND_CALLS.tag.create, {}, { ...one, body: { name: 'New' } })

    expect(shown((await today()).mine)).toEqual([
      ['tag', tag.id, true, false, 0],
      ['product', unsaved, false, true, 1],
      ['product', both, false, false, 1],
      ['product', saved, false, false, 2],
    ])
    expect(shown((await today()).others)).toEqual([['product', both, false, false, 1]])
    expect((await today()).others.rows[0]?.by?.id).toBe(other.id)
    expect(shown((await today(other)).others)).toEqual([
      ['tag', tag.id, true, false, 0],
      ['product', both, false, false, 1],
      ['product', saved, false, false, 2],
    ])
    expect((await today()).mine.rows[0]?.name).toBe('New')
  })

  it('is listed to eight records, and counted whole', async () => {
    const office = officeOf(shop.ask, one)
    for (let product = 0; product < 10; product++) await office.save(await shop.hasProduct(), 0, { sort: 7 })

    const { mine, others } = await today()

    expect([mine.rows.length, mine.total, others.rows.length, others.total]).toEqual([8, 10, 0, 0])
  })
})

describe('the facts of the shop', () => {
  it('are how many products are in the shop and drafts, and who changed anything last', async () => {
    expect((await today()).lastChange).toBeNull()
    const [live] = [await shop.hasProduct(), await shop.hasProduct({ active: false })]
    const draft = await shop.hasProduct({ active: false })
    await run(sql`insert into record (type, id, is_draft) values ('product', ${draft}, true)`)
    await officeOf(shop.ask, other).save(live, 0, { sort: 5 })

    const { products, lastChange } = await today()

    expect(products).toEqual({ live: 1, all: 2, drafts: 1 })
    expect(lastChange?.by?.id).toBe(other.id)
  })

  it('count addresses that were not found from three hits on', async () => {
    await run(sql`insert into missing_path_day (day, paths) values ((now() at time zone 'UTC')::date, 2)`)
    await run(sql`
      insert into missing_path (day, path, hits) values ((now() at time zone 'UTC')::date, '/a', 3), ((now() at time zone 'UTC')::date, '/b', 2)`)

    expect((await today()).missingPaths).toBe(1)
  })
})

describe('background tasks', () => {
  it('are late if an address was not checked for a day and a half, or a mail has waited for five minutes', async () => {
    expect((await today()).mail).toEqual({ isSent: false, waiting: 0, retried: 0, isLate: false })
    await run(sql`
      insert into link_check (url, status, reason, checked_at, failing_since)
      values ('https://shop.example/a', 404, 'status', now(), now()), ('https://shop.example/b', 200, null, now() - interval '37 hours', null)`)
    await run(sql`
      insert into outbox_mail (kind, recipient, tries, due_at) values ('verification', 'a@example.com', 2, now() - interval '6 minutes')`)

    const { linkCheck, mail } = await today()

    expect(linkCheck).toMatchObject({ isOn: false, checked: 2, dead: 1, isLate: false })
    expect(mail).toEqual({ isSent: false, waiting: 1, retried: 1, isLate: false })
  })

  it('are switched on with the network of link checks and with a mail server', async () => {
    await shop.close()
    shop = await openShop({
      linkNetwork: INTERNET, // never asked
      edges: { smtpUrl: 'smtp://mail.example:587', publicUrl: 'https://shop.example' },
    })
    one = { ...(await hasStaff(shop.db)), origin: 'https://shop.example' }
    await run(sql`insert into link_check (url, status, checked_at) values ('https://shop.example/b', 200, now() - interval '37 hours')`)
    await run(sql`
      insert into outbox_mail (kind, recipient, tries, due_at) values ('verification', 'a@example.com', 0, now() - interval '6 minutes')`)

    const { linkCheck, mail } = await today()

    expect(linkCheck).toMatchObject({ isOn: true, isLate: true })
    expect(mail).toMatchObject({ isSent: true, isLate: true })
  })
})

describe('the Today screen', () => {
  it.each(['owner', 'translator', 'analyst'] as const)('is for %s, and for nobody who has not signed in', async (role) => {
    const who = await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] })

    expect((await shop.ask(getToday, {}, who)).code).toBe('0000')
    expect((await shop.ask(getToday)).code).toBe('C105')
  })
})
