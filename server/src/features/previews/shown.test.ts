import { PREVIEW_HEADER } from '@shop/contract/addresses'
import { addToCart, getCart } from '@shop/contract/cart/cart'
import { BASE_PATH } from '@shop/contract/call'
import * as calls from '@shop/contract/manage/preview-links'
import * as products from '@shop/contract/manage/products/products'
import { getVideoStats } from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProcess, type TestShop } from '../../../test/shop.ts'
import { openPreviews, type Previews } from '../../../test/staff/preview-shop.ts'
import { times } from '../../../test/two-processes.ts'
import { createRateLimits } from '../../auth/rate-limits.ts'
import { createPreviews } from './preview-links.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'

let previews: Previews
let shop: Previews['shop']
let second: Previews['second']
let editor: Previews['editor']
let seriesId: number
let save: Previews['save']
let page: Previews['page']
let call: Previews['call']
let id: number
let other: number
beforeAll(async () => {
  previews = await openPreviews()
  ;({ shop, second, editor, seriesId, save, page, call } = previews)
})
afterAll(() => previews.close())
beforeEach(async () => {
  id = await shop.hasProduct({ seriesId, name: 'Before', priceFen: 10_000, stock: 30 })
  other = await shop.hasProduct({ seriesId, name: 'Beside', priceFen: 20_000 })
})

const link = (of: Parameters<Previews['link']>[0] = {}) => previews.link({ recordId: id, ...of })

/** Returns public responses as text; after three requests each comes from the cache. */
async function publicAnswers(on: Pick<TestShop, 'request'> = shop) {
  const urls = ['/', `/product/${id}`, `/product/${id}?lang=de`, `/category/${seriesId}`].concat(
    [`/product/${id}`, `/product/page?seriesId=${seriesId}`, '/product/list'].map((path) => BASE_PATH + path),
  )
  const answers: string[] = []
  for (const url of urls) {
    for (let time = 0; time < 3; time++) await on.request(url)
    const { statusCode, body, headers } = await on.request(url)
    answers.push(`${url} ${statusCode} ${headers.etag} ${body}`)
  }
  return answers
}

describe('saved changes', () => {
  it('are shown by the link of their record, in its page, its lists and its calls, and nobody else sees them', async () => {
    await save(id, { 'name.en': 'After', 'name.de': 'Nachher', price: 77 })
    const { token } = await link()

    expect((await page(token, `/product/${id}`)).body).toContain('After')
    expect((await page(token, `/product/${id}?lang=de`, { on: second })).body).toContain('Nachher')
    expect((await page(token, `/category/${seriesId}`)).body).toContain('After')
    expect((await call(token, `/product/${id}`)).data).toMatchObject({ name: 'After', price: 77 })
    const { rows } = (await call(token, `/product/page?seriesId=${seriesId}&priceEnd=80`, { on: second })).data
    expect(rows.map(({ name }) => name)).toEqual(['After'])
    expect((await call(token, '/product/search?name=After')).data).toMatchObject([{ name: 'After' }])

    for (const answer of [...(await publicAnswers()), ...(await publicAnswers(second))]) expect(answer).not.toMatch(/After|Nachher/)
  })

  it('of another record are not shown', async () => {
    await save(id, { 'name.en': 'After' })
    await save(other, { 'name.en': 'Secret' })
    const { token } = await link()

    for (const path of [`/product/${other}`, `/category/${seriesId}`]) expect((await page(token, path)).body).not.toContain('Secret')
    expect((await call(token, `/product/${other}`)).data).toMatchObject({ name: 'Beside' })
  })

  it('are not shown by a link that is as of a time alone', async () => {
    await save(id, { 'name.en': 'After' })
    const { token } = await link({ withSaved: false, asOf: '2030-01-01T00:00:00.000Z' })

    expect((await call(token, `/product/${id}`)).data).toMatchObject({ name: 'Before' })
  })

  it('are those that are saved when the link is opened', async () => {
    const { token } = await link()
    await save(id, { 'name.en': 'Once' })
    expect((await page(token, `/product/${id}`)).body).toContain('Version 1')
    await save(id, { 'name.en': 'Twice' }, 1)

    const { body } = await page(token, `/product/${id}`)

    expect(body).toContain('Twice')
    expect(body).toContain('Version 2')
  })

  it('of a product that was never published are shown as publishing would', async () => {
    const { data: draft } = await shop.ask(products.createProduct, {}, { ...editor, body: { seriesId, name: 'Osprey' } })
    await save(draft.id, { price: 77 }, draft.rev)
    const { token } = await link({ recordId: draft.id })

    const missing = await shop.request(`/product/${draft.id}`)
    const shown = await page(token, `/product/${draft.id}`)

    expect([missing.statusCode, shown.statusCode]).toEqual([404, 200])
    expect(shown.body).toContain('Osprey')
  })
})

