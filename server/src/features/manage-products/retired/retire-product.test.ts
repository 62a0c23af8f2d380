import * as catalog from '@shop/contract/catalog/catalog'
import { archiveProduct, listKeptProducts, retireProduct } from '@shop/contract/manage/products/products'
import { ROLES } from '@shop/contract/manage/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { type Office, officeOf } from '../../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../../test/staff/staff.ts'
import { TEXTS } from '../../../texts/texts.ts'

let shop: TestShop
let editor: TestStaff
let office: Office
let id: number
let other: number
beforeAll(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const seriesId = await shop.hasSeries()
  id = await shop.hasProduct({ seriesId, name: 'Zephyr' })
  other = await shop.hasProduct({ seriesId, name: 'Mistral' })
})

interface Retired {
  since: string
  sparesUntil: string | null
  successorId: number | null
}
const plain = (values: Partial<Retired> = {}): Retired => ({ since: '2026-11-30', sparesUntil: null, successorId: null, ...values })
const retire = async (retired: Retired | null, of = id, by: Pick<TestStaff, 'cookie' | 'origin'> = editor) =>
  shop.ask(retireProduct, { id: of }, { ...by, body: { rev: (await office.get(of)).rev, retired } })
const kept = async (of = id) => (await office.get(of)).shop.retired

describe('a product', () => {
  it('is retired by one revision, which names the field, and an undo takes that back', async () => {
    const { code, data } = await retire(plain({ sparesUntil: '2034-12-31', successorId: other }))

    expect([code, data.state, data.rev]).toEqual(['0000', 'live', 1])
    expect(await kept()).toEqual({ since: '2026-11-30', sparesUntil: '2034-12-31', successorId: other })
    const [revision] = (await office.history()).data.rows
    expect(revision).toMatchObject({ kind: 'publish', record: { id }, fields: ['retired'], isInShop: true })
    expect((await office.undo(data.revision ?? 0)).code).toBe('0000')
    expect(await kept()).toBeNull()
    expect((await shop.ask(catalog.getProduct, { id })).data.retired).toBeNull()
  })

  it('is changed, and brought back', async () => {
    await retire(plain())
    await retire(plain({ since: '2026-10-01' }))
    expect(await kept()).toMatchObject({ since: '2026-10-01' })

    expect((await retire(null)).code).toBe('0000')
    expect(await kept()).toBeNull()
  })

  it('that somebody else has retired meanwhile is a conflict', async () => {
    await retire(plain())

    expect(await shop.ask(retireProduct, { id }, { ...editor, body: { rev: 0, retired: plain({ since: '2026-01-01' }) } })).toMatchObject({
      code: 'C116',
      data: { fields: [{ field: 'retired' }] },
    })
    expect(await kept()).toMatchObject({ since: '2026-11-30' })
  })

  it('that is archived returns to the shop as a retired one, and its address is its page again', async () => {
    await shop.ask(archiveProduct, { id }, { ...editor, body: { rev: 0 } })
    expect((await shop.ask(catalog.getProduct, { id })).code).toBe('C104')

    const { data } = await retire(plain())
    expect((await shop.ask(catalog.getProduct, { id })).data.retired).toEqual(plain())
    expect(await shop.db.rows(sql`select from redirect where active`)).toEqual([])
    await office.undo(data.revision ?? 0)
    expect(await office.get(id)).toMatchObject({ state: 'archived', shop: { retired: null } })
  })

  it('that was retired before it was archived is so again once it is restored', async () => {
    await retire(plain())
    await office.archive(id, 1)
    await office.restore(id, 2)

    expect((await shop.ask(catalog.getProduct, { id })).data.retired).toEqual(plain())
  })

  it('is not retired since a day to come', async () => {
    const issues = [{ path: 'retired.since', message: TEXTS.en.issues.dayToCome }]
    expect(await retire(plain({ since: '2999-01-01' }))).toMatchObject({ code: 'C103', data: { issues } })
    expect(await kept()).toBeNull()
  })

  it('that is a draft is not retired', async () => {
    const { data } = await office.create({ seriesId: await shop.hasSeries(), name: 'Draft' })

    const message = TEXTS.en.issues.neverSold
    expect(await retire(plain(), data.id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'retired', message }] } })
  })

  it('is not retired in its copy', async () => {
    await retire(plain())
    const { data } = await office.create({ seriesId: await shop.hasSeries(), name: 'Copy', copyOf: id })

    expect(data.saved.map(({ field }) => field)).not.toContain('retired')
    expect(await kept(data.id)).toBeNull()
  })
})

