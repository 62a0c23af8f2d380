import type { Topic } from '@shop/contract/call'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { variants } from '../../test/full-run.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import type { Db } from './db.ts'
import { createTopics, type Topics, type TopicSubscription } from './topics.ts'
import { WAIT_MS } from '../../../test-times.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openShop()))
afterEach(() => shop.close())

const versions = async () => {
  const rows = await shop.db.rows<{ name: Topic; version: number }>(sql`select name, version from topic`)
  return new Map(rows.map(({ name, version }) => [name, version]))
}

async function raisedBy(work: () => Promise<unknown>) {
  const before = await versions()
  await work()
  const after = await versions()
  const raisesOf = (topic: Topic) => (after.get(topic) ?? 0) - (before.get(topic) ?? 0)
  return { catalog: raisesOf('catalog'), content: raisesOf('content') }
}
const raisedByStatement = (statement: Sql) => raisedBy(() => shop.db.rows(statement))

describe('a topic', () => {
  it('is raised by every table of which visitors see something', async () => {
    const tables = await shop.db.rows<{ name: string; topic: Topic | null }>(sql`
      select c.relname as name, (select substring(pg_get_triggerdef(t.oid) from 'mark_topic\\(''(\\w+)''\\)') from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'topic') as topic
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`)
    const of = (wanted: Topic | null) => tables.filter(({ topic }) => topic === wanted).map(({ name }) => name)

    expect(
      of('content').filter(
        (name) => !/^(banner|endorsement|social_link|contact|content_page|policy_version|shop_identity|redirect)(_text)?$/.test(name),
      ),
    ).toEqual([])
    expect(of('videos').toSorted()).toEqual(['video', 'video_product', 'video_text'])
    expect(of('catalog').filter((name) => !/^(series|tag|product|part|spec_definition|catalogue_clock)/.test(name))).toEqual([])
    // Cached responses show none of these: they are of one customer, of the shop, or derived by triggers.
    const ofMessages = ['contact_message', 'message_entry', 'message_template', 'message_template_text']
    const ofShoppers = ['cart_history', 'cart_line', 'cart_snapshot', 'coupon_use', 'favorite', 'notice', 'people_log', 'report', 'review']
    const ofViewers = ['video_comment', 'video_favorite', 'video_like', 'video_watch']
    const ofCustomers = [
      'access_token',
      'account',
      ...ofMessages,
      'file',
      'idempotency_key',
      'known_address',
      'login',
      'mailed_token',
      'newsletter_delivery',
      'outbox_mail',
      'refresh_token',
      'subscription',
      'subscription_token',
      ...ofShoppers,
      ...ofViewers,
    ]
    const ofStaff = [
      'staff',
      'staff_challenge',
      'staff_draft',
      'staff_known_place',
      'staff_link',
      'staff_login',
      'staff_passkey',
      'staff_recovery_code',
      'staff_session',
      'staff_view',
    ]
    const ofRecords = ['moderation_decision', 'record', 'revision', 'revision_change', 'saved_change']
    const ofTheShop = [
      'address_key',
      'consent_text',
      'coupon',
      'file_folder',
      'function_file',
      'imported_record',
      'imported_stock',
      'link_check',
      'media_file',
      'migration',
      'missing_path',
      'missing_path_day',
      'newsletter_issue',
      'newsletter_issue_text',
      'offer',
      'preview_link',
      'price_history',
      'product_change',
      'product_count',
      'product_due',
      'product_overview',
      'product_rating',
      'product_search',
      'product_words',
      'rate_limit',
      'redirect_hit',
      'search_day',
      'search_use',
      'search_word',
      'search_word_removed',
      'shared_entry',
      'shop_process',
      ...ofStaff,
      ...ofRecords,
      'topic',
      'topic_mark',
    ]
    expect(of(null).toSorted()).toEqual([...ofCustomers, ...ofTheShop].toSorted())
  })

  it('is raised by every column but the counters, and by what is added and removed', async () => {
    const missing = await shop.db.rows<{ name: string }>(sql`
      select c.relname || '.' || a.attname as name
        from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
       where t.tgname = 'topic' and a.attnum > 0 and not a.attisdropped and not a.attnum = any(t.tgattr::int2[])
       order by 1`)
    const id = await shop.hasProduct()

    expect(missing.map(({ name }) => name)).toEqual([
      'product.sales',
      'product.stock',
      'redirect.hits',
      ...['comments', 'favorites', 'likes', 'shares', 'views'].map((counter) => `video.${counter}`),
    ])
    expect(await raisedByStatement(sql`update product set stock = 1, sales = sales + 1 where id = ${id}`)).toEqual({
      catalog: 0,
      content: 0,
    })
    expect(await raisedByStatement(sql`update product set stock = 1, price_fen = 1 where id = ${id}`)).toEqual({ catalog: 1, content: 0 })
    expect(await raisedByStatement(sql`insert into contact (kind, value) values ('phone', '1')`)).toEqual({ catalog: 0, content: 1 })
    expect(await raisedByStatement(sql`delete from product`)).toEqual({ catalog: 1, content: 0 })
    expect(await raisedByStatement(sql`truncate banner cascade`)).toEqual({ catalog: 0, content: 1 })
  })

  it('is raised once by a transaction, however many rows and statements it changes, and not by one that is rolled back', async () => {
    const seriesId = await shop.hasSeries()
    const import20000 = async (tx: Db) => {
      for (let part = 0; part < 20; part++)
        await tx.rows(sql`insert into product (series_id, price_fen) select ${seriesId}::bigint, n from generate_series(1, 1000) n`)
      await tx.rows(sql`update series set sort = 1`)
      await tx.rows(sql`update contact set sort = 1`)
    }

    expect(await raisedBy(() => shop.db.begin(import20000))).toEqual({ catalog: 1, content: 1 })
    const rolledBack = shop.db.begin(async (tx) => {
      await import20000(tx)
      throw new Error('rolled back')
    })
    expect(await raisedBy(() => expect(rolledBack).rejects.toThrow('rolled back'))).toEqual({ catalog: 0, content: 0 })
    expect(await shop.db.rows(sql`select from topic_mark`)).toEqual([])
  })

  it('makes no writer wait for another before it commits', async () => {
    const clients = [new pg.Client(shop.connection), new pg.Client(shop.connection)] as const
    for (const client of clients) {
      await client.connect()
      await client.query("set lock_timeout = '5s'; begin")
    }
    const [one, two] = clients
    const orders = ['insert into tag default values', "insert into contact (kind, value) values ('phone', '1')"]

    for (const statement of orders) await one.query(statement)
    for (const statement of orders.toReversed()) await two.query(statement)
    await Promise.all(clients.map((client) => client.query('commit')))

    await Promise.all(clients.map((client) => client.end()))
    expect(await shop.db.rows(sql`select from tag`)).toHaveLength(2)
  })

  it('is raised by each of a hundred transactions at once, in whatever order they change things, without a deadlock', async () => {
    const seriesId = await shop.hasSeries()
    const change = (tx: Db, place: number) =>
      place % 2
        ? tx.rows(sql`insert into product (series_id, price_fen) values (${seriesId}, ${place})`)
        : tx.rows(sql`insert into contact (kind, value) values ('phone', ${String(place)})`)
    const transaction = (place: number) =>
      shop.db.begin(async (tx) => {
        await change(tx, place)
        await change(tx, place + 1)
      })

    expect(await raisedBy(() => Promise.all(Array.from({ length: 100 }, (_, place) => transaction(place))))).toEqual({
      catalog: 100,
      content: 100,
    })
  })
})

