import * as calls from '@shop/contract/notices/notices'
import { CONFIRM_NOTICE } from '@shop/contract/addresses'
import { LANGUAGES } from '@shop/contract/languages'
import { deleteNotice, findSubscribers, pageNotices } from '@shop/contract/manage/people/subscribers'
import type { NoticeKind } from '@shop/contract/notices/notice-words'
import sql, { raw } from 'sql-template-tag'
import { afterAll, describe, expect, it } from 'vitest'
import { openMailbox } from '../../../test/mail.ts'
import { openShop } from '../../../test/shop.ts'
import { hasStaff } from '../../../test/staff/staff.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { NOTICE_CONSENT_WORDS } from './consent.ts'
import { sendNotices } from './send-notices.ts'

const shop = await openShop({ rateLimits: { ...RATE_LIMITS, subscribe: { most: 1_000, seconds: 60 } } })
const mailbox = await openMailbox(shop.db)
const editor = await hasStaff(shop.db, { role: 'editor' })
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

let count = 0
const newEmail = () => `waits-${++count}@mail.example`
const add = (kind: NoticeKind, of: { productId?: number; part?: string }, email: string, language = 'en') =>
  shop.ask(calls.addNotice, {}, { body: { kind, ...of, email, agree: 1, consent: `${kind}-1` }, language })
const confirm = (token: string) => shop.ask(calls.confirmNotice, {}, { body: { token } })
const end = (token: string) => shop.ask(calls.endNotice, {}, { body: { token } })
const setStock = (id: number, stock: number) => shop.db.rows(sql`update product set stock = ${stock} where id = ${id}`)
const setPrice = (id: number, fen: number) => shop.db.rows(sql`update product set price_fen = ${fen} where id = ${id}`)
const rowsOf = (email: string) =>
  shop.db.rows<{ id: number; state: string }>(sql`select id, state from notice where email = ${email} order by id`)
const mailsTo = async (email: string) => (await mailbox.mailsTo(email)).map(({ text }) => text)
/** Looks what is due and sends its mails, as the shop does every minute. */
const dueMailsTo = async (email: string) => {
  await sendNotices(shop.db)
  return (await mailsTo(email)).slice(1)
}

async function hasNotice(kind: NoticeKind, of: { productId?: number; part?: string }, language = 'en') {
  const email = newEmail()
  await add(kind, of, email, language)
  const token = await mailbox.tokenTo(email, CONFIRM_NOTICE)
  expect((await confirm(token)).code).toBe('0000')
  return { email, token }
}

