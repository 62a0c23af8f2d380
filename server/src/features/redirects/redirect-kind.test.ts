import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { listMissingPaths } from '@shop/contract/manage/missing-paths'
import { undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedirect } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TEXTS } from '../../texts/texts.ts'

const calls = KIND_CALLS.redirect

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const create = (from: string, to = '/products') => shop.ask(calls.create, {}, { ...editor, body: { from, to } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = (id: number, rev: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
const publish = (id: number, rev: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev } })
const issue = (path: string, name: keyof typeof TEXTS.en.issues) => ({
  code: 'C103',
  data: { issues: [{ path, message: TEXTS.en.issues[name] }] },
})
const published = () => shop.db.rows(sql`select from_path as "from", to_path as "to" from redirect where active order by from_path`)

describe('a redirect of the back office', () => {
  it('is stored in one form, published, changed to gone, taken back and archived', async () => {
    const { data } = await create('/Sale/?utm=1', '/discount-products/')
    expect(await get(data.id)).toMatchObject({ state: 'draft', shop: { from: '/Sale', to: '/discount-products', hits: 0 } })
    expect(await published()).toEqual([])

    await publish(data.id, 1)
    expect(await published()).toEqual([{ from: '/Sale', to: '/discount-products' }])
    await save(data.id, 2, { to: null })
    const gone = (await publish(data.id, 3)).data
    expect(await published()).toEqual([{ from: '/Sale', to: null }])
    await shop.ask(undoRevision, { id: gone.revision ?? 0 }, { ...editor, body: {} })
    expect(await published()).toEqual([{ from: '/Sale', to: '/discount-products' }])
    await shop.ask(calls.archive, { id: data.id }, { ...editor, body: { rev: 5 } })
    expect(await published()).toEqual([])
  })

  it('is created without a page that it leads to: its page is gone', async () => {
    const { data } = await create('/old', '')

    expect((await get(data.id)).shop).toMatchObject({ from: '/old', to: null })
  })

  it.each([
    ['sale', '/products', 'from', 'shopPath'],
    ['//evil.example', '/products', 'from', 'shopPath'],
    ['/a/../b', '/products', 'from', 'shopPath'],
    ['/a%00', '/products', 'from', 'shopPath'],
    ['/products', '/search', 'from', 'pathTaken'],
    ['/Products/', '/search', 'from', 'pathTaken'],
    ['/admin/tags', '/search', 'from', 'pathTaken'],
    ['/media/old.jpg', '/search', 'from', 'pathTaken'],
    ['/api/x', '/search', 'from', 'pathTaken'],
    ['/sale', '/products?page=2', 'to', 'shopPath'],
    ['/sale', 'https://evil.example', 'to', 'shopPath'],
    ['/sale', '/nowhere', 'to', 'noPage'],
    ['/sale', '/product/99999', 'to', 'noPage'],
    ['/sale', '/sale/', 'to', 'redirectLoop'],
  ] as const)('is refused at its field: from %s to %s', async (from, to, path, name) => {
    expect(await create(from, to)).toMatchObject(issue(path, name))
  })

  it('leads to pages of records and to other redirects, from no page, and never in a circle', async () => {
    const [product, series] = [await shop.hasProduct(), await shop.hasSeries()]
    await hasRedirect(shop.db, { from: '/b', to: '/products' })
    await hasRedirect(shop.db, { from: '/c', to: '/d' })

    expect((await create('/one', `/product/${product}`)).code).toBe('0000')
    expect((await create('/two', `/category/${series}`)).code).toBe('0000')
    expect((await create('/three', '/b')).code).toBe('0000')
    expect(await create(`/product/${product}`)).toMatchObject(issue('from', 'pathTaken'))
    expect(await create('/d', '/c')).toMatchObject(issue('to', 'redirectLoop'))
    expect(await create('/b/')).toMatchObject(issue('from', 'taken'))
  })

  it('is written by owners and editors', async () => {
    for (const role of ['translator', 'analyst'] as const) {
      const staff = await hasStaff(shop.db, { role })
      expect((await shop.ask(calls.create, {}, { ...staff, body: { from: '/sale', to: '/products' } })).code).toBe('C106')
      expect((await shop.ask(calls.list, {}, staff)).code).toBe('0000')
    }
  })
})

describe('GET /missing-paths', () => {
  it('lists paths of three openings and more, without those that lead somewhere by now', async () => {
    const product = await shop.hasProduct()
    await hasRedirect(shop.db, { from: '/moved', to: '/products' })
    await shop.db.rows(
      sql`insert into missing_path_day (day, paths) select (now() at time zone 'UTC')::date - n, 5 from generate_series(0, 29) n`,
    )
    const add = (path: string, hits: number, ago = 0) =>
      shop.db.rows(
        sql`insert into missing_path (day, path, hits) values ((now() at time zone 'UTC')::date - ${ago}::int, ${path}, ${hits})`,
      )
    await add('/sale', 2)
    await add('/sale', 2, 29)
    await add('/agb.html', 9, 3)
    await add('/twice', 2)
    await add('/moved', 9)
    await add(`/product/${product}`, 9)

    const { data } = await shop.ask(listMissingPaths, {}, editor)
    expect(data.rows.map(({ path, hits }) => [path, hits])).toEqual([
      ['/agb.html', 9],
      ['/sale', 4],
    ])
    expect(data.rows[1]?.lastDay).toBe(new Date().toISOString().slice(0, 10))
  })
})
