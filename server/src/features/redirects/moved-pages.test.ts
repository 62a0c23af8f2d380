import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { archiveProduct, restoreProduct } from '@shop/contract/manage/products/products'
import { undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedirect } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasPart } from '../../../test/staff/kept-parts.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TEXTS } from '../../texts/texts.ts'
import { readRedirects } from './redirects.queries.ts'

let shop: TestShop
let editor: TestStaff
let office: Office
let series: number
let id: number
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
  series = await shop.hasSeries({ name: 'Kites', code: 'KIT' })
  id = await shop.hasProduct({ seriesId: series })
})
afterEach(() => shop.close())

const revOf = async (product = id) => (await office.get(product)).rev
const archive = async (more: object = {}) => shop.ask(archiveProduct, { id }, { ...editor, body: { rev: await revOf(), ...more } })
const restore = async () => shop.ask(restoreProduct, { id }, { ...editor, body: { rev: await revOf() } })
const undo = (revision: number | null) => shop.ask(undoRevision, { id: revision ?? 0 }, { ...editor, body: {} })
/** Where the path of a product leads; undefined if nowhere. */
const wayOf = async (path = `/product/${id}`) => (await readRedirects(shop.db)).get(path)?.to

describe('the path of an archived product', () => {
  it('leads to its series, until it is restored', async () => {
    expect((await archive()).code).toBe('0000')
    expect(await wayOf()).toBe(`/category/${series}`)

    expect((await restore()).code).toBe('0000')
    expect(await wayOf()).toBeUndefined()
    expect(await shop.db.rows(sql`select from redirect where active`)).toEqual([])
  })

  it.each([
    [{ redirectTo: '/discount-products/' }, '/discount-products'],
    [{ redirectTo: null }, null],
  ])('leads where the archiving says, and an undo of its return brings that back: %j', async (more, to) => {
    await archive(more)
    expect(await wayOf()).toBe(to)

    const { revision } = (await restore()).data
    await undo(revision)
    expect((await office.get(id)).state).toBe('archived')
    expect(await wayOf()).toBe(to)
  })

  it('is its page again once the archiving is taken back, and leads to the series where it is archived once more', async () => {
    const { revision } = (await archive({ redirectTo: null })).data
    expect((await undo(revision)).code).toBe('0000')
    expect(await wayOf()).toBeUndefined()

    await archive()
    expect(await wayOf()).toBe(`/category/${series}`)
  })

  it.each([
    ['/nowhere', 'noPage'],
    ['sale', 'shopPath'],
    ['//evil.example', 'shopPath'],
    ['/products?page=2', 'shopPath'],
  ] as const)('does not lead to %s: nothing is archived', async (redirectTo, issue) => {
    const { rev } = await office.get(id)

    expect(await archive({ redirectTo })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'redirectTo', message: TEXTS.en.issues[issue] }] },
    })
    expect(await office.get(id)).toMatchObject({ state: 'live', rev })
  })

  it('does not lead to itself, even by another redirect', async () => {
    await hasRedirect(shop.db, { from: '/kite', to: `/product/${id}` })
    const issues = [{ path: 'redirectTo', message: TEXTS.en.issues.redirectLoop }]

    for (const redirectTo of [`/product/${id}`, '/kite'])
      expect(await archive({ redirectTo })).toMatchObject({ code: 'C103', data: { issues } })
    await hasRedirect(shop.db, { from: '/box', to: '/products' })
    expect((await archive({ redirectTo: '/box' })).code).toBe('0000')
    expect([await wayOf(), await wayOf('/kite')]).toEqual(['/products', '/products'])
  })

  it('leads to the list of series where its own is not in the shop', async () => {
    await shop.db.rows(sql`update series set active = false where id = ${series}`)
    await archive()

    expect(await wayOf()).toBe('/products')
  })

  it('leads to its series with all others of a bulk change, which one undo takes back', async () => {
    const other = await shop.hasProduct({ seriesId: series })
    const change = { kind: 'archive' } as const
    const { plan } = (await office.bulk({ ids: [id, other], change, dryRun: true })).data
    const { data } = await office.bulk({ ids: [id, other], change, dryRun: false, plan })
    for (const one of [id, other]) expect(await wayOf(`/product/${one}`)).toBe(`/category/${series}`)

    await undo(data.revision)
    for (const one of [id, other]) expect(await wayOf(`/product/${one}`)).toBeUndefined()
  })

  it('takes the place of a draft or an archived redirect', async () => {
    const redirect = await hasRedirect(shop.db, { from: `/product/${id}`, to: '/search' })
    await shop.db.rows(sql`update redirect set active = false`)
    await shop.db.rows(sql`insert into record (type, id, is_draft) values ('redirect', ${redirect}, true)`)
    await archive({ redirectTo: '/videos' })

    expect(await wayOf()).toBe('/videos')
    expect((await shop.ask(KIND_CALLS.redirect.get, { id: redirect }, editor)).data).toMatchObject({
      state: 'live',
      shop: { to: '/videos' },
    })
  })

  it('raises the topic of content only where a redirect begins or ends', async () => {
    const version = async () =>
      (await shop.db.row<{ version: number }>(sql`select version from topic where name = 'content'`))?.version ?? 0
    const before = await version()
    const { data } = await office.create({ seriesId: series, name: 'Draft' })
    await shop.ask(archiveProduct, { id: data.id }, { ...editor, body: { rev: 1 } })
    await shop.ask(restoreProduct, { id: data.id }, { ...editor, body: { rev: 2 } })
    expect(await version()).toBe(before)
    expect(await shop.db.rows(sql`select from redirect`)).toEqual([])

    await archive()
    expect(await version()).toBe(before + 1)
  })
})

describe('the path of an archived series', () => {
  it('leads to all series, and so do those of its products that are archived with it, in one step', async () => {
    const calls = KIND_CALLS.series
    const { rev } = (await shop.ask(calls.get, { id: series }, editor)).data
    await shop.ask(calls.archive, { id: series }, { ...editor, body: { rev, usersTo: null } })

    expect(await wayOf(`/category/${series}`)).toBe('/products')
    expect(await wayOf()).toBe('/products')
  })

  it('leads to the page that is chosen', async () => {
    const empty = await shop.hasSeries({ name: 'Boats', code: 'BOA' })
    const calls = KIND_CALLS.series
    await shop.ask(calls.archive, { id: empty }, { ...editor, body: { rev: 0, redirectTo: `/category/${series}` } })

    expect(await wayOf(`/category/${empty}`)).toBe(`/category/${series}`)
  })
})

it('the path of an archived part leads to all series, and that of a kind without pages nowhere', async () => {
  const part = await hasPart(shop.db, { number: 'KIT-1' })
  const tag = await shop.hasTag('New')
  await shop.ask(KIND_CALLS.part.archive, { id: part }, { ...editor, body: { rev: 0 } })
  await shop.ask(KIND_CALLS.tag.archive, { id: tag }, { ...editor, body: { rev: 0 } })

  expect([...(await readRedirects(shop.db)).values()].map(({ from, to }) => [from, to])).toEqual([['/parts/KIT-1', '/products']])
})