describe('saved changes that the shop cannot have yet', () => {
  it('are said to be so, with the reasons in the reader’s language, by the page and by calls', async () => {
    await save(id, { 'name.en': null, price: 77 })
    const { token } = await link()

    const shown = await page(token, `/product/${id}?lang=de`)
    const answer = await call(token, `/product/${id}?language=de`)

    expect([shown.statusCode, answer.status, answer.code]).toEqual([409, 400, 'C103'])
    expect(shown.body).toContain('<li>name.en: Der englische Text fehlt</li>')
    expect(answer.data).toEqual({ issues: [{ path: 'name.en', message: 'Der englische Text fehlt' }] })
    expect((await call(`${token}.now`, '/product-tag/list')).code).toBe('C103')
  })
})

describe('the shop', () => {
  it('is to the byte what it was, on every process, and no process was told of anything', async () => {
    await save(id, { 'name.en': 'After', 'name.de': 'Nachher', price: 77 })
    const versions = () => shop.db.rows(sql`select name, version from topic order by 1`)
    const before = [await publicAnswers(), await publicAnswers(second), await versions()]
    const { token } = await link({ asOf: '2030-01-01T00:00:00.000Z' })

    for (const on of [shop, second])
      for (const path of ['/', `/product/${id}`, `/product/${id}?lang=de`, `/category/${seriesId}`]) {
        expect((await page(token, path, { on })).statusCode).toBe(200)
        await call(token, `/product/page?seriesId=${seriesId}`, { on })
      }

    expect([await publicAnswers(), await publicAnswers(second), await versions()]).toEqual(before)
  })

  it('sells while previews are shown: neither waits for the other, and nothing is lost', async () => {
    await save(id, { price: 77, 'name.en': 'After' })
    const { token } = await link()
    const { token: customer } = await shop.hasCustomer()

    const [shown, added] = await Promise.all([
      Promise.all(times(20).map((time) => call(token, `/product/${id}`, { on: time % 2 === 0 ? shop : second }))),
      Promise.all(times(20).map(() => shop.ask(addToCart, {}, { token: customer, body: { productId: id } }))),
    ])

    expect(new Set(shown.map(({ code, data }) => `${code} ${data.price}`))).toEqual(new Set(['0000 77']))
    expect(new Set(added.map(({ code }) => code))).toEqual(new Set(['0000']))
    expect((await shop.ask(getCart, {}, { token: customer })).data.items).toMatchObject([
      { productId: id, quantity: 20, price: 100, available: 30 },
    ])
  })

  it('sells a product within the transaction of a preview, which takes no lock that a cart waits for', async () => {
    await save(id, { price: 77, 'name.en': 'After', images: [], tags: [], gtin: '4006381333931', minAge: 12 })
    const { token } = await link()
    const { token: customer } = await shop.hasCustomer()
    const { db, productIndex } = shop
    const previews = createPreviews({ db, productIndex, rateLimits: createRateLimits(db, RATE_LIMITS) })
    const opened = await previews.find(token, '203.0.113.1')

    const { code } = await previews.read(opened, { requester: { network: 'test' }, language: 'en' }, () =>
      shop.ask(addToCart, {}, { token: customer, body: { productId: id } }),
    )

    expect(code).toBe('0000')
  })

  it('counts no view of a preview', async () => {
    const video = await shop.hasVideo()
    const { token } = await link()
    const views = async () => (await shop.ask(getVideoStats, { id: video })).data
    const before = await views()

    expect((await call(token, `/videos/${video}`)).code).toBe('0000')
    expect(await views()).toEqual(before)

    await shop.request(`${BASE_PATH}/videos/${video}`)
    expect(await views()).not.toEqual(before)
  })
})

