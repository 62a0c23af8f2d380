import * as calls from '@shop/contract/newsletter/newsletter'
import { CONFIRM_SUBSCRIPTION, UNSUBSCRIBE } from '@shop/contract/addresses'
import { LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, openMailbox } from '../../../test/mail.ts'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { TEXTS } from '../../texts/texts.ts'
import { CONSENT_WORDS, NEUTRAL_INVITATION } from './consent.ts'
import { UNSUBSCRIBE_TEXTS } from './texts.ts'

let shop: TestShop
let mailbox: Mailbox
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, subscribe: { most: 1_000, seconds: 60 } } })
  mailbox = await openMailbox(shop.db)
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

let count = 0
const newEmail = () => `reader-${++count}@newsletter.example`
const subscribe = (email: string, { name = 'Ann', language = 'en' } = {}) =>
  shop.ask(calls.subscribe, {}, { body: { name, email, agree: 1 }, language })
const confirm = (token: string) => shop.ask(calls.confirmSubscription, {}, { body: { token } })
const unsubscribe = (token: string) => shop.ask(calls.unsubscribe, {}, { body: { token } })
const stateOf = async (email: string) => {
  const row = await shop.db.row<{ name: string; state: string }>(sql`
    select name, case when unsubscribed_at is not null then 'ended' when confirmed_at is not null then 'confirmed' else 'asked' end as state
      from subscription where email = ${email}`)
  return row && `${row.state} ${row.name}`
}
async function hasTokens(language = 'en') {
  const email = newEmail()
  await subscribe(email, { language })
  return { email, confirmToken: await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION), endToken: await mailbox.tokenTo(email, UNSUBSCRIBE) }
}

