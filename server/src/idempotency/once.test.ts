import { IDEMPOTENCY_KEY } from '@shop/contract/call'
import * as cart from '@shop/contract/cart/cart'
import { reviewProduct } from '@shop/contract/reviews/reviews'
import { uploadDocument, uploadFiles } from '@shop/contract/uploads/customer-files'
import * as watching from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { connectTo, untilLocked } from '../../test/database.ts'
import { addCoupons, openCarts } from '../../test/fixtures/cart.ts'
import { formOf, pdf } from '../../test/fixtures/files.ts'
import { cleanUp } from '../auth/cleanup.ts'
import { fail } from '../fail.ts'
import { TEXTS } from '../texts/texts.ts'
import { runOnce } from './once.ts'

const { shop, customers, processOf, listQuantities, empty, close } = await openCarts()
beforeEach(async () => {
  await empty()
  await shop.db.rows(sql`delete from idempotency_key`)
  await shop.db.rows(sql`delete from rate_limit`)
})
afterAll(close)

let made = 0
const newKey = () => `key-of-a-press-${++made}`
const refusal = (message: string) => ({ code: 'C103', data: { issues: [{ path: IDEMPOTENCY_KEY, message }] } })
const storedKeys = async () =>
  (await shop.db.rows<{ key: string }>(sql`select key from idempotency_key order by created_at, key`)).map(({ key }) => key)

interface Adding {
  asker?: 0 | 1
  process?: Pick<typeof shop, 'ask'>
  quantity?: number
  language?: string
}
const add = (productId: number, key: string | undefined, { asker = 0, process = shop, quantity = 1, language = 'en' }: Adding = {}) =>
  process.ask(cart.addToCart, {}, { token: customers[asker].token, key, body: { productId, quantity }, language })

