import * as calls from '@shop/contract/content/content'
import { MAX_SOCIAL_LINKS, PAGE_SIZE } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as fixtures from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { emptyTables } from '../../../test/databases/empty-tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => emptyTables(shop.db, 'banner', 'endorsement', 'social_link', 'contact'))
afterAll(() => shop.close())

const hasBanner = (its: Parameters<typeof fixtures.hasBanner>[1] = {}) => fixtures.hasBanner(shop.db, its)
const hasEndorsement = (its: Parameters<typeof fixtures.hasEndorsement>[1] = {}) => fixtures.hasEndorsement(shop.db, its)
const hasLink = (its: Parameters<typeof fixtures.hasSocialLink>[1] = {}) => fixtures.hasSocialLink(shop.db, its)
const hasContact = (its: Parameters<typeof fixtures.hasContact>[1] = {}) => fixtures.hasContact(shop.db, its)

describe('an empty shop', () => {
  it('answers empty lists', async () => {
    expect((await shop.ask(calls.listBanners)).data).toEqual([])
    expect((await shop.ask(calls.listEndorsements)).data).toEqual([])
    expect((await shop.ask(calls.listContacts)).data).toEqual([])
    expect((await shop.ask(calls.pageSocialLinks)).data).toEqual({ rows: [], total: 0, current: 1, totalPage: 0 })
  })
})

describe('banners [7.live.8]', () => {
  it('come by sortOrder, then by id, every status as stored', async () => {
    await hasBanner({ title: 'Last', sortOrder: 5, status: 0 })
    await hasBanner({ title: 'First', sortOrder: -1, status: 7 })
    await hasBanner({ title: 'Second', sortOrder: 1 })
    await hasBanner({ title: 'Third', sortOrder: 1 })

    const { data } = await shop.ask(calls.listBanners)

    expect(data.map(({ title, status, sortOrder }) => [title, status, sortOrder])).toEqual([
      ['First', 7, -1],
      ['Second', 2001001, 1],
      ['Third', 2001001, 1],
      ['Last', 0, 5],
    ])
  })

  it('fall back to English field by field', async () => {
    const id = await hasBanner()
    await shop.db.rows(sql`insert into banner_text (banner_id, language, title) values (${id}, 'de', 'Titel')`)
    await shop.db.rows(sql`insert into banner_text (banner_id, language, description, button_text) values (${id}, 'ja', '説明', '見る')`)

    const inLanguage = async (language: string) => (await shop.ask(calls.listBanners, {}, language)).data

    const rest = { id, imageUrl: '/hero.webp', targetUrl: '/product/1', focalWide: null, focalNarrow: null, status: 2001001, sortOrder: 0 }
    expect(await inLanguage('de')).toEqual([{ ...rest, title: 'Titel', description: 'Words', buttonText: 'See it' }])
    expect(await inLanguage('ja')).toEqual([{ ...rest, title: 'Title', description: '説明', buttonText: '見る' }])
    expect(await inLanguage('ko')).toEqual([{ ...rest, title: 'Title', description: 'Words', buttonText: 'See it' }])
    expect(await inLanguage('fr')).toEqual(await inLanguage('en'))
  })
})

describe('endorsements [7.live.10, 9.29]', () => {
  it('come by sortOrder, then by id, every status as stored', async () => {
    await hasEndorsement({ name: 'Last', sortOrder: 2 })
    await hasEndorsement({ name: 'First', sortOrder: 1, status: 0 })
    await hasEndorsement({ name: 'Second', sortOrder: 1 })

    const { data } = await shop.ask(calls.listEndorsements)

    expect(data.map(({ name, status, sortOrder }) => [name, status, sortOrder])).toEqual([
      ['First', 0, 1],
      ['Second', 2001001, 1],
      ['Last', 2001001, 2],
    ])
  })

  it('fall back to English field by field, and have an empty address without a picture', async () => {
    const id = await hasEndorsement({ name: 'Club' })
    await shop.db.rows(sql`insert into endorsement_text (endorsement_id, language, description) values (${id}, 'de', 'Lob')`)

    const german = await shop.ask(calls.listEndorsements, {}, 'de')
    const chinese = await shop.ask(calls.listEndorsements, {}, 'zh')

    expect(german.data).toEqual([{ id, name: 'Club', description: 'Lob', imageUrl: '', status: 2001001, sortOrder: 0 }])
    expect(chinese.data).toMatchObject([{ name: 'Club', description: 'Praise' }])
  })
})