describe('the newsletter [7.live.7]', () => {
  it.each(LANGUAGES)(
    'asks the owner of the address to confirm, in %s, with headers to unsubscribe and no word of the sender',
    async (language) => {
      const email = newEmail()
      expect((await subscribe(` ${email.toUpperCase()}`, { name: 'Visit evil.example', language })).data).toBeNull()

      const [mail, ...others] = await mailbox.mailsTo(email)

      expect(others).toEqual([])
      const endToken = await mailbox.tokenTo(email, UNSUBSCRIBE)
      expect(mail?.headers['list-unsubscribe']).toBe(`<https://shop.example/subscribe/unsubscribe?token=${endToken}>`)
      expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
      expect(mail?.text).toContain(MAIL_TEXTS[language].newsletterConfirmation.paragraphs[0]?.replace('{shop}', 'Shop'))
      expect(`${mail?.raw}${mail?.text}${mail?.html}`).not.toMatch(/evil|Visit/)
    },
  )

  it('is confirmed by the mailed link, again too, and then asks no more', async () => {
    const { email, confirmToken } = await hasTokens()
    expect(await stateOf(email)).toBe('asked Ann')

    expect(await confirm(confirmToken)).toMatchObject({ code: '0000', data: { email } })
    expect(await confirm(confirmToken)).toMatchObject({ code: '0000', data: { email } })
    await shop.db.rows(sql`update subscription set asked_at = now() - interval '1 day' where email = ${email}`)
    expect((await subscribe(email, { name: 'Eve' })).code).toBe('0000')

    expect(await mailbox.mailsTo(email)).toHaveLength(1)
    expect(await stateOf(email)).toBe('confirmed Ann')
  })

  it('mails once in 10 minutes however often it is asked for; a later mail ends the earlier link', async () => {
    const { email, confirmToken } = await hasTokens()
    await Promise.all([1, 2, 3].map(() => subscribe(email, { name: 'Eve' })))
    expect(await mailbox.mailsTo(email)).toHaveLength(1)

    await shop.db.rows(sql`update subscription set asked_at = now() - interval '10 minutes' where email = ${email}`)
    await Promise.all([1, 2, 3].map(() => subscribe(email, { name: 'Eve' })))
    const later = await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION)

    expect(await mailbox.mailsTo(email)).toHaveLength(2)
    expect([(await confirm(confirmToken)).code, (await confirm(later)).code]).toEqual(['C112', '0000'])
    expect(await stateOf(email)).toBe('confirmed Ann')
  })

  it('ends by a token that never expires, again too, and may begin again at once', async () => {
    const { email, confirmToken, endToken } = await hasTokens()
    await confirm(confirmToken)

    expect([(await unsubscribe(endToken)).code, (await unsubscribe(endToken)).code]).toEqual(['0000', '0000'])
    expect(await stateOf(email)).toBe('ended ')
    expect((await confirm(confirmToken)).code).toBe('C112')

    await subscribe(email, { name: 'Ann again' })
    expect((await confirm(await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION))).code).toBe('0000')
    expect(await stateOf(email)).toBe('confirmed Ann again')
    expect((await unsubscribe(endToken)).code).toBe('0000')
  })

  it('ends by the links of its last ten mails, however old these are', async () => {
    const { email, endToken: first } = await hasTokens()
    const tokens = [first]
    for (let mail = 2; mail <= 12; mail++) {
      await shop.db.rows(sql`update subscription set asked_at = now() - interval '10 minutes' where email = ${email}`)
      await shop.db.rows(sql`update subscription_token set created_at = created_at - interval '1 year'`)
      await shop.db.rows(sql`delete from rate_limit`) // at most three mails are sent in an hour
      await subscribe(email)
      tokens.push(await mailbox.tokenTo(email, UNSUBSCRIBE))
    }

    const codes: string[] = []
    for (const token of tokens) codes.push((await unsubscribe(token)).code)

    expect(codes).toEqual(['C112', 'C112', ...Array.from({ length: 10 }, () => '0000')])
  })

  it('stores the words that were agreed to with the latest request, and forgets them with the subscription', async () => {
    const email = newEmail()
    const ask = (consent?: string, language = 'de') =>
      shop.ask(calls.subscribe, {}, { body: { name: 'Ann', email, agree: 1, ...(consent && { consent }) }, language })
    const agreed = () =>
      shop.db.row(sql`
        select c.version, c.language, c.text from subscription s left join consent_text c on c.hash = s.consent_hash where email = ${email}`)
    const askAgain = async (consent?: string, language?: string) => {
      await shop.db.rows(sql`update subscription set asked_at = now() - interval '10 minutes' where email = ${email}`)
      await ask(consent, language)
    }
    await ask()
    expect(await agreed()).toEqual({ version: null, language: null, text: null })
    await askAgain('form-1')
    expect(await agreed()).toEqual({ version: 'form-1', language: 'de', text: CONSENT_WORDS['form-1'].de })
    await askAgain('registration-1', 'ko')
    expect(await agreed()).toEqual({ version: 'registration-1', language: 'ko', text: CONSENT_WORDS['registration-1'].ko })

    await confirm(await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION))
    await askAgain('form-1')
    expect(await agreed()).toMatchObject({ version: 'registration-1' })
    await unsubscribe(await mailbox.tokenTo(email, UNSUBSCRIBE))
    expect(await agreed()).toEqual({ version: null, language: null, text: null })
    expect((await ask('form-0')).code).toBe('C103')
  })

  it('stores with the words of the form the sentence that the shop invites with, or the neutral one in its place', async () => {
    const agreed = async (consent = 'form-3') => {
      const email = newEmail()
      await shop.ask(calls.subscribe, {}, { body: { name: 'Ann', email, agree: 1, consent }, language: 'de' })
      const row = await shop.db.row<{ text: string }>(sql`
        select c.text from subscription s join consent_text c on c.hash = s.consent_hash where email = ${email}`)
      return row?.text.split('\n')[0]
    }
    expect(await agreed()).toBe(NEUTRAL_INVITATION.de)
    expect(await agreed('form-2')).toBe('Neues aus dem Shop per Mail. Abbestellen können Sie jederzeit.') // as that form shows it
    const newsletterText = { en: 'One mail', zh: '一封邮件', de: 'Eine Mail für $& 3', ja: '1通', ko: '한 통' }
    await hasIdentity(shop.db, 'Kiteworks', { sentences: { newsletterText } })
    expect(await agreed()).toBe(newsletterText.de)
    await shop.db.rows(sql`delete from shop_identity`)
  })

  it('is begun again for who has unsubscribed by asking and confirming anew, and by no import of a list', async () => {
    const { email, confirmToken, endToken } = await hasTokens()
    await confirm(confirmToken)
    await unsubscribe(endToken)
    const refused = { code: '23514', message: 'a subscription that is there already is confirmed by its mailed link alone' }

    const imported = shop.db.rows(sql`
      insert into subscription (email, name, language, confirmed_at) values (${email}, 'Listed', 'en', now()), ('new@newsletter.example', 'New', 'en', now())
      on conflict (email) do update set name = excluded.name, confirmed_at = now(), unsubscribed_at = null`)
    await expect(imported).rejects.toMatchObject(refused)
    await shop.db.rows(sql`update subscription set unsubscribed_at = null where email = ${email}`)
    await expect(shop.db.rows(sql`update subscription set confirmed_at = now() where email = ${email}`)).rejects.toMatchObject(refused)
    expect(await shop.db.rows(sql`select from subscription where email = ${email} and confirmed_at is not null`)).toEqual([])

    await shop.db.rows(sql`update subscription set asked_at = now() - interval '10 minutes' where email = ${email}`)
    await subscribe(email)
    await confirm(await mailbox.tokenTo(email, CONFIRM_SUBSCRIPTION))
    expect(await stateOf(email)).toBe('confirmed ')
  })

  it('takes no token of another purpose', async () => {
    const { confirmToken, endToken } = await hasTokens()

    expect([(await confirm(endToken)).code, (await unsubscribe(confirmToken)).code, (await unsubscribe('x')).code]).toEqual([
      'C112',
      'C112',
      'C112',
    ])
  })

  it.each([
    [{}, ['name', 'email', 'agree']],
    [{ name: ' ', email: 'ann', agree: 0 }, ['name', 'email', 'agree']],
    [{ name: 'x'.repeat(51), email: 'ann@example.com,eve@example.com', agree: true }, ['name', 'email', 'agree']],
    [{ name: 'Ann', email: 'ann@example.com\r\nBcc: eve@example.com', agree: 1 }, ['email']],
  ])('refuses %j', async (body, paths) => {
    const { code, data } = await shop.ask(calls.subscribe, {}, { body })

    expect(code).toBe('C103')
    expect((data as unknown as { issues: Array<{ path: string }> }).issues.map(({ path }) => path)).toEqual(paths) // failures carry issues
  })
})

