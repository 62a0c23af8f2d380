import type { Topic } from '@shop/contract/call'
import { listVideos } from '@shop/contract/videos/videos'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openClosedShop, setClock } from '../../../../test/databases/clock.ts'
import { contentFixtures } from '../../../../test/fixtures/content.ts'
import { videoFixtures } from '../../../../test/fixtures/videos.ts'
import { openProcess } from '../../../../test/shop.ts'
import { passDates } from './dates.queries.ts'
import { WAIT_MS } from '../../../../../test-times.ts'

let shop: Awaited<ReturnType<typeof openClosedShop>>
let opened: Array<Awaited<ReturnType<typeof openProcess>>>
beforeEach(async () => {
  shop = await openClosedShop()
  opened = []
})
afterEach(async () => {
  await Promise.all(opened.map((process) => process.close()))
  await shop.close()
})

async function open() {
  const process = await openProcess({ connection: shop.connection })
  opened.push(process)
  return process
}

const until = (holds: () => Promise<boolean>) => vi.waitUntil(holds, { timeout: WAIT_MS })

const isPast = async (column: 'starts_at' | 'ends_at') => {
  const row = await shop.db.row<{ is: boolean }>(
    column === 'starts_at'
      ? sql`select bool_and(starts_at <= now()) as is from product_price_schedule`
      : sql`select bool_and(ends_at <= now()) as is from product_price_schedule`,
  )
  return row?.is ?? false
}
const scheduledHistory = () =>
  shop.db.rows<{ price: number; isStart: boolean; isEnd: boolean }>(sql`
    select h.price_fen as price, h.since = s.starts_at as "isStart", h.since = s.ends_at as "isEnd"
      from price_history h join product_price_schedule s on s.product_id = h.product_id where h.is_scheduled order by h.since, h.id`)
const START_AND_END = [
  { price: 8_000, isStart: true, isEnd: false },
  { price: 10_000, isStart: false, isEnd: true },
]
const versionOf = async (topic: Topic) =>
  (await shop.db.row<{ version: number }>(sql`select version from topic where name = ${topic}`))?.version
const versionOfCatalog = () => versionOf('catalog')
const passedUntil = async () => (await shop.db.row<{ at: Date }>(sql`select passed_until as at from catalogue_clock`))?.at

