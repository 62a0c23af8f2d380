import * as calls from '@shop/contract/contact/contact'
import { CONTACT_TOPICS } from '@shop/contract/contact/topics'
import { LANGUAGE_NAME, LANGUAGES } from '@shop/contract/languages'
import { deleteAccount } from '@shop/contract/privacy/privacy'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../test/mail.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { deleteOldMessages } from '../messages/message.queries.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { TEXTS } from '../../texts/texts.ts'
import { CONTACT_TEXTS } from './texts.ts'

const SHOP_EMAIL = 'bench@shop.example'
const rateLimits = { ...RATE_LIMITS, contact: { most: 1_000, seconds: 60 } }

let shop: TestShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openShop({ rateLimits })
  mailbox = await openMailbox(shop.db)
})
beforeEach(() => hasContact({ value: SHOP_EMAIL }))
afterEach(() => emptyTables(shop.db, 'contact', 'contact_message', 'outbox_mail', 'rate_limit'))
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

let count = 0
const newEmail = () => `sender-${++count}@contact.example`
const TEXT = 'Which pinion fits?'
const send = (body: object = {}, { language = 'en', token }: { language?: string; token?: string } = {}) =>
  shop.ask(calls.sendContactMessage, {}, { body: { name: 'Ann', email: newEmail(), topic: 'parts', text: TEXT, ...body }, language, token })
const stored = () =>
  shop.db.rows<{ name: string; email: string; productId: number | null; isMailed: boolean }>(sql`
    select name, email, product_id as "productId", is_mailed as "isMailed" from contact_message order by id`)
const issuesOf = (data: unknown) => (data as { issues: Array<{ path: string; message: string }> }).issues // failures carry issues