describe('unsubscribing by a form', () => {
  const CALL = '/api/admin/subscription/unsubscribe'
  const boundary = 'form-4f2c9d1e' // Node's parser takes a short boundary for a match anywhere
  const multipart = (fields: Record<string, string>) =>
    `${Object.entries(fields)
      .map(([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('')}--${boundary}--\r\n`
  const post = (url: string, type: string, payload: string) =>
    shop.request({ method: 'POST', url, headers: { 'content-type': type }, payload })

  it.each([
    ['urlencoded', 'application/x-www-form-urlencoded', (fields: Record<string, string>) => new URLSearchParams(fields).toString()],
    ['multipart', `multipart/form-data; boundary=${boundary}`, multipart],
  ])('of the type %s, the token in the query or in the form', async (_, type, encode) => {
    const [first, second] = [await hasTokens(), await hasTokens()]

    const inQuery = await post(`${CALL}?token=${first.endToken}`, type, encode({ 'List-Unsubscribe': 'One-Click' }))
    const inForm = await post(CALL, type, encode({ token: second.endToken, language: 'de' }))

    expect([inQuery.statusCode, inQuery.json().code, inForm.json()]).toEqual([
      200,
      '0000',
      { code: '0000', message: TEXTS.de.success, data: null },
    ])
    expect([await stateOf(first.email), await stateOf(second.email)]).toEqual(['ended ', 'ended '])
  })

  it('is C103 without a token, with a form that cannot be read, and for every other call', async () => {
    const { confirmToken } = await hasTokens()
    const form = 'application/x-www-form-urlencoded'

    for (const [url, type, payload] of [
      [CALL, form, 'List-Unsubscribe=One-Click'],
      [CALL, form, '__proto__=1'],
      [CALL, 'multipart/form-data', 'x'],
      ['/api/admin/subscription/confirm', form, `token=${confirmToken}`],
    ] as const)
      expect([url, (await post(url, type, payload)).json().code]).toEqual([url, 'C103'])
  })
})

describe('the page to unsubscribe [d.routes.1]', () => {
  const page = (token: string, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
    shop.request({
      method,
      url: `${UNSUBSCRIBE}?token=${token}`,
      ...(method === 'POST' && { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'List-Unsubscribe=One-Click' }),
    })

  it.each(LANGUAGES)('shows a button in %s and changes nothing, however often; its POST unsubscribes', async (language) => {
    const { email, confirmToken, endToken } = await hasTokens(language)
    await confirm(confirmToken)
    const texts = UNSUBSCRIBE_TEXTS[language]

    for (const method of [...Array.from({ length: 100 }, () => 'GET' as const), 'HEAD' as const]) {
      const { statusCode } = await page(endToken, method)
      expect(statusCode).toBe(200)
    }
    const shown = await page(endToken)
    expect(shown.body).toContain(`<html lang="${language}">`)
    expect(shown.body).toContain(`>${texts.button}</button></form>`)
    expect(shown.body).not.toContain(endToken)
    expect(await stateOf(email)).toBe('confirmed Ann')

    const done = await page(endToken, 'POST')
    expect([done.statusCode, (await page(endToken, 'POST')).statusCode]).toEqual([200, 200])
    expect(done.body).toContain(texts.done)
    expect(await stateOf(email)).toBe('ended ')
    for (const { headers } of [shown, done]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
        'content-type': 'text/html; charset=utf-8',
        'x-content-type-options': 'nosniff',
      })
      expect(headers['content-security-policy']).toContain("default-src 'none'")
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it.each(['', 'x', 'A'.repeat(2_000), '%00'])('says of the token %j that it is none', async (token) => {
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, body, headers } = await page(token, method)

      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
      expect(body).toContain(TEXTS.en.codes.C112)
    }
  })
})
