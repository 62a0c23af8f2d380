import * as calls from '@shop/contract/account/account'
import { RESET_PASSWORD } from '@shop/contract/addresses'
import { CLIENT_ID } from '@shop/contract/limits'
import { LANGUAGES } from '@shop/contract/languages'
import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { type Mailbox, openMailbox } from '../../../test/mail.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../texts/texts.ts'

const username = 'Hannelore.Weber@quenbyx-flyers.example'
const MANY = { most: 1_000, seconds: 60 }
let shop: TestShop
let mailbox: Mailbox
let token: string
let resetToken: string
beforeAll(async () => {
  shop = await openShop({ rateLimits: { ...RATE_LIMITS, register: MANY } })
  await hasIdentity(shop.db, 'Torvane')
  mailbox = await openMailbox(shop.db)
  ;({ token } = await shop.hasCustomer({ username }))
  await shop.ask(calls.forgotPassword, {}, { body: { email: username } })
  resetToken = await mailbox.tokenTo(username.toLowerCase(), RESET_PASSWORD)
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

it.each([
  ['trustno1', 'passwordCommon'],
  ['Password1', 'passwordCommon'],
  ['654321', 'passwordCommon'],
  ['p@ssword', 'passwordCommon'],
  ['Torvane', 'passwordOfShop'],
  ['HANNELORE.WEBER', 'passwordOfEmail'],
] as const)('%s is C103 (%s) at register, change and reset, in five languages', async (password, issue) => {
  for (const language of LANGUAGES) {
    const refused = (path: string) => ({ code: 'C103', data: { issues: [{ path, message: TEXTS[language].issues[issue] }] } })

    expect(await shop.ask(calls.register, {}, { body: { username, pwd: password }, language })).toMatchObject(refused('pwd'))
    const change = { oldPassword: 'correct horse', newPassword: password }
    expect(await shop.ask(calls.changePassword, {}, { token, body: change, language })).toMatchObject(refused('newPassword'))
    const reset = { token: resetToken, password }
    expect(await shop.ask(calls.resetPassword, {}, { body: reset, language })).toMatchObject(refused('password'))
  }
})

it('one that is near to a common one, to the shop’s name or to a word of the e-mail is taken: there is no rule beyond the list', async () => {
  for (const pwd of ['torvane2026!', 'hannelore85', 'sunshine!83', 'abcd7abcd7']) {
    const { code } = await shop.ask(calls.register, {}, { body: { username: `${crypto.randomUUID()}@mail.example`, pwd } })
    expect([pwd, code]).toEqual([pwd, '0000'])
  }
})

it('an account that has such a password already logs in', async () => {
  const { id, username: email } = await shop.hasCustomer()
  await shop.db.rows(sql`update account set password_hash = ${await hash('123456')} where id = ${id}`)

  const { code } = await shop.ask(
    calls.logIn,
    {},
    { body: { username: email, password: '123456', clientId: CLIENT_ID, grantType: 'password' } },
  )

  expect(code).toBe('0000')
})