describe('a successor', () => {
  it.each([
    ['itself', (): number => id, 'successorLoop'],
    ['a product that does not exist', (): number => 999_999, 'notThere'],
  ] as const)('is not %s', async (_, successorId, issue) => {
    const issues = [{ path: 'retired.successorId', message: TEXTS.en.issues[issue] }]
    expect(await retire(plain({ successorId: successorId() }))).toMatchObject({ code: 'C103', data: { issues } })
    expect(await kept()).toBeNull()
  })

  it('does not lead back, over however many products', async () => {
    const third = await shop.hasProduct({ name: 'Third' })
    await retire(plain({ successorId: other }))
    await retire(plain({ successorId: third }), other)

    const issues = [{ path: 'retired.successorId', message: TEXTS.en.issues.successorLoop }]
    expect(await retire(plain({ successorId: id }), third)).toMatchObject({ code: 'C103', data: { issues } })
    expect((await retire(plain(), third)).code).toBe('0000')
  })

  it('may be saved with other changes, and is then refused in the same way', async () => {
    await retire(plain({ successorId: other }))
    const saved = await office.save(other, 0, { retired: plain({ successorId: id }) })

    expect(saved).toMatchObject({ code: 'C103', data: { issues: [{ path: 'retired.successorId' }] } })
  })
})

describe('wrong values', () => {
  it.each([
    [{ since: '' }, 'retired.since'],
    [{ since: '30.11.2026' }, 'retired.since'],
    [{ since: '2026-11-31' }, 'retired.since'],
    [{ sparesUntil: '2026-11-29' }, 'retired.sparesUntil'],
    [{ sparesUntil: 'soon' }, 'retired.sparesUntil'],
    [{ successorId: 0 }, 'retired.successorId'],
    [{ more: 1 }, 'retired'],
  ])('are named at their field: %j', async (wrong, path) => {
    expect(await retire({ ...plain(), ...wrong })).toMatchObject({ code: 'C103', data: { issues: [{ path }] } })
    expect(await kept()).toBeNull()
  })
})

it.each(ROLES)('owners and editors retire products, others do not: %s', async (role) => {
  const somebody = await hasStaff(shop.db, { role, languages: role === 'translator' ? ['de'] : [] })
  const isAllowed = role === 'owner' || role === 'editor'

  expect((await retire(plain(), id, somebody)).code).toBe(isAllowed ? '0000' : 'C106')
  expect((await kept()) !== null).toBe(isAllowed)
})

describe('the list of products', () => {
  const listed = async (filters: object) =>
    (await shop.ask(listKeptProducts, { 'filter[id]': `${id},${other}`, ...filters }, editor)).data.rows.map((row) => [row.id, row.retired])

  it('shows and filters retired products', async () => {
    await retire(plain())

    expect(await listed({})).toEqual([[id, true], [other, false]]) // prettier-ignore
    expect(await listed({ 'filter[state]': 'retired' })).toEqual([[id, true]])
    expect(await listed({ 'filter[state]': 'live' })).toEqual([[other, false]])
    expect(await listed({ 'filter[state]': 'live,retired' })).toEqual([[id, true], [other, false]]) // prettier-ignore
    await retire(null)
    expect(await listed({ 'filter[state]': 'retired' })).toEqual([])
  })
})