describe('a subscription', () => {
  let topics: Topics
  let subscription: TopicSubscription
  const raised: Topic[] = []
  beforeEach(() => {
    raised.length = 0
    topics = createTopics(shop.db)
  })
  afterEach(() => subscription.stop())

  const isKnown = async () => {
    const known = await versions()
    return [...known].every(([topic, version]) => subscription.versionOf(topic) === version)
  }

  it('tells of each raise, with the topic that was raised', async () => {
    subscription = topics.subscribe({ onRaise: (topic) => raised.push(topic) })
    await vi.waitUntil(isKnown, { timeout: WAIT_MS })
    raised.length = 0

    await shop.db.rows(sql`insert into contact (kind, value) values ('phone', '1')`)
    await vi.waitUntil(() => raised.length > 0, { timeout: WAIT_MS })
    expect(raised).toEqual(['content'])
    await shop.hasSeries()
    await vi.waitUntil(isKnown, { timeout: WAIT_MS })

    expect(new Set(raised)).toEqual(new Set(['content', 'catalog']))
    expect(await topics.versionOf('catalog')).toBe(subscription.versionOf('catalog'))
  })

  it('is told at last of the newest of many raises', async () => {
    subscription = topics.subscribe({ onRaise: (topic) => raised.push(topic) })
    await vi.waitUntil(isKnown, { timeout: WAIT_MS })

    await Promise.all(Array.from({ length: 200 }, () => shop.db.rows(sql`insert into tag default values`)))
    await vi.waitUntil(isKnown, { timeout: WAIT_MS })

    expect(raised).toContain('catalog')
  })

  /** Simulates a failover or restore that loses changes. */
  const goBack = async (timeline: string | null) => {
    await shop.db.rows(sql`update topic set version = 1`)
    const answer = timeline === null ? 'null' : `'${timeline}'`
    const client = await shop.db.connect()
    await client.query(`create or replace function database_timeline() returns text language sql as $$ select ${answer}::text $$`)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`, // others need a superuser
    )
    await client.end()
  }

  it('tells of topics in doubt where another timeline has the versions of before, and of changed ones where it has not', async () => {
    const doubts = new Map<Topic, boolean>()
    subscription = topics.subscribe({ onRaise: (topic, isInDoubt) => void doubts.set(topic, isInDoubt) })
    await shop.db.rows(sql`update topic set version = case when name = 'videos' then 9 else 1 end`)
    await vi.waitUntil(() => (subscription.versionOf('videos') ?? 0) % 2 ** 32 === 9, { timeout: WAIT_MS })
    doubts.clear()

    await goBack('0000003B')

    await vi.waitUntil(() => doubts.size >= 3, { timeout: WAIT_MS })
    expect(doubts).toEqual(new Map(Object.entries({ catalog: true, content: true, videos: false })))
  })

  it.each(variants([['0000002A'], [null]], [['0000002A']]))(
    'tells of every topic once the database is on another timeline (%s), whose versions may be lower',
    async (timeline) => {
      subscription = topics.subscribe({ onRaise: (topic) => raised.push(topic) })
      await shop.db.rows(sql`update topic set version = 7`)
      await vi.waitUntil(() => subscription.versionOf('catalog') === 7, { timeout: WAIT_MS })
      raised.length = 0

      await goBack(timeline)

      await vi.waitUntil(() => raised.length >= 3, { timeout: WAIT_MS })
      expect(new Set(raised)).toEqual(new Set(['catalog', 'content', 'videos']))
      expect(subscription.versionOf('catalog')).toBeGreaterThan(7)
      // Each reconnect raises the versions.
      await vi.waitFor(async () => expect(await topics.versionOf('catalog')).toBe(subscription.versionOf('catalog')), WAIT_MS)
    },
  )

  it('of a database that does not tell its timeline begins anew with each connection', async () => {
    await goBack(null)
    subscription = topics.subscribe({ onRaise: (topic) => raised.push(topic) })
    await vi.waitUntil(() => subscription.versionOf('catalog') !== undefined, { timeout: WAIT_MS })
    const before = subscription.versionOf('catalog') ?? 0
    raised.length = 0

    await goBack(null)

    await vi.waitUntil(() => raised.length >= 3, { timeout: WAIT_MS })
    expect(subscription.versionOf('catalog')).toBeGreaterThan(before)
  })
})

describe('the timeline of a database', () => {
  it('is that of its log', async () => {
    const row = await shop.db.row<{ timeline: string }>(sql`select database_timeline() as timeline`)

    expect(row?.timeline).toMatch(/^[0-9A-F]{8}$/)
  })
})