async function hasContact({ kind = 'mail', value, sort = 0, german }: { kind?: string; value: string; sort?: number; german?: string }) {
  const row = await shop.db.row<{ id: number }>(
    sql`insert into contact (kind, value, sort) values (${kind}, ${value}, ${sort}) returning id`,
  )
  await shop.db.rows(sql`
    insert into contact_text (contact_id, language, label, value) values (${row?.id}, 'en', 'E-mail', null), (${row?.id}, 'de', null, ${german ?? null})`)
}
const mailsToShop = async (to = SHOP_EMAIL) => (await mailbox.mailsTo(to)).filter(({ headers }) => headers['reply-to'])
/** Decodes encoded words (RFC 2047). */
const decoded = (header = '') =>
  header.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/g, (_, kind: string, text: string) =>
    kind === 'B'
      ? Buffer.from(text, 'base64').toString()
      : Buffer.from(
          text.replaceAll('_', ' ').replaceAll(/=([0-9A-F]{2})/g, (__, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString(),
  )

describe('a message to the shop [7.about.1]', () => {
  it.each(LANGUAGES)('is stored and mailed to the shop with the sender to reply to, in %s', async (language) => {
    const email = newEmail()
    const text = 'First line\nsecond <b>line</b> & more\n\n.\nFrom here on: 文字'
    const seriesId = await shop.hasSeries({ code: `CAR${language.toUpperCase().slice(0, 1)}` })
    const productId = await shop.hasProduct({ name: 'Kestrel <10>', german: 'Turmfalke', seriesId })

    const { code, data } = await send({ name: ' Ann & Bob ', email: ` ${email.toUpperCase()}`, productId, text }, { language })

    expect([code, data]).toEqual(['0000', null])
    expect(await stored()).toEqual([{ name: 'Ann & Bob', email, productId, isMailed: true }])
    const mail = (await mailsToShop()).at(-1)
    const t = CONTACT_TEXTS[language]
    expect(mail?.headers['reply-to']).toBe(email)
    expect(mail?.headers['auto-submitted']).toBeUndefined()
    expect(mail?.recipients).toEqual([SHOP_EMAIL])
    expect(decoded(mail?.headers['subject'])).toMatch(new RegExp(`^${t.topics.parts} · CAR.-0*${productId}\\b`))
    for (const words of [
      `${t.name}: Ann & Bob`,
      `${t.email}: ${email}`,
      `${t.topic}: ${t.topics.parts}`,
      `${t.language}: ${LANGUAGE_NAME[language]}`,
      language === 'de' ? 'Turmfalke' : 'Kestrel <10>',
      text,
      `https://shop.example/product/${productId}`,
      MAIL_TEXTS[language].contactMessage.notes[0],
    ])
      expect(mail?.text.replaceAll('\r\n', '\n')).toContain(words)
    expect(mail?.html).toContain('second &lt;b&gt;line&lt;/b&gt; &amp; more')
    expect(mail?.html).not.toContain('<b>line')
    expect(mail?.html).toContain(`lang="${language}"`)
  })

  it.each(LANGUAGES)('is confirmed to the sender in %s, without a word that anybody typed', async (language) => {
    const email = newEmail()
    await send({ name: 'Visit evil.example', email, text: 'Visit evil.example now' }, { language })

    const [mail, ...others] = await mailbox.mailsTo(email)

    expect(others).toEqual([])
    expect(decoded(mail?.headers['subject'])).toBe(MAIL_TEXTS[language].contactConfirmation.subject)
    expect(mail?.text).toContain(MAIL_TEXTS[language].contactConfirmation.paragraphs[0]?.replace('{shop}', 'Shop'))
    expect(mail?.headers).toMatchObject({ 'auto-submitted': 'auto-generated' })
    expect(mail?.headers['reply-to']).toBeUndefined()
    expect(`${mail?.raw}${mail?.text}${mail?.html}`).not.toMatch(/evil|Visit/)
  })

  it('is confirmed by one mail a day, whoever writes in the name of an address', async () => {
    const email = newEmail()
    for (const text of ['The first text', 'The second text']) expect((await send({ email, text })).code).toBe('0000')

    expect(await mailbox.mailsTo(email)).toHaveLength(1)
    expect(await stored()).toHaveLength(2)
  })

  it('again within an hour changes nothing twice, also at once from two processes', async () => {
    const second = await openProcess({ connection: shop.connection, rateLimits })
    const body = { name: 'Ann', email: newEmail(), topic: 'order', text: 'Where is my order?' }
    const before = (await mailsToShop()).length

    const answers = await Promise.all(
      [shop, second, shop, second].map((process) => process.ask(calls.sendContactMessage, {}, { body, language: 'en' })),
    )
    await second.close()

    expect(answers.map(({ code }) => code)).toEqual(['0000', '0000', '0000', '0000'])
    expect(await stored()).toHaveLength(1)
    expect((await mailsToShop()).length - before).toBe(1)
    await shop.db.rows(sql`update contact_message set created_at = now() - interval '61 minutes'`)
    await send(body)
    expect(await stored()).toHaveLength(2)
  })

  it('is of the typed address, whoever is logged in', async () => {
    const [first, second] = [await shop.hasCustomer(), await shop.hasCustomer()]
    const email = newEmail()

    for (const [token, text] of [
      [undefined, 'From a visitor'],
      [first.token, 'From the first'],
      [second.token, 'From the second'],
    ] as const)
      expect(await send({ email, text }, token === undefined ? {} : { token })).toMatchObject({ code: '0000', data: null })

    expect((await stored()).map((row) => row.email)).toEqual([email, email, email])
  })

  it('names a product that is no longer sold, and leaves out one that is not there', async () => {
    const productId = await shop.hasProduct({ active: false })

    await send({ productId })
    await send({ productId: productId + 1_000 })

    expect((await stored()).map((row) => row.productId)).toEqual([productId, null])
    const mails = (await mailsToShop()).slice(-2)
    expect(mails.filter(({ text }) => text.includes('/product/'))).toHaveLength(1) // the mails may arrive in any order
  })
})

describe('the address of the shop', () => {
  it('is the first contact of the kind mail that is one, as the page shows it in the language of the sender', async () => {
    await emptyTables(shop.db, 'contact')
    await hasContact({ kind: 'phone', value: 'phone@shop.example', sort: 0 })
    await hasContact({ value: 'by appointment', sort: 1 })
    await hasContact({ value: ' Second@Shop.Example', sort: 2, german: 'werkbank@shop.example' })
    await hasContact({ value: 'third@shop.example', sort: 3 })

    await send()
    await send({}, { language: 'de' })

    const [english, german] = [await mailsToShop('second@shop.example'), await mailsToShop('werkbank@shop.example')]
    expect([english.length, german.length, (await mailsToShop('third@shop.example')).length]).toEqual([1, 1, 0])
  })

  it('is needed: without one it is C104, and nothing is stored', async () => {
    await emptyTables(shop.db, 'contact')
    await hasContact({ kind: 'phone', value: '+00' })

    expect(await send()).toMatchObject({ status: 404, code: 'C104', data: null })

    expect(await stored()).toEqual([])
  })
})

describe('what is typed', () => {
  it.each([
    [{ name: 'Ann\r\nBcc: eve@example.com' }, 'name', 'controlCharacters'],
    [{ name: 'Ann\u2028Bcc: eve@example.com' }, 'name', 'controlCharacters'],
    [{ name: ' ' }, 'name', 'required'],
    [{ email: 'ann@example.com\r\nBcc: eve@example.com' }, 'email', 'email'],
    [{ email: 'ann@example.com, eve@example.com' }, 'email', 'email'],
    [{ text: 'Too short' }, 'text', 'messageTooShort'],
    [{ text: `   ${'🚗'.repeat(9)}   ` }, 'text', 'messageTooShort'],
    [{ text: 'NUL \0 in a text' }, 'text', 'encoding'],
    [{ productId: 0 }, 'productId', undefined],
    [{ topic: 'complaint' }, 'topic', undefined],
    [{ topic: 'parts\r\nBcc: eve@example.com' }, 'topic', undefined],
    [{ name: 'x'.repeat(51) }, 'name', undefined],
    [{ text: '車'.repeat(4_001) }, 'text', undefined],
  ] as const)('%j is refused', async (body, path, key) => {
    const { code, data } = await send(body)

    expect(code).toBe('C103')
    expect(issuesOf(data)[0]?.path).toBe(path)
    if (key) expect(issuesOf(data)[0]?.message).toBe(TEXTS.en.issues[key])
    expect(await stored()).toEqual([])
  })

  it('may have any topic, and its longest text', async () => {
    for (const topic of CONTACT_TOPICS) expect((await send({ topic, text: '🚗'.repeat(4_000) })).code).toBe('0000')
    expect((await send({ text: '🚗'.repeat(10) })).code).toBe('0000')
  })

  it('makes no header of a mail, whatever it holds', async () => {
    const text = 'Bcc: eve@example.com\r\nSubject: mine\r\n\r\nContent-Type: text/html\r\n.\r\nRCPT TO:<eve@example.com>\r\n'
    await send({ name: '"Ann" <eve@example.com>, Bcc: eve@example.com', email: "o'brien+x=?utf-8?q?a?=@contact.example", text })

    const mail = (await mailsToShop()).at(-1)

    const known = ['content-type', 'date', 'from', 'message-id', 'mime-version', 'reply-to', 'subject', 'to']
    expect(Object.keys(mail?.headers ?? {}).toSorted()).toEqual(known)
    expect(mail?.recipients).toEqual([SHOP_EMAIL])
    expect(mail?.headers['reply-to']).toBe("o'brien+x=?utf-8?q?a?=@contact.example")
    expect(mail?.headers['from']).toBe('Shop <no-reply@shop.example>')
    expect(mail?.text).toContain('RCPT TO:<eve@example.com>')
  })
})

describe('limits', () => {
  it('are 10 messages of one e-mail in an hour, whatever it is spelled like: then C107', async () => {
    const email = newEmail()
    for (let index = 0; index < 10; index++) expect((await send({ email, text: `Message number ${index}` })).code).toBe('0000')

    expect(await send({ email: email.toUpperCase(), text: 'One message more' })).toMatchObject({ status: 429, code: 'C107', data: null })

    expect(await stored()).toHaveLength(10)
    expect((await send()).code).toBe('0000')
  })

  it('are 10 messages of one address in an hour', async () => {
    const process = await openProcess({ connection: shop.connection })
    const codes: string[] = []
    for (let index = 0; index < 11; index++) {
      const body = { name: 'Ann', email: newEmail(), topic: 'other', text: TEXT }
      codes.push((await process.ask(calls.sendContactMessage, {}, { body })).code)
    }
    await process.close()

    expect(codes).toEqual([...Array.from({ length: 10 }, () => '0000'), 'C107'])
  })

  it('are 60 mails to the shop in an hour: what comes beyond is stored, and confirmed', async () => {
    for (let index = 0; index < 61; index++) expect((await send()).code).toBe('0000')

    const rows = await stored()
    expect(rows.filter(({ isMailed }) => isMailed)).toHaveLength(60)
    expect(rows.at(-1)?.isMailed).toBe(false)
    const queued = await shop.db.rows<{ kind: string; total: number }>(sql`
      select kind, count(*) as total from outbox_mail group by kind order by kind`)
    expect(queued).toEqual([
      { kind: 'contactConfirmation', total: 61 },
      { kind: 'contactMessage', total: 60 },
    ])
  })
})

describe('messages', () => {
  it('are of an e-mail address, whoever writes them into the table', async () => {
    const written = shop.db.rows(sql`
      insert into contact_message (name, email, topic, language, text) values ('Ann', 'ann@', 'parts', 'en', ${TEXT})`)
    await expect(written).rejects.toThrow('an e-mail address of contact_message is none')
  })

  it('are deleted after 12 months', async () => {
    await send({ name: 'Old' })
    await send({ name: 'New' })
    await shop.db.rows(sql`
      update contact_message set created_at = now() - interval '12 months' + case name when 'Old' then interval '-1 minute' else interval '1 minute' end`)

    await cleanUp(shop.db, [() => deleteOldMessages(shop.db, 12)])

    expect((await stored()).map(({ name }) => name)).toEqual(['New'])
  })

  it('go with the account of their e-mail once that is confirmed, unsent mails too; before, they may be another person’s', async () => {
    const customers = [await shop.hasCustomer(), await shop.hasCustomer()] as const
    await shop.db.rows(sql`update account set email_verified_at = now() where id = ${customers[0].id}`)
    for (const { username } of customers) await send({ email: username, name: `Of ${username}` })

    for (const { token, password } of customers)
      expect((await shop.ask(deleteAccount, {}, { token, body: { password } })).code).toBe('0000')

    expect((await stored()).map(({ email }) => email)).toEqual([customers[1].username])
    const before = (await mailsToShop()).map(({ text }) => text)
    expect(before.filter((text) => text.includes(customers[0].username))).toEqual([])
    expect(before.filter((text) => text.includes(customers[1].username))).toHaveLength(1)
    expect(await shop.db.rows(sql`select kind from outbox_mail`)).toEqual([])
  })
})