describe('a write that its client has named', () => {
  it('is done once, and answered again as it was', async () => {
    const id = await shop.hasProduct({ name: 'Buggy' })
    const key = newKey()

    const first = await add(id, key)
    await shop.db.rows(sql`update product_text set name = 'Kite' where product_id = ${id}`)

    expect(first.data).toMatchObject({ name: 'Buggy', quantity: 1 })
    expect(await add(id, key)).toEqual(first)
    expect(await listQuantities()).toEqual([[id, 1]])
  })

  it('is done each time where it has no name, and where it has another', async () => {
    const id = await shop.hasProduct()

    for (const key of [undefined, undefined, newKey(), newKey()]) await add(id, key)

    expect(await listQuantities()).toEqual([[id, 4]])
  })

  it('is done once where it is sent ten times at once, to two processes', async () => {
    const id = await shop.hasProduct()
    const key = newKey()

    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => add(id, key, { process: processOf(index) })))

    expect(await listQuantities()).toEqual([[id, 1]])
    expect(answers.filter(({ code }) => code !== '0000' && code !== 'C107')).toEqual([])
    expect(await add(id, key)).toMatchObject({ code: '0000', data: { quantity: 1 } })
  })

  it('is C107, to be tried again in a second, while it is under way', async () => {
    const id = await shop.hasProduct()
    const key = newKey()
    const holder = await connectTo(shop.connection)
    await holder.query('begin')
    await holder.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`account ${customers[0].id} ${key}`])

    const { headers, statusCode } = await shop.request({
      method: 'POST',
      url: '/api/admin/cart/add',
      headers: { authorization: `Bearer ${customers[0].token}`, 'content-type': 'application/json', [IDEMPOTENCY_KEY]: key },
      payload: JSON.stringify({ productId: id }),
    })

    expect([statusCode, headers['retry-after']]).toEqual([429, '1'])
    await holder.end()
    expect((await add(id, key)).code).toBe('0000')
  })

  it('is C107 and leaves nothing where another has stored its answer in the same moment', async () => {
    const id = await shop.hasProduct()
    const key = newKey()
    const other = await connectTo(shop.connection)
    await other.query('begin')
    await other.query("insert into idempotency_key (owner, key, input, data) values ($1, $2, '', 'null')", [
      `account ${customers[0].id}`,
      key,
    ])

    const answer = add(id, key)
    await untilLocked(shop.db)
    await other.query('commit')

    expect((await answer).code).toBe('C107')
    expect(await listQuantities()).toEqual([])
    await other.end()
  })

  it('leaves nothing of a transaction that it refuses, nor of one inside it that had ended', async () => {
    const account = customers[0].id
    const write = {
      owner: { name: `account ${account}`, accountId: account },
      key: newKey(),
      call: cart.addToCart,
      language: 'en',
    } as const
    const refused = runOnce(shop.db, write, {}, (tx) =>
      tx.begin(async (outer) => {
        await outer.begin((inner) => inner.rows(sql`delete from account where id = ${account}`))
        throw fail('C110')
      }),
    )

    await expect(refused).rejects.toThrow('C110')
    expect((await shop.ask(cart.getCart, {}, { token: customers[0].token })).code).toBe('0000')
  })

  it('is refused where its name was that of another, of the same call or not', async () => {
    const [id, other] = [await shop.hasProduct(), await shop.hasProduct()]
    const key = newKey()
    await add(id, key)

    expect(await add(other, key, { language: 'de' })).toMatchObject(refusal(TEXTS.de.issues.keyOfAnother))
    expect(await add(id, key, { quantity: 2 })).toMatchObject(refusal(TEXTS.en.issues.keyOfAnother))
    const coupon = await shop.ask(cart.applyCoupon, {}, { token: customers[0].token, key, body: { couponCode: 'X' } })
    expect(coupon).toMatchObject(refusal(TEXTS.en.issues.keyOfAnother))
    expect(await listQuantities()).toEqual([[id, 1]])
  })

  it.each(['short', 'x'.repeat(65), 'sixteen letters ä', 'with a space inside'])('is refused where its name is %j', async (key) => {
    const id = await shop.hasProduct()

    expect(await add(id, encodeURI(key).replaceAll('%20', ' '))).toMatchObject(refusal(TEXTS.en.issues.key))
    expect(await listQuantities()).toEqual([])
  })

  it('of one customer is none of another’s', async () => {
    const id = await shop.hasProduct()
    const key = newKey()

    const answers = [await add(id, key), await add(id, key, { asker: 1 }), await add(id, key, { asker: 1 })]

    expect(answers.map(({ data }) => data.quantity)).toEqual([1, 1, 1])
    expect(answers[1]?.data.id).not.toBe(answers[0]?.data.id)
    expect(await listQuantities({ asker: 1 })).toEqual([[id, 1]])
  })

  it('is judged again after a refusal', async () => {
    const id = await shop.hasProduct({ stock: 0 })
    const key = newKey()

    expect((await add(id, key)).code).toBe('C111')
    await shop.db.rows(sql`update product set stock = 5 where id = ${id}`)

    expect((await add(id, key)).code).toBe('0000')
    expect(await listQuantities()).toEqual([[id, 1]])
  })

  it('counts a wrong guess, though it is refused', async () => {
    const guess = () => shop.ask(cart.applyCoupon, {}, { token: customers[0].token, key: newKey(), body: { couponCode: 'GUESS' } })
    const codes: string[] = []
    for (let turn = 0; turn < 30 && codes.at(-1) !== 'C107'; turn++) codes.push((await guess()).code)

    expect(new Set(codes)).toEqual(new Set(['C110', 'C107']))
    expect(await storedKeys()).toEqual([])
  })

  it('applies a coupon once, and takes it off once', async () => {
    await addCoupons(shop.db, [{ code: 'TEN', minimum: 0, percent: 10 }])
    await add(await shop.hasProduct({ priceFen: 1_000 }), undefined)
    const [on, off] = [newKey(), newKey()]
    const { token } = customers[0]
    const apply = () => shop.ask(cart.applyCoupon, {}, { token, key: on, body: { couponCode: 'ten' } })
    const remove = () => shop.ask(cart.removeCoupon, {}, { token, key: off })

    const [applied, removed] = [await apply(), await remove()]

    expect([applied.data.discount, removed.data.discount]).toEqual([1, 0])
    expect([await apply(), await remove()]).toEqual([applied, removed])
    expect((await shop.ask(cart.getCartTotals, {}, { token })).data.discount).toBe(0)
  })

  it('is a comment, a review, a share of a visitor, each once', async () => {
    const [video, product] = [await shop.hasVideo(), await shop.hasProduct()]
    const { token } = customers[0]
    const key = newKey()
    const comment = () => shop.ask(watching.addComment, { id: video }, { token, key: `${key}-comment`, body: { content: 'Nice.' } })
    const review = () => shop.ask(reviewProduct, { id: product }, { token, key: `${key}-review`, body: { rating: 4, content: 'Good.' } })
    const share = (address: string) =>
      shop.ask(watching.shareVideo, { id: video }, { key: `${key}-share`, address, body: { platform: 'copy' } })

    expect(await comment()).toEqual(await comment())
    expect(await review()).toEqual(await review())
    expect(await share('203.0.113.7')).toEqual(await share('203.0.113.7'))
    await share('203.0.113.8')

    const { data } = await shop.ask(watching.getVideoStats, { id: video })
    expect([data.comments, data.shares]).toEqual([1, 2])
    expect((await storedKeys()).length).toBe(4)
  })

  it('is a file, stored once; with other bytes it is refused', async () => {
    const { token } = customers[0]
    const key = newKey()
    const upload = (text: string) =>
      shop.ask(uploadDocument, {}, { token, key, body: formOf({ file: pdf(`%${text}\n`) }, { name: 'manual.pdf' }) })
    const filesOf = async () => (await shop.db.rows(sql`select from file where account_id = ${customers[0].id}`)).length

    const first = await upload('one')

    expect(first.code).toBe('0000')
    expect(await upload('one')).toEqual(first)
    expect(await upload('two')).toMatchObject(refusal(TEXTS.en.issues.keyOfAnother))
    expect(await filesOf()).toBe(1)
    expect((await shop.request(first.data.url)).statusCode).toBe(200)

    const several = formOf({ files: [pdf('%a\n'), pdf('%b\n')] }, { name: 'manual.pdf' })
    const both = () => shop.ask(uploadFiles, {}, { token, key: `${key}-both`, body: several })
    expect(await both()).toEqual(await both())
    expect(await filesOf()).toBe(3)
  })
})