describe('dates that pass', () => {
  it('are dealt with once by two processes: prices into the history with their times, the topic raised once for a moment', async () => {
    const [id, other] = [await shop.hasProduct({ priceFen: 10_000 }), await shop.hasProduct()]
    const processes = [await open(), await open()]
    await shop.db.rows(sql`update product set visible_from = now() + interval '1 second' where id = ${other}`)
    await shop.db.rows(sql`
      insert into product_price_schedule (product_id, starts_at, price_fen)
      select ${id}, visible_from, 8000 from product where id = ${other}`)
    const before = await versionOfCatalog()

    await until(async () => (await scheduledHistory()).length > 0)
    await Promise.all(processes.map(({ isInformed }) => isInformed()))

    expect(await scheduledHistory()).toEqual([{ price: 8_000, isStart: true, isEnd: null }])
    expect(await versionOfCatalog()).toBe((before ?? 0) + 1)
  })

  it('while no process ran are dealt with by the next that starts', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(id, { starts: '0.2 seconds', ends: '0.4 seconds', priceFen: 8_000 })
    await until(() => isPast('ends_at'))
    expect(await scheduledHistory()).toEqual([])

    await open()
    await until(async () => (await scheduledHistory()).length > 0)

    expect(await scheduledHistory()).toEqual(START_AND_END)
  })

  it('are dealt with by another process where one is killed in the middle', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(id, { starts: '1 hour', ends: '2 hours', priceFen: 8_000 })
    await setClock(shop.db, '3 hours')
    const killed = new pg.Client(shop.connection)
    killed.on('error', () => {})
    await killed.connect()
    const { rows } = await killed.query<{ pid: number }>('select pg_backend_pid() as pid')
    await killed.query('begin; select pass_dates()')

    await passDates(shop.db) // returns at once, because the other process has the lock
    expect(await scheduledHistory()).toEqual([])
    await shop.db.rows(sql`select pg_terminate_backend(${rows[0]?.pid}::int)`)
    await until(async () => {
      await passDates(shop.db)
      return (await scheduledHistory()).length > 0
    })

    expect(await scheduledHistory()).toEqual(START_AND_END)
  })

  it('are dealt with in one transaction, that notes the products as changed and raises the topic, and only where there are some', async () => {
    const [dated, shown, hidden, plain] = [
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
      await shop.hasProduct(),
    ]
    await shop.hasSchedule(dated, { starts: '1 hour', priceFen: 8_000 })
    await shop.db.rows(sql`update product set visible_from = now() + interval '1 hour' where id = ${shown}`)
    await shop.db.rows(sql`update product set visible_until = now() + interval '1 hour' where id = ${hidden}`)
    const changed = async (since: string) =>
      (await shop.db.rows<{ id: number }>(sql`select product_id as id from product_change where transaction >= ${since}::xid8 order by 1`)).map(({ id }) => id) // prettier-ignore
    const next = async () =>
      (await shop.db.row<{ xid: string }>(sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`))?.xid ?? ''
    const [version, clock, before] = [await versionOfCatalog(), await passedUntil(), await next()]

    await passDates(shop.db)
    expect([await versionOfCatalog(), await passedUntil(), await changed(before)]).toEqual([version, clock, []])
    await setClock(shop.db, '2 hours')
    await passDates(shop.db)

    expect(await changed(before)).toEqual([dated, shown, hidden])
    expect(await changed(before)).not.toContain(plain)
    expect(await versionOfCatalog()).toBe((version ?? 0) + 1)
    await passDates(shop.db)
    expect(await versionOfCatalog()).toBe((version ?? 0) + 1)
  })

  it('of videos raise their topic in every process, which then shows them', async () => {
    const { hasVideo } = videoFixtures(shop.db)
    const [id, other] = [await hasVideo({ title: 'Soon' }), await hasVideo({ title: 'Gone' })]
    const processes = [await open(), await open()]
    await shop.db.rows(sql`update video set visible_from = now() + interval '1 second' where id = ${id}`)
    await shop.db.rows(sql`update video set visible_until = (select visible_from from video where id = ${id}) where id = ${other}`)
    await Promise.all(processes.map(({ isInformed }) => isInformed()))
    const titles = () => Promise.all(processes.map(async (process) => (await process.ask(listVideos)).data.map(({ title }) => title)))
    for (let turn = 0; turn < 3; turn++) expect(await titles()).toEqual([['Gone'], ['Gone']])
    const before = await versionOf('videos')

    await until(async () => (await versionOf('videos')) !== before)
    await Promise.all(processes.map(({ isInformed }) => isInformed()))

    expect(await versionOf('videos')).toBe((before ?? 0) + 1)
    expect(await titles()).toEqual([['Soon'], ['Soon']])
  })
})

describe('dates of articles that pass', () => {
  const versionOfContent = async () =>
    (await shop.db.row<{ version: number }>(sql`select version from topic where name = 'content'`))?.version ?? 0
  const dateOf = (topic: string) =>
    shop.db.row<{ seconds: number | null; isDue: boolean }>(
      sql`select (next_date - now)::float8 as seconds, is_due as "isDue" from topic_dates() where topic = ${topic}`,
    )

  it('raise the topic of content once, and are known before', async () => {
    const { hasPage } = contentFixtures(shop.db)
    const [shown, hidden] = [await hasPage(), await hasPage()]
    expect(await dateOf('content')).toEqual({ seconds: null, isDue: false })
    await shop.db.rows(sql`update content_page set visible_from = now() + interval '1 hour' where id = ${shown}`)
    await shop.db.rows(sql`update content_page set visible_until = now() + interval '2 hours' where id = ${hidden}`)
    expect((await dateOf('content'))?.seconds).toBeGreaterThan(3_000)
    const before = await versionOfContent()
    await passDates(shop.db)
    expect(await versionOfContent()).toBe(before)

    await setClock(shop.db, '90 minutes')
    expect(await dateOf('content')).toMatchObject({ isDue: true })
    await passDates(shop.db)
    await passDates(shop.db)
    expect(await versionOfContent()).toBe(before + 1)
    expect(await dateOf('content')).toMatchObject({ isDue: false })
    await setClock(shop.db, '3 hours')
    await passDates(shop.db)

    expect([await versionOfContent(), (await dateOf('content'))?.seconds]).toEqual([before + 2, null])
  })
})
