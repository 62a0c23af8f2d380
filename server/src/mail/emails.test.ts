import { logIn, register } from '@shop/contract/account/account'
import { normalizeEmail } from '@shop/contract/email'
import { CLIENT_ID } from '@shop/contract/limits'
import { subscribe } from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { makeDatabase, migrateBefore } from '../../test/database.ts'
import { type Mailbox, openMailbox } from '../../test/mail.ts'
import { openProcess, openShop, type TestShop } from '../../test/shop.ts'
import { RATE_LIMITS } from '../auth/rate-limit-settings.ts'
import { openPool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'

const INVISIBLE = ['\u00AD', '\u200B', '\u2060', '\uFE0F', '\u034F']
/** Spellings of the same address by a stranger. */
const spellingsOf = (local: string) => [
  ...INVISIBLE.flatMap((sign) => [`${local}@${sign}example.com`, `${local}@e${sign}xample.com`, `${local}@example.${sign}com`]),
  `${local}@ｅxample.com`,
  `${local}@example。com`,
  `${local.toUpperCase()}@EXAMPLE．com`,
]

let shop: TestShop
let mailbox: Mailbox
beforeAll(async () => {
  const many = { most: 1_000, seconds: 60 } // more requests than an address may send
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, register: many, subscribe: many } })
  mailbox = await openMailbox(shop.db)
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

const logInAs = (username: string) =>
  shop.ask(logIn, {}, { body: { username, password: 'correct horse', clientId: CLIENT_ID, grantType: 'password' } })

describe('a mailbox under many spellings', () => {
  it('has one account, and logs in by each of them', async () => {
    const [first = '', ...others] = spellingsOf('owner')
    const registered = await shop.ask(register, {}, { body: { username: first, pwd: 'correct horse' } })

    const again = await Promise.all(others.map((username) => shop.ask(register, {}, { body: { username, pwd: 'correct horse' } })))

    expect(registered.data).toMatchObject({ username: 'owner@example.com' })
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set(['C102']))
    for (const username of [first, others.at(-1) ?? '']) expect((await logInAs(username)).data.userInfo.id).toBe(registered.data.id)
  })

  it('gets the mails of one: of the newsletter three in an hour', async () => {
    for (const email of spellingsOf('bomb')) {
      expect((await shop.ask(subscribe, {}, { body: { name: 'n', email, agree: 1 } })).code).toBe('0000')
      await shop.db.rows(sql`update subscription set asked_at = asked_at - interval '11 minutes'`)
    }

    expect(await mailbox.mailsTo('bomb@example.com')).toHaveLength(3)
    expect(await shop.db.rows(sql`select email from subscription where email like 'bomb%'`)).toEqual([{ email: 'bomb@example.com' }])
  })

  it.each(['x@example.com.', 'x@example..com', 'x@ex_ample.com', 'x@example.com:25', 'x@127.0.0.1', 'x\u200B@example.com'])(
    '%j is none: C103 at the field',
    async (email) => {
      const registered = await shop.ask(register, {}, { body: { username: email, pwd: 'correct horse' } })
      const subscribed = await shop.ask(subscribe, {}, { body: { name: 'n', email, agree: 1 } })

      expect(registered).toMatchObject({ code: 'C103', data: { issues: [{ path: 'username' }] } })
      expect(subscribed).toMatchObject({ code: 'C103', data: { issues: [{ path: 'email' }] } })
    },
  )
})

