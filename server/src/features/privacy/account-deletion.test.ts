import { getUserInfo, logIn, refresh, register } from '@shop/contract/account/account'
import { addToCart, clearCart } from '@shop/contract/cart/cart'
import { removeFavoriteProduct } from '@shop/contract/favorites/favorites'
import { CLIENT_ID } from '@shop/contract/limits'
import * as calls from '@shop/contract/privacy/privacy'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import { addComment, addFavoriteVideo, getVideoStats, likeVideo, pageComments, unlikeVideo } from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, describe, expect, it } from 'vitest'
import { untilLocked } from '../../../test/database.ts'
import { codesAfter } from '../../../test/dead-tokens.ts'
import { dumpRows } from '../../../test/dump.ts'
import { KEPT, openPrivacyFixture, rowsOfAccount } from '../../../test/fixtures/personal-data.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, second, tables, ids, lines, hasFullCustomer, exportOf, remove, eventsOf, close } = await openPrivacyFixture()
afterAll(close)

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const processOf = (index: number) => (index % 2 === 0 ? shop : second)

describe('deleting an account', () => {
  it('leaves nothing of it in any table or line of the log, but reviews and comments without their author', async () => {
    lines.length = 0
    const [customer, other] = [await hasFullCustomer(), await hasFullCustomer()]
    const before = (await exportOf(other.token)).data
    const rating = async () => {
      const { data } = await shop.ask(pageReviews, { id: ids.product })
      return [data.counts, data.total, data.average]
    }
    const rated = await rating()
    const stats = async () => (await shop.ask(getVideoStats, { id: ids.video })).data
    const { likes, favorites, comments } = await stats()

    expect(await remove(customer)).toMatchObject({ code: '0000', data: null })

    for (const [table, columns] of tables) {
      if (table in KEPT || !(columns.includes('account_id') || columns.includes('email'))) continue
      expect(await rowsOfAccount(shop.db, table, columns, customer), table).toEqual([])
    }
    const stored = await dumpRows(shop.db)
    expect(customer.canaries.texts.filter((text) => stored.includes(text))).toEqual([])
    expect(customer.canaries.kept.filter((text) => !stored.includes(text))).toEqual([])
    const secrets = [...customer.canaries.texts, ...customer.canaries.kept, customer.password, customer.token]
    expect(secrets.filter((text) => lines.join('').includes(text))).toEqual([])

    const [review, comment] = customer.canaries.kept
    const reviews = (await second.ask(pageReviews, { id: ids.product, limit: 100 })).data.rows
    expect(reviews.find(({ content }) => content === review)?.author).toBe('')
    expect(
      (await second.ask(pageComments, { id: ids.video, limit: 100 })).data.rows.find(({ content }) => content === comment)?.author,
    ).toBe('')
    expect(await rating()).toEqual(rated)
    expect(await stats()).toMatchObject({ likes: likes - 1, favorites: favorites - 1, comments })
    expect((await exportOf(other.token)).data).toEqual(before)
  })

  it('leaves no token that works, on every process, under load, and is one line of security', async () => {
    const customer = await shop.hasCustomer()
    const again = (await second.ask(logIn, {}, { body: { ...customer, clientId: CLIENT_ID, grantType: 'password' } })).data
    lines.length = 0

    expect(await codesAfter([shop, second], again.accessToken, () => remove(customer))).toEqual(['C105'])

    expect((await second.ask(getUserInfo, {}, { token: customer.token })).code).toBe('C105')
    for (const { refreshToken } of [customer, again]) expect((await second.ask(refresh, {}, { body: { refreshToken } })).code).toBe('C105')
    expect((await shop.ask(logIn, {}, { body: { ...customer, clientId: CLIENT_ID, grantType: 'password' } })).code).toBe('C101')
    expect(eventsOf()).toEqual([
      { event: 'account-deleted', accountId: customer.id },
      { event: 'login-failed', accountId: undefined },
    ])
  })

  it('frees the e-mail for a new account, which has nothing of the old one', async () => {
    const customer = await hasFullCustomer()
    await remove(customer)

    const { code, data } = await shop.ask(register, {}, { body: { username: customer.username, pwd: 'another one' } })
    const again = await shop.hasCustomer({ username: customer.username, password: 'another one' })

    expect(code).toBe('0000')
    expect(data.id).not.toBe(customer.id)
    const exported = (await exportOf(again.token)).data
    expect(exported.account).toMatchObject({ id: data.id, nickname: '', avatarUrl: '' })
    expect([exported.favorites, exported.cart, exported.cartHistory, exported.reviews, exported.videoComments]).toEqual([
      [],
      [],
      [],
      [],
      [],
    ])
  })

  it('is C120 for a wrong password, and C107 after too many, right or wrong, at an address that is not known', async () => {
    const customer = await hasFullCustomer()
    const from = async (password: unknown) => {
      const response = await shop.request({
        method: 'POST',
        url: '/api/admin/user/delete',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.token}` },
        payload: JSON.stringify({ password, language: 'zh' }),
        remoteAddress: '203.0.113.77',
      })
      return { ...(response.json() as { code: string; message: string; data: unknown }), retryAfter: response.headers['retry-after'] } // the envelope
    }
    lines.length = 0

    expect(await from('wrong')).toMatchObject({ code: 'C120', message: TEXTS.zh.codes.C120, data: null })
    const codes = []
    for (const _ of times(10)) codes.push((await from(`${customer.password} `)).code)
    const held = await from(customer.password)

    expect(codes).toEqual([...times(9).map(() => 'C120'), 'C107'])
    expect(held).toMatchObject({ code: 'C107', retryAfter: expect.stringMatching(/^\d+$/) })
    expect(eventsOf().map(({ event }) => event)).toEqual([...times(10).map(() => 'password-wrong'), 'password-held', 'password-held'])
    expect((await exportOf(customer.token)).data.account.username).toBe(customer.username)
    expect((await remove(customer)).code).toBe('0000') // the customer's own address is not rate-limited
  })

  it.each([undefined, null, 5, ['correct horse'], 'a'.repeat(1_001)])('refuses the password %#', async (password) => {
    const { token } = await shop.hasCustomer()

    const { code, data } = await shop.ask(calls.deleteAccount, {}, { token, body: { password } })

    expect([code, data]).toMatchObject(['C103', { issues: [{ path: 'password' }] }])
    expect((await shop.ask(getUserInfo, {}, { token })).code).toBe('0000')
  })

  it('happens once when it is asked for twice at once', async () => {
    const customer = await shop.hasCustomer()

    const answers = await Promise.all(times(4).map((index) => remove(customer, processOf(index))))

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', 'C105', 'C105', 'C105'])
  })

  it('comes before a like that is taken away meanwhile', async () => {
    const customer = await shop.hasCustomer()
    await shop.ask(likeVideo, { id: ids.video }, { token: customer.token })

    const answers: Array<Promise<{ code: string }>> = []
    await shop.db.begin(async (tx) => {
      await tx.rows(sql`select from video where id = ${ids.video} for no key update`)
      answers.push(remove(customer))
      await untilLocked(shop.db, 1)
      answers.push(shop.ask(unlikeVideo, { id: ids.video }, { token: customer.token }))
      await untilLocked(shop.db, 2)
    })

    expect((await Promise.all(answers)).map(({ code }) => code)).toEqual(['0000', '0000'])
  })

  it('in the middle of writes leaves no row of the account, and every count as its rows are', async () => {
    for (const _ of times(3)) {
      const customer = await hasFullCustomer()
      const asking = (body?: object) => ({ token: customer.token, body })
      const writes = [
        (index: number) => processOf(index).ask(likeVideo, { id: ids.video }, asking()),
        (index: number) => processOf(index).ask(unlikeVideo, { id: ids.video }, asking()),
        (index: number) => processOf(index).ask(addFavoriteVideo, { id: ids.video }, asking()),
        (index: number) => processOf(index).ask(addToCart, {}, asking({ productId: ids.product })),
        (index: number) => processOf(index).ask(clearCart, {}, asking()),
        (index: number) => processOf(index).ask(removeFavoriteProduct, { id: ids.product }, asking()),
        (index: number) => processOf(index).ask(reviewProduct, { id: ids.product }, asking({ rating: 1, content: 'x' })),
        (index: number) => processOf(index).ask(addComment, { id: ids.video }, asking({ content: 'x' })),
      ]

      const asked = times(32).map((index) => writes[index % writes.length]?.(index))
      const [deleted, ...answers] = await Promise.all([remove(customer), ...asked])

      expect(deleted.code).toBe('0000')
      expect(answers.filter((answer) => (answer?.status ?? 500) >= 500)).toEqual([])
      for (const [table, columns] of tables)
        if (columns.includes('account_id')) expect(await rowsOfAccount(shop.db, table, columns, customer), table).toEqual([])
    }
    const counted = await shop.db.row(sql`
      select v.likes = (select count(*) from video_like where video_id = v.id) as likes,
             v.favorites = (select count(*) from video_favorite where video_id = v.id) as favorites,
             v.comments = (select count(*) from video_comment where video_id = v.id) as comments,
             (select array_agg((select count(*) from review r where r.product_id = p.product_id and r.rating = star) order by star)
                from generate_series(1, 5) star) = p.stars::bigint[] as stars,
             (select bool_and(c.uses = (select count(*) from coupon_use u where u.coupon_id = c.id and u.state = 'taken')) from coupon c) as uses
        from video v, product_rating p where v.id = ${ids.video} and p.product_id = ${ids.product}`)
    expect(counted).toEqual({ likes: true, favorites: true, comments: true, stars: true, uses: true })
  })
})