describe('social links [7.live.14, 9.30]', () => {
  it('come by sort, then by id, every status as stored', async () => {
    await hasLink({ name: 'Last', sort: 2 })
    await hasLink({ name: 'First', sort: 1, status: 0 })
    await hasLink({ name: 'Second', sort: 1 })

    const { data } = await shop.ask(calls.pageSocialLinks)

    expect(data.rows.map(({ name, status, sort }) => [name, status, sort])).toEqual([
      ['First', 0, 1],
      ['Second', 1, 1],
      ['Last', 1, 2],
    ])
  })

  it('are named in the asked language, else in English', async () => {
    const id = await hasLink({ name: 'Forum' })
    await shop.db.rows(sql`insert into social_link_text (social_link_id, language, name) values (${id}, 'zh', '论坛'), (${id}, 'ko', null)`)

    const inLanguage = async (language: string) => (await shop.ask(calls.pageSocialLinks, {}, language)).data.rows

    expect(await inLanguage('zh')).toEqual([{ id, name: '论坛', linkUrl: 'https://example.com/forum', iconUrl: '', status: 1, sort: 0 }])
    expect(await inLanguage('ko')).toMatchObject([{ name: 'Forum' }])
    expect(await inLanguage('ja')).toMatchObject([{ name: 'Forum' }])
  })

  it('come in pages that miss and repeat none, and the total is true past the end [9.16]', async () => {
    for (let count = 0; count < PAGE_SIZE + 1; count++) await hasLink({ name: String(count) })

    const first = await shop.ask(calls.pageSocialLinks)
    const second = await shop.ask(calls.pageSocialLinks, { page: 2 })
    const past = await shop.ask(calls.pageSocialLinks, { page: 3 })
    const farPast = await shop.ask(calls.pageSocialLinks, { page: Number.MAX_SAFE_INTEGER, limit: MAX_SOCIAL_LINKS })
    const all = await shop.ask(calls.pageSocialLinks, { limit: MAX_SOCIAL_LINKS })

    expect(first.data).toMatchObject({ total: 13, current: 1, totalPage: 2 })
    expect([...first.data.rows, ...second.data.rows]).toEqual(all.data.rows)
    expect(past.data).toEqual({ rows: [], total: 13, current: 3, totalPage: 2 })
    expect(farPast.data).toMatchObject({ rows: [], total: 13 })
    expect(all.data).toMatchObject({ total: 13, current: 1, totalPage: 1 })
    expect(all.data.rows).toHaveLength(13)
  })

  it.each([{ limit: MAX_SOCIAL_LINKS + 1 }, { limit: 0 }, { page: 0 }, { limit: '1e3' }])('refuse %o', async (input) => {
    const answer = await shop.ask(calls.pageSocialLinks, input)

    expect(answer).toMatchObject({ status: 400, code: 'C103', data: { issues: [{ path: Object.keys(input)[0] }] } })
  })
})

describe('contacts [7.about.1]', () => {
  it('come by sort, then by id', async () => {
    await hasContact({ kind: 'hours', sort: 2 })
    await hasContact({ kind: 'phone', sort: 1 })
    await hasContact({ kind: 'mail', sort: 1 })

    const { data } = await shop.ask(calls.listContacts)

    expect(data.map(({ kind, sort }) => [kind, sort])).toEqual([
      ['phone', 1],
      ['mail', 1],
      ['hours', 2],
    ])
  })

  it('fall back to English field by field', async () => {
    const id = await hasContact({ kind: 'hours', label: 'Hours', value: '9–18' })
    await shop.db.rows(sql`
      insert into contact_text (contact_id, language, label, value) values (${id}, 'de', null, '9–18 Uhr'), (${id}, 'zh', '营业时间', null)`)

    const inLanguage = async (language: string) => (await shop.ask(calls.listContacts, {}, language)).data

    expect(await inLanguage('de')).toEqual([{ id, kind: 'hours', label: 'Hours', value: '9–18 Uhr', sort: 0 }])
    expect(await inLanguage('zh')).toMatchObject([{ label: '营业时间', value: '9–18' }])
    expect(await inLanguage('ko')).toMatchObject([{ label: 'Hours', value: '9–18' }])
  })
})
