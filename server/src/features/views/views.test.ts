import { MAX_VIEWS } from '@shop/contract/limits'
import { addView, changeView, listViews, removeView } from '@shop/contract/manage/lists/views'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())

const VIEW = { type: 'product', name: 'Without a German text', query: 'filter%5Blanguage%5D=de%3Amissing', shared: false }

describe('a saved view', () => {
  it('is its author’s alone, unless it is shared', async () => {
    const [mara, anna] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'analyst' })]
    const viewsOf = async (staff: typeof mara) => (await shop.ask(listViews, { type: 'product' }, staff)).data
    const { data: view } = await shop.ask(addView, {}, { ...mara, body: VIEW })

    expect(view).toEqual({ ...VIEW, id: expect.any(Number), isOwn: true })
    expect(await viewsOf(mara)).toEqual([view])
    expect(await viewsOf(anna)).toEqual([])
    expect((await shop.ask(listViews, { type: 'definition' }, mara)).data).toEqual([])

    const changed = { name: 'German', query: 'sort=name', shared: true }
    expect((await shop.ask(changeView, { id: view.id }, { ...mara, body: changed })).data).toEqual({ ...view, ...changed })
    expect(await viewsOf(anna)).toEqual([{ ...view, ...changed, isOwn: false }])
  })

  it('of somebody else is neither changed nor removed, though it is shared', async () => {
    const [mara, anna] = [await hasStaff(shop.db), await hasStaff(shop.db)]
    const { data: view } = await shop.ask(addView, {}, { ...mara, body: { ...VIEW, shared: true } })

    expect((await shop.ask(changeView, { id: view.id }, { ...anna, body: { name: 'Mine', query: '', shared: true } })).code).toBe('C104')
    expect((await shop.ask(removeView, { id: view.id }, anna)).code).toBe('C104')
    expect((await shop.ask(removeView, { id: view.id }, mara)).code).toBe('0000')
    expect((await shop.ask(listViews, { type: 'product' }, mara)).data.filter(({ isOwn }) => isOwn)).toEqual([])
  })

  it('is one of fifty at most, also when two are saved at once', async () => {
    const staff = await hasStaff(shop.db)
    const add = (n: number) => shop.ask(addView, {}, { ...staff, body: { ...VIEW, name: `View ${n}` } })
    for (let n = 1; n < MAX_VIEWS; n++) await add(n)

    const both = await Promise.all([add(50), add(51)])

    expect(both.map(({ code }) => code).toSorted()).toEqual(['0000', 'C103'])
    expect(both.find(({ code }) => code === 'C103')?.data).toMatchObject({ issues: [{ path: 'name' }] })
    expect((await shop.ask(listViews, { type: 'product' }, staff)).data.filter(({ isOwn }) => isOwn)).toHaveLength(MAX_VIEWS)
  })
})