describe('asking for a notice', () => {
  it('is null whoever asks, mails a link once in ten minutes, and stores what was agreed to', async () => {
    const [productId, email] = [await shop.hasProduct({ stock: 0 }), newEmail()]

    for (let index = 0; index < 3; index++)
      expect(await add('stock', { productId }, email, 'de')).toMatchObject({ code: '0000', data: null })

    expect(await mailsTo(email)).toHaveLength(1)
    const agreed = await shop.db.row<{ text: string }>(sql`
      select c.text from notice n join consent_text c on c.hash = n.consent_hash where n.email = ${email}`)
    expect(agreed?.text).toBe(NOTICE_CONSENT_WORDS['stock-1'].de)
    const { data } = await confirm(await mailbox.tokenTo(email, CONFIRM_NOTICE))
    expect(data).toMatchObject({ kind: 'stock', name: expect.any(String) })
    await add('stock', { productId }, email)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it.each([
    [{ kind: 'stock' }, 'C103'],
    [{ kind: 'stock', productId: 1, part: 'CAR-0101-05' }, 'C103'],
    [{ kind: 'other', productId: 1 }, 'C103'],
    [{ kind: 'stock', productId: 1, agree: 0 }, 'C103'],
    [{ kind: 'stock', productId: 1, email: 'nobody' }, 'C103'],
    [{ kind: 'stock', productId: 999_999 }, 'C104'],
    [{ kind: 'price', part: 'CAR-9999-99' }, 'C104'],
  ])('refuses %j with %s', async (body, code) => {
    expect((await shop.ask(calls.addNotice, {}, { body: { email: newEmail(), agree: 1, ...body } })).code).toBe(code)
  })

  it('has the limit of the newsletter: ten an hour and address', async () => {
    const limited = await openShop()
    const productId = await limited.hasProduct({ stock: 0 })
    const codes: string[] = []
    for (let index = 0; index < 11; index++)
      codes.push((await limited.ask(calls.addNotice, {}, { body: { kind: 'stock', productId, email: newEmail(), agree: 1 } })).code)
    await limited.close()
    expect(codes).toEqual([...Array.from({ length: 10 }, () => '0000'), 'C107'])
  })

  it('of an unconfirmed address sends no mail and is deleted after 7 days; a confirmed one after 12 months', async () => {
    const [sold, productId, email] = [await shop.hasProduct({ stock: 2 }), await shop.hasProduct({ stock: 0 }), newEmail()]
    await add('stock', { productId: sold }, email)
    const token = await mailbox.tokenTo(email, CONFIRM_NOTICE)
    const [old, younger] = [await hasNotice('stock', { productId }), await hasNotice('stock', { productId })]
    expect(await dueMailsTo(email)).toEqual([])

    const age = (of: string, column: 'asked_at' | 'created_at', by: string) =>
      shop.db.rows(sql`update notice set ${raw(column)} = now() - ${by}::interval where email = ${of}`)
    await age(email, 'asked_at', '7 days 1 second')
    await age(old.email, 'created_at', '12 months 1 hour')
    await age(younger.email, 'created_at', '12 months -1 hour')
    expect((await confirm(token)).code).toBe('C112')
    await cleanUp(shop.db)

    expect([await rowsOf(email), await rowsOf(old.email), (await rowsOf(younger.email)).length]).toEqual([[], [], 1])
  })
})

describe('a notice', () => {
  it.each(LANGUAGES)('comes once in %s when the product is in stock again, and then its row is gone', async (language) => {
    const productId = await shop.hasProduct({ name: 'Racer', stock: 0 })
    const { email, token } = await hasNotice('stock', { productId }, language)
    expect(await dueMailsTo(email)).toEqual([])

    await setStock(productId, 3)
    const mails = await dueMailsTo(email)

    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('Racer')
    expect(mails[0]).toContain(`/product/${productId}`)
    expect(mails[0]).not.toMatch(/\{\w+\}/)
    expect(await rowsOf(email)).toEqual([])
    await setStock(productId, 0)
    await setStock(productId, 3)
    expect(await dueMailsTo(email)).toHaveLength(1)
    expect((await confirm(token)).code).toBe('C112')
  })

  it('of a price comes when it falls below that of the day of asking, by whatever way, with the price of now', async () => {
    const productId = await shop.hasProduct({ name: 'Racer', stock: 3 })
    await setPrice(productId, 20_000)
    const { email } = await hasNotice('price', { productId }, 'zh')
    await setPrice(productId, 30_000)
    await setPrice(productId, 20_000)
    expect(await dueMailsTo(email)).toEqual([])

    await shop.db.rows(sql`
      insert into product_price_schedule (product_id, starts_at, price_fen) values (${productId}, now() - interval '1 second', 15_000)`)

    expect(await dueMailsTo(email)).toEqual([expect.stringContaining('150')])
  })

  it('is of parts too: of their price, and of the words about their stock', async () => {
    await shop.db.rows(
      sql`insert into part (key, number, price_fen) values ('CAR010105', 'CAR-0101-05', 900), ('CAR010106', 'CAR-0101-06', 900)`,
    )
    await shop.db.rows(sql`
      insert into part_text (part_id, language, name, stock_status)
      select id, 'en', 'Pinion', case key when 'CAR010106' then 'Sold out' end from part where key like 'CAR01010_'`)
    const [price, stock] = [await hasNotice('price', { part: 'CAR-0101-05' }), await hasNotice('stock', { part: 'car 0101 06' })]
    expect([await dueMailsTo(price.email), await dueMailsTo(stock.email)]).toEqual([[], []])

    await shop.db.rows(sql`update part set price_fen = 800 where key = 'CAR010105'`)
    await shop.db.rows(sql`update part_text set stock_status = null where stock_status = 'Sold out'`)

    expect(await dueMailsTo(price.email)).toEqual([expect.stringContaining('/parts/CAR-0101-05')])
    expect(await dueMailsTo(stock.email)).toEqual([expect.stringContaining('/parts/CAR-0101-06')])
  })

  it('waits again if the stock has gone before its mail is sent, and comes the next time', async () => {
    const productId = await shop.hasProduct({ stock: 0 })
    const { email } = await hasNotice('stock', { productId })
    await setStock(productId, 1)
    await sendNotices(shop.db)
    await setStock(productId, 0)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await rowsOf(email)).toMatchObject([{ state: 'waiting' }])

    await setStock(productId, 1)
    expect(await dueMailsTo(email)).toHaveLength(1)
  })

  it('is queued once by many processes at once, and not sent again after one was killed while it sent', async () => {
    const productId = await shop.hasProduct({ stock: 0 })
    const [one, killed] = [await hasNotice('stock', { productId }), await hasNotice('stock', { productId })]
    await setStock(productId, 1)

    await Promise.all(Array.from({ length: 8 }, () => sendNotices(shop.db)))
    const queued = () => shop.db.rows(sql`select from outbox_mail where recipient in (${one.email}, ${killed.email})`)
    expect(await queued()).toHaveLength(2)
    // A killed process leaves the claim of its mail, which another one takes up later.
    await shop.db.rows(sql`update notice set state = 'sending' where email = ${killed.email}`)

    expect([await mailsTo(one.email), await mailsTo(killed.email)].map((mails) => mails.length)).toEqual([2, 1])
    expect([await queued(), await rowsOf(killed.email)]).toEqual([[], []])
  })

  it('is ended by its own link, and by staff, and by nobody else’s link', async () => {
    const productId = await shop.hasProduct({ stock: 0 })
    const [own, staffs, other] = [
      await hasNotice('stock', { productId }),
      await hasNotice('stock', { productId }),
      await hasNotice('price', { productId }),
    ]

    expect((await end(own.token)).code).toBe('0000')
    expect((await end(own.token)).code).toBe('C112')
    const { data } = await shop.ask(pageNotices, {}, editor)
    expect(data.rows.slice(0, 2)).toMatchObject([
      { email: other.email, kind: 'price', subject: { type: 'product', id: productId }, isQueued: false },
      { email: staffs.email, kind: 'stock', price: null, consent: { version: 'stock-1' } },
    ])
    expect((await shop.ask(findSubscribers, {}, { ...editor, body: { email: staffs.email } })).data.notices).toHaveLength(1)
    const id = data.rows[1]?.id
    expect((await shop.ask(deleteNotice, { id }, { ...editor, body: {} })).code).toBe('0000')
    expect((await shop.ask(deleteNotice, { id }, { ...editor, body: {} })).code).toBe('C104')
    await setStock(productId, 1)
    expect([await dueMailsTo(own.email), await dueMailsTo(staffs.email)]).toEqual([[], []])
    expect(await rowsOf(other.email)).toHaveLength(1)
  })
})
