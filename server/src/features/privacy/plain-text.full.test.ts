import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { changeProfile } from '@shop/contract/account/profile'
import { CLIENT_ID, MAX_NICKNAME_LENGTH, MAX_SUBSCRIBER_NAME_LENGTH } from '@shop/contract/limits'
import { subscribe } from '@shop/contract/newsletter/newsletter'
import { exportAccount } from '@shop/contract/privacy/privacy'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import { pageFiles, uploadFile } from '@shop/contract/uploads/customer-files'
import { addComment, pageComments } from '@shop/contract/videos/watching'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { formOf, pdf } from '../../../test/fixtures/files.ts'
import { type Mailbox, openMailbox } from '../../../test/mail.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'

/** These tests check that customers' texts are stored as written and never as HTML (security X1); journeys test the screens. */

const isPlain = (text: string) => text.trim() === text && !/[\p{Cc}\u2028\u2029]/u.test(text)
const CORPUS = (JSON.parse(readFileSync(resolve('server/test/files/xss-corpus.json'), 'utf8')) as string[]) // the file is a list of texts
  .filter((text) => isPlain(text) && Array.from(text).length <= 1_000)
const rateLimits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most: 10_000, seconds: 60 }])) as RateLimitSettings // same keys

let shop: TestShop
let mailbox: Mailbox
let customer: TestCustomer
let ids: { product: number; video: number }
beforeAll(async () => {
  shop = await openShop({ rateLimits })
  mailbox = await openMailbox(shop.db)
  customer = await shop.hasCustomer()
  ids = { product: await shop.hasProduct(), video: await shop.hasVideo() }
})
afterAll(async () => {
  await mailbox.close()
  await shop.close()
})

const ofLength = (most: number) => CORPUS.filter((text) => Array.from(text).length <= most)
const asked = (body?: unknown) => ({ token: customer.token, body })

it('a review and a comment are shown as written', async () => {
  expect(CORPUS.length).toBeGreaterThan(100)
  for (const content of CORPUS) {
    await shop.ask(reviewProduct, { id: ids.product }, asked({ rating: 5, content }))
    await shop.ask(addComment, { id: ids.video }, asked({ content }))

    expect((await shop.ask(pageReviews, { id: ids.product })).data.rows[0]?.content).toBe(content)
    expect((await shop.ask(pageComments, { id: ids.video })).data.rows[0]?.content).toBe(content)
  }
})

it('a nickname is shown as written by what the customer has said', async () => {
  const names = ofLength(MAX_NICKNAME_LENGTH)
  expect(names.length).toBeGreaterThan(5)
  for (const nickname of names) {
    expect((await shop.ask(changeProfile, {}, asked({ id: customer.id, nickname }))).data.nickname).toBe(nickname)
    expect((await shop.ask(pageReviews, { id: ids.product })).data.rows[0]?.author).toBe(nickname)
  }
})

it('the name of a file is a name, without what would be a path', async () => {
  for (const name of ofLength(80).slice(0, 20)) {
    await shop.ask(uploadFile, {}, asked(formOf({ file: pdf() }, { name: `${name}.pdf` })))
    const [file] = (await shop.ask(pageFiles, {}, asked())).data.rows
    const { headers } = await shop.request(file?.url ?? '')

    expect(file?.name).not.toMatch(/[/\\]/)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^attachment; /)
  }
})

it('the name of a device is that of its browser, as written', async () => {
  const agents = ofLength(200)
    .slice(0, 20)
    .map((agent) => agent.replaceAll(/[^\x20-\x7e]/g, '?')) // other characters are not valid in a header
  for (const agent of agents) {
    await shop.request({
      method: 'POST',
      url: '/api/admin/auth/login',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      payload: JSON.stringify({ username: customer.username, password: customer.password, clientId: CLIENT_ID, grantType: 'password' }),
    })
  }

  const { data } = await shop.ask(exportAccount, {}, asked())

  expect(data.logins.map(({ device }) => device)).toEqual(expect.arrayContaining(agents))
})

it('the name of a subscriber is in no mail', async () => {
  for (const [index, name] of ofLength(MAX_SUBSCRIBER_NAME_LENGTH).slice(0, 20).entries()) {
    const email = `reader-${index}@plain.example`
    expect((await shop.ask(subscribe, {}, { body: { name, email, agree: 1 } })).code).toBe('0000')
    const mails = await mailbox.mailsTo(email)

    expect(mails).toHaveLength(1)
    for (const { raw, text, html } of mails) expect([raw, text, html].filter((part) => part.includes(name))).toEqual([])
  }
})
