import { getUserInfo, logIn, refresh, register } from '@shop/contract/account/account'
import { addToCart, clearCart } from '@shop/contract/cart/cart'
import { addFavorite, removeFavoriteProduct } from '@shop/contract/favorites/favorites'
import { CLIENT_ID } from '@shop/contract/limits'
import * as calls from '@shop/contract/privacy/privacy'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import { addComment, addFavoriteVideo, getVideoStats, likeVideo, pageComments, unlikeVideo } from '@shop/contract/videos/watching'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codesAfter } from '../../../test/dead-tokens.ts'
import { dumpRows } from '../../../test/dump.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import {
  type Canaries,
  fillAccount,
  rowsOfAccount,
  separateIds,
  separateTimes,
  tablesOfAccounts,
} from '../../../test/fixtures/personal-data.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../texts/texts.ts'

/** Tables of an account that are not in its export, and why. What references only these is left out with them. */
const NOT_EXPORTED: Record<string, string> = {
  access_token: 'hashes of tokens',
  refresh_token: 'hashes of tokens',
  mailed_token: 'hashes of tokens',
  known_address: 'keyed hashes of addresses, which tell the customer nothing',
}
/** Columns that are not in the export. */
const NOT_EXPORTED_COLUMNS: Record<string, string> = {
  'account.password_hash': 'a hash',
  'file.key': 'stands in the address of the file',
  'file.reserved': 'only while the file is being written',
  'file.leased_until': 'likewise',
}
/** Tables whose rows stay when the account is deleted. */
const KEPT: Record<string, string> = {
  review: 'stays without its author (calls: Shapes)',
  video_comment: 'stays without its author (calls: Shapes)',
}

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let tables: Map<string, string[]>
let lines: string[] = []
let ids: { product: number; video: number }
beforeAll(async () => {
  const log = (line: string) => void lines.push(line)
  const rateLimits = { ...RATE_LIMITS, register: { most: 1_000, seconds: 60 } } // a test makes more accounts than an address does
  shop = await openShop({ log, rateLimits })
  second = await openProcess({ connection: shop.connection, log, rateLimits })
  await separateIds(shop.db)
  tables = await tablesOfAccounts(shop.db)
  ids = { product: await shop.hasProduct({ name: 'Buggy', german: 'Strandbuggy', stock: 20 }), video: await shop.hasVideo() }
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

let count = 0
const canaryOf = () => `canary${++count}x`
const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const processOf = (index: number) => (index % 2 === 0 ? shop : second)
async function hasFullCustomer(): Promise<TestCustomer & { canaries: Canaries }> {
  const canary = canaryOf()
  const customer = await shop.hasCustomer({ username: `${canary}@shop.example`, password: `pass ${canary}` })
  return { ...customer, canaries: await fillAccount(shop, customer, canary, ids) }
}
const exportOf = (token: string, language?: string) => shop.ask(calls.exportAccount, {}, { token, ...(language && { language }) })
const remove = ({ token, password }: TestCustomer, process: Pick<TestShop, 'ask'> = shop) =>
  process.ask(calls.deleteAccount, {}, { token, body: { password } })
const eventsOf = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>) // our own lines
    .filter(({ msg }) => msg === 'security')
    .map(({ event, accountId }) => ({ event, accountId }))

/** Every value in what was answered or stored, as text. */
function valuesIn(data: unknown): string[] {
  if (data === null || data === undefined) return []
  if (data instanceof Date) return [data.toISOString()]
  if (typeof data === 'object') return Object.values(data).flatMap(valuesIn)
  return [String(data)]
}

it('every table counts that references accounts, through another one too, or knows an e-mail', async () => {
  const found = shop.db.begin(async (tx) => {
    await tx.rows(sql`create table planted (id bigint primary key, owner bigint references account)`)
    await tx.rows(sql`create table planted_part (planted_id bigint references planted)`)
    await tx.rows(sql`create table planted_by_mail (recipient_email text)`)
    await tx.rows(sql`create table planted_beside (product_id bigint references product)`)
    throw new Error([...(await tablesOfAccounts(tx)).keys()].filter((name) => !tables.has(name)).join()) // so that it is rolled back
  })

  await expect(found).rejects.toThrow(/^planted,planted_by_mail,planted_part$/)
})

describe('the export', () => {
  it('holds every value of every column of every table that references the account, but for the exceptions', async () => {
    const customer = await hasFullCustomer()
    await separateTimes(shop.db, tables.keys())

    const { data } = await exportOf(customer.token)

    const exported = new Set(valuesIn(data))
    const missing: string[] = []
    for (const [table, columns] of tables) {
      if (table in NOT_EXPORTED) continue
      const rows = await rowsOfAccount(shop.db, table, columns, customer)
      expect(rows.length, `${table} has a row of the customer (server/test/fixtures/personal-data.ts)`).toBeGreaterThan(0)
      for (const column of columns) {
        if (`${table}.${column}` in NOT_EXPORTED_COLUMNS) continue
        const values = rows.flatMap((row) => valuesIn(row[column]))
        expect(values.length, `${table}.${column} has a value`).toBeGreaterThan(0)
        if (!values.every((value) => exported.has(value))) missing.push(`${table}.${column}`)
      }
    }
    expect(missing).toEqual([])
    expect([...tables.keys()]).toEqual(expect.arrayContaining(Object.keys({ ...NOT_EXPORTED, ...KEPT })))
  })

  it('holds nothing of another customer, no hash, no token and no password', async () => {
    const [mine, other] = [await hasFullCustomer(), await hasFullCustomer()]
    const hashes = await shop.db.rows<{ hash: string }>(sql`
      select password_hash as hash from account
      union all select encode(hash, 'hex') from access_token union all select encode(hash, 'hex') from refresh_token
      union all select encode(address_hash, 'hex') from known_address`)

    const answer = JSON.stringify((await exportOf(mine.token)).data)

    const foreign = [...other.canaries.texts, ...other.canaries.kept, `OF-${other.id}`, mine.password, mine.token, mine.refreshToken]
    expect(foreign.concat(hashes.map(({ hash }) => hash)).filter((text) => answer.includes(text))).toEqual([])
    expect([...mine.canaries.texts, ...mine.canaries.kept].filter((text) => !answer.includes(text))).toEqual([])
  })

  it('names products in the asked language, also one that is no longer sold, and is empty of what was never stored', async () => {
    const customer = await shop.hasCustomer()
    const productId = await shop.hasProduct({ name: 'Kite', german: 'Drachen' })
    await shop.ask(addFavorite, {}, { token: customer.token, body: { productId } })
    await shop.db.rows(sql`update product set active = false where id = ${productId}`)

    const { data, message } = await exportOf(customer.token, 'de')

    expect(message).toBe(TEXTS.de.success)
    expect(data).toEqual({
      account: expect.objectContaining({ id: customer.id, username: customer.username, emailVerifiedTime: null, nickname: '' }),
      files: [],
      newsletter: null,
      logins: [expect.objectContaining({ refreshCount: 0 })],
      favorites: [{ id: expect.any(Number), productId, name: 'Drachen', addedTime: expect.any(String) }],
      cart: [],
      cartHistory: [],
      savedCart: null,
      coupons: [],
      reviews: [],
      videoComments: [],
      videoLikes: [],
      videoFavorites: [],
      watchHistory: [],
    })
  })

  it('is of one moment: two rows that are written together are both there or both not', async () => {
    const { id, token } = await shop.hasCustomer()
    const state = { isOver: false }
    const toggle = async () => {
      while (!state.isOver) {
        await second.db.begin(async (tx) => {
          await tx.rows(sql`insert into favorite (account_id, product_id) values (${id}, ${ids.product})`)
          await tx.rows(sql`insert into video_watch (account_id, video_id) values (${id}, ${ids.video})`)
        })
        await second.db.begin(async (tx) => {
          await tx.rows(sql`delete from favorite where account_id = ${id}`)
          await tx.rows(sql`delete from video_watch where account_id = ${id}`)
        })
      }
    }
    const toggling = toggle()

    const seen: boolean[] = []
    for (const _ of times(60)) {
      const { data } = await exportOf(token)
      seen.push(data.favorites.length === data.watchHistory.length)
    }
    state.isOver = true
    await toggling

    expect(seen.every(Boolean)).toBe(true)
  })

  it('is one line of security each time', async () => {
    const { id, token } = await shop.hasCustomer()
    lines = []

    await exportOf(token)

    expect(eventsOf().filter(({ event }) => event !== 'login')).toEqual([{ event: 'account-exported', accountId: id }])
  })

  it('is C105 for a visitor', async () => {
    expect(await shop.ask(calls.exportAccount)).toMatchObject({ status: 401, code: 'C105', data: null })
  })
})

describe('deleting an account', () => {
  it('leaves nothing of it in any table or line of the log, but reviews and comments without their author', async () => {
    lines = []
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
    lines = []

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
    lines = []

    expect(await from('wrong')).toMatchObject({ code: 'C120', message: TEXTS.zh.codes.C120, data: null })
    const codes = []
    for (const _ of times(10)) codes.push((await from(`${customer.password} `)).code)
    const held = await from(customer.password)

    expect(codes).toEqual([...times(9).map(() => 'C120'), 'C107'])
    expect(held).toMatchObject({ code: 'C107', retryAfter: expect.stringMatching(/^\d+$/) })
    expect(eventsOf().map(({ event }) => event)).toEqual([...times(10).map(() => 'password-wrong'), 'password-held', 'password-held'])
    expect((await exportOf(customer.token)).data.account.username).toBe(customer.username)
    expect((await remove(customer)).code).toBe('0000') // from home
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

  /** Until so many of the shop's statements wait for a lock. */
  const waiting = (count: number) =>
    vi.waitFor(async () => {
      const row = await shop.db.row<{ count: number }>(sql`
        select count(*) as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(row?.count).toBe(count)
    }, 10_000)

  it('comes before a like that is taken away meanwhile', async () => {
    const customer = await shop.hasCustomer()
    await shop.ask(likeVideo, { id: ids.video }, { token: customer.token })

    const answers: Array<Promise<{ code: string }>> = []
    await shop.db.begin(async (tx) => {
      await tx.rows(sql`select from video where id = ${ids.video} for no key update`)
      answers.push(remove(customer))
      await waiting(1)
      answers.push(shop.ask(unlikeVideo, { id: ids.video }, { token: customer.token }))
      await waiting(2)
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