describe('a request for a preview', () => {
  it('is stored by nobody, listed nowhere, and says to nobody where it came from', async () => {
    const { token } = await link()
    const [shown, answer] = [await page(token, `/product/${id}`), await call(token, `/product/${id}`)]

    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
    expect(shown.body).toContain('<meta name="robots" content="noindex')
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect([shown.headers.etag, answer.headers.etag]).toEqual([undefined, undefined])
  })

  it('is that of a visitor, whatever token comes along', async () => {
    const { token } = await link()
    const customer = await shop.hasCustomer()
    const headers = { authorization: `Bearer ${customer.token}` }

    const alone = await call(token, `/product/${id}`)
    const together = await call(token, `/product/${id}`, { headers })
    const own = await call(token, '/user-favorite-product/ids', { headers })

    const ofItself = { date: together.headers.date, 'x-request-id': together.headers['x-request-id'] } // these differ in every response
    expect(together).toEqual({ ...alone, headers: { ...alone.headers, ...ofItself } })
    expect([own.status, own.code]).toEqual([401, 'C105'])
  })

  it('writes nothing', async () => {
    const { token } = await link()
    const customer = await shop.hasCustomer()
    const write = (path: string, payload: object) =>
      shop.request({
        method: 'POST',
        url: BASE_PATH + path,
        headers: { [PREVIEW_HEADER]: token, authorization: `Bearer ${customer.token}` },
        payload,
      })

    const refused = [
      await write('/subscription', { name: 'Ann', email: 'ann@mail.example', agree: 1 }),
      await write('/cart/add', { productId: id }),
    ]

    expect(refused.map((response) => response.json<{ code: string }>().code)).toEqual(['C106', 'C105'])
    expect((await shop.ask(getCart, {}, { token: customer.token })).data.items).toEqual([])
    expect(await shop.db.rows(sql`select from subscription`)).toEqual([])
  })

  it('is answered 410 once the link has ended, and 404 where there is none: its page without a script, its calls as well', async () => {
    const { token, id: linkId } = await link()
    await page(token, '/')
    const { data } = await shop.ask(calls.listPreviews, {}, editor)
    expect(data.find((one) => one.id === linkId)?.lastOpenedTime).not.toBeNull()
    await shop.ask(calls.endPreview, { id: linkId }, { ...editor, body: {} })

    for (const [part, status] of [
      [token, 410],
      ['q'.repeat(43), 404],
      ['q', 404],
    ] as const) {
      const ended = await page(part, `/product/${id}?lang=de`, { on: second })
      expect([ended.statusCode, (await call(part, '/product-tag/list')).status]).toEqual([status, status])
      expect(ended.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      expect(ended.body).toContain('<html lang="de">')
      expect(ended.body).not.toContain('<script')
    }
  })

  it('leads to the one address of a page within the preview, and names nothing outside of the shop’s pages', async () => {
    const { token } = await link()
    const leads = async (path: string) => (await page(token, path)).headers.location

    expect(await leads('')).toBe(`/preview/${token}/`)
    expect(await leads(`/product/${id}/?lang=de`)).toBe(`/preview/${token}/product/${id}?lang=de`)
    for (const path of ['/nothing', '/product/987654', '/reset-password?token=x', '/admin']) {
      const missing = await page(token, path)
      expect([missing.statusCode, missing.body.includes('<aside')]).toEqual([404, true])
    }
  })

  it('is refused for a while where there are very many of a link from one address', async () => {
    const { token } = await link()
    const few = await openProcess({
      connection: shop.connection,
      renderer: previews.renderer,
      rateLimits: { ...RATE_LIMITS, preview: { most: 2, seconds: 60 } },
    })
    const statuses = async (remoteAddress: string) => {
      const got = []
      for (let time = 0; time < 3; time++) got.push((await few.request({ url: `/preview/${token}/`, remoteAddress })).statusCode)
      return got
    }

    expect(await statuses('203.0.113.7')).toEqual([200, 200, 429])
    expect(await statuses('203.0.113.8')).toEqual([200, 200, 429])
    await few.close()
  })
})