describe('a name', () => {
  it('means nothing elsewhere', async () => {
    const id = await shop.hasProduct()
    const { data } = await add(id, undefined)
    const setTo = (quantity: number) =>
      shop.ask(cart.setCartQuantity, { id: data.id }, { token: customers[0].token, key: 'no key', body: { quantity } })

    expect([(await setTo(2)).code, (await setTo(3)).code]).toEqual(['0000', '0000'])
    expect(await listQuantities()).toEqual([[id, 3]])
  })

  it('is forgotten after 24 hours', async () => {
    const id = await shop.hasProduct()
    const [old, recent] = [newKey(), newKey()]
    await add(id, old)
    await shop.db.rows(sql`update idempotency_key set created_at = now() - interval '24 hours 1 second'`)
    await add(id, recent)

    expect((await add(id, old)).data.quantity).toBe(3)
    await shop.db.rows(sql`update idempotency_key set created_at = now() - interval '24 hours 1 second' where key = ${old}`)
    await cleanUp(shop.db)

    expect(await storedKeys()).toEqual([recent])
  })

  it('is the oldest to be forgotten of more than 1,000 of a customer', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      insert into idempotency_key (owner, key, account_id, input, data, created_at)
      select ${`account ${customers[0].id}`}, 'old-' || n, ${customers[0].id}, '', 'null', now() - make_interval(secs => n) from generate_series(1, 1000) n`)

    await add(id, 'the-thousand-and-first')

    const keys = await storedKeys()
    expect([keys.length, keys.includes('old-1000'), keys.includes('old-999'), keys.at(-1)]).toEqual([
      1_000,
      false,
      true,
      'the-thousand-and-first',
    ])
  })

  it('goes with its account', async () => {
    const leaving = await shop.hasCustomer()
    const id = await shop.hasProduct()
    await shop.ask(cart.addToCart, {}, { token: leaving.token, key: newKey(), body: { productId: id } })
    expect(await storedKeys()).toHaveLength(1)

    await shop.db.rows(sql`delete from account where id = ${leaving.id}`)

    expect(await storedKeys()).toEqual([])
  })
})