describe('the database', () => {
  it('refuses any other spelling of an account and of a subscription', async () => {
    const email = 'x@ｅxample.com'
    await expect(
      shop.db.rows(sql`insert into account (email, password_hash, language) values (${email}, 'x', 'en')`),
    ).rejects.toMatchObject({ code: '23514' })
    await expect(shop.db.rows(sql`insert into subscription (email, name, language) values (${email}, 'x', 'en')`)).rejects.toMatchObject({
      code: '23514',
    })
  })

  it('takes the same characters as the contract', async () => {
    const codes = Array.from({ length: 0xffff }, (_, index) => index + 1).filter((code) => code < 0xd800 || code > 0xdfff)
    const refused = await shop.db.row<{ codes: number[] }>(sql`
      select json_agg(code order by code) as codes from generate_series(1, 65535) code
       where code not between x'd800'::int and x'dfff'::int and not is_email('a' || chr(code) || '@example.com')`)

    expect(refused?.codes).toEqual(codes.filter((code) => normalizeEmail(`a${String.fromCodePoint(code)}@example.com`) === undefined))
  })

  it.each([
    'a@b.c',
    `${'x'.repeat(64)}@example.com`,
    `${'x'.repeat(65)}@example.com`,
    `x@${'x'.repeat(63)}.com`,
    `x@${'x'.repeat(64)}.com`,
    `x@${'xxxxxxxxx.'.repeat(24)}com`,
    `x@${'xxxxxxxxx.'.repeat(26)}com`,
    'x@xn--fsqu00a.xn--fiqs8s',
    'x@example.com.',
    'x@example..com',
    'x@-example.com',
    'x@ex_ample.com',
    'x@localhost',
    'x@127.0.0.1',
    'x@1.2a',
    'x@y@example.com',
  ])('judges %j as the contract does', async (email) => {
    expect(await shop.db.row(sql`select is_email(${email}) as is`)).toEqual({ is: normalizeEmail(email) === email })
  })

  it('keeps what was there before: under the one spelling where nobody else has it, else as it was typed, and both log in', async () => {
    const made = await makeDatabase(inject('database'))
    const pool = openPool(made.connection, { onLost: () => {} })
    const warnings: string[] = []
    try {
      await migrateBefore(pool, '0028_emails.sql')
      const { passwordHash } = (await shop.db.row<{ passwordHash: string }>(sql`
        select password_hash as "passwordHash" from account where email = 'owner@example.com'`))! // the row was made above
      const typed = [
        'ann@例子.中国',
        'ann@mail.example。com',
        'ann@straße.de',
        'ann@ｅxample.com',
        'ann@e\u00ADxample.com',
        'ann@пример.рф',
      ]
      const odd = ['bob@ex_ample.com', 'b\u200Bb@example.com', 'bob@example.com.']
      for (const email of ['ann@example.com', ...typed, ...odd])
        await pool.rows(sql`insert into account (email, password_hash, language) values (${email}, ${passwordHash}, 'en')`)
      await pool.rows(sql`
        insert into subscription (email, name, language, confirmed_at)
        values ('ann@ｅxample.com', 'later', 'en', null), ('ann@e\u00ADxample.com', 'confirmed', 'en', now())`)
      await pool.rows(sql`
        insert into mailed_token (hash, purpose, account_id, email, expires_at)
        select sha256('x'), 'verifyEmail', id, email, now() + interval '1 day' from account where email = 'ann@例子.中国'`)
      await pool.rows(sql`
        insert into outbox_mail (kind, recipient) values ('verification', 'ann@例子.中国'), ('newsletterConfirmation', 'ann@e\u00ADxample.com')`)

      await migrate(pool, (line) => warnings.push(line))

      const columnOf = async (rows: Promise<Array<{ email: string }>>) => (await rows).map(({ email }) => email)
      expect(await columnOf(pool.rows(sql`select email from account order by id`))).toEqual([
        'ann@example.com',
        'ann@xn--fsqu00a.xn--fiqs8s',
        'ann@mail.example.com',
        'ann@xn--strae-oqa.de',
        'ann@ｅxample.com',
        'ann@e\u00ADxample.com',
        'ann@xn--e1afmkfd.xn--p1ai',
        ...odd,
      ])
      expect(await columnOf(pool.rows(sql`select email from subscription order by id`))).toEqual(['ann@ｅxample.com', 'ann@example.com'])
      expect(await columnOf(pool.rows(sql`select email from mailed_token`))).toEqual(['ann@xn--fsqu00a.xn--fiqs8s'])
      expect(await columnOf(pool.rows(sql`select recipient as email from outbox_mail order by id`))).toEqual([
        'ann@xn--fsqu00a.xn--fiqs8s',
        'ann@example.com',
      ])
      expect(warnings).toHaveLength(6)
      expect(warnings.filter((line) => line.includes('@'))).toEqual([])

      const old = await openProcess({ connection: made.connection })
      for (const [index, username] of ['ann@example.com', ...typed, ...odd].entries()) {
        const { code, data } = await old.ask(
          logIn,
          {},
          { body: { username, password: 'correct horse', clientId: CLIENT_ID, grantType: 'password' } },
        )
        expect([username, code, data.userInfo.id]).toEqual([username, '0000', index + 1])
        await pool.rows(sql`update account set language = 'de' where id = ${data.userInfo.id}`)
      }
      await old.close()
    } finally {
      await pool.end()
      await made.drop()
    }
  })
})
