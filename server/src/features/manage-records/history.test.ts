import * as catalog from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let anna: Office
let ben: Office
let mara: Office
beforeAll(async () => {
  shop = await openShop()
  const as = async (values?: Parameters<typeof hasStaff>[1]) => officeOf(shop.ask, await hasStaff(shop.db, values))
  anna = await as({ role: 'editor' })
  ben = await as({ role: 'editor' })
  mara = await as({ role: 'translator', languages: ['de'] })
})
afterAll(() => shop.close())

const shown = async (id: number, language = 'en') => shop.ask(catalog.getProduct, { id }, language)
const revisionOf = ({ data }: { data: { revision: number | null } }) => data.revision ?? 0
const changesOf = async (id: number) =>
  (await anna.revision(id)).data.changes.map(({ field, layer, before, after }) => ({ field, layer, before, after }))

describe('a history', () => {
  it('has a revision for each press, newest first, with what it has changed before and after', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 10_000 })
    const saved = await anna.save(id, 0, { price: 90, 'name.de': 'Renner' })
    const published = await ben.publish(id, 1, { fields: ['price'] })

    const { data } = await anna.history({ type: 'product', id })

    expect(data.next).toBeNull()
    expect(data.rows).toMatchObject([
      { id: revisionOf(published), kind: 'publish', record: { type: 'product', id, name: 'Buggy', rev: 2 }, records: 1, fields: ['price'], isInShop: true }, // prettier-ignore
      { id: revisionOf(saved), kind: 'save', record: { rev: 1 }, fields: expect.arrayContaining(['price', 'name.de']), isInShop: false },
    ])
    expect(await changesOf(revisionOf(saved))).toEqual([
      { field: 'name.de', layer: 'saved', before: null, after: 'Renner' },
      { field: 'price', layer: 'saved', before: 100, after: 90 },
    ])
    expect(await changesOf(revisionOf(published))).toEqual([{ field: 'price', layer: 'shop', before: 100, after: 90 }])
  })

  it('is read in pages, and by who wrote and what', async () => {
    const id = await shop.hasProduct()
    for (const [rev, price] of [11, 12, 13].entries()) await anna.save(id, rev, { price })
    await ben.save(id, 3, { price: 14 })

    const first = await anna.history({ type: 'product', id, limit: 3 })
    const second = await anna.history({ type: 'product', id, limit: 3, after: first.data.next })
    const { data: own } = await ben.history({ type: 'product', id, staffId: first.data.rows[0]?.by?.id })

    expect(first.data.rows.map(({ record }) => record?.rev)).toEqual([4, 3, 2])
    expect(second.data).toMatchObject({ rows: [{ record: { rev: 1 } }], next: null })
    expect(own.rows.map(({ record }) => record?.rev)).toEqual([4])
    expect((await anna.history({ type: 'product', id, kind: 'publish' })).data.rows).toEqual([])
  })

  it('is filtered by a field in any language, and by time', async () => {
    const id = await shop.hasProduct()
    await anna.save(id, 0, { price: 11 })
    const { data: named } = await anna.save(id, 1, { 'name.de': 'Renner' })
    const { data } = await anna.history({ type: 'product', id })
    const time = data.rows[0]?.time ?? ''
    const later = new Date(Date.parse(time) + 60_000).toISOString()
    const idsOf = async (filter: object) => (await anna.history({ type: 'product', id, ...filter })).data.rows.map((row) => row.id)

    expect(await idsOf({ field: 'name' })).toEqual([named.revision])
    expect(await idsOf({ field: 'nam' })).toEqual([])
    expect(await idsOf({ from: data.rows[1]?.time, until: later })).toHaveLength(2)
    expect(await idsOf({ from: later })).toEqual([])
    expect(await idsOf({ until: data.rows[1]?.time })).toEqual([])
    expect((await anna.history({ from: 'yesterday' })).code).toBe('C103')
  })

  it('is refused by PostgreSQL to whoever would change it', async () => {
    const id = await shop.hasProduct()
    await anna.save(id, 0, { price: 7 })

    for (const table of [sql`revision`, sql`revision_change`])
      for (const statement of [sql`delete from ${table}`, sql`truncate ${table} cascade`]) await expect(shop.db.rows(statement)).rejects.toThrow('history is never changed') // prettier-ignore
    await expect(shop.db.rows(sql`update revision set note = 'x'`)).rejects.toThrow('history is never changed')
    await expect(shop.db.rows(sql`update revision_change set after = '1'`)).rejects.toThrow('history is never changed')
  })
})

describe('an undo', () => {
  it('of a save gives the fields what they had, by a revision of its own, and can be undone itself', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const saved = await anna.save(id, 0, { price: 90, sort: 5 })

    const undone = await ben.undo(revisionOf(saved))

    expect(undone.data.records).toBe(1)
    expect(await anna.get(id)).toMatchObject({ rev: 2, saved: [] })
    expect((await anna.revision(revisionOf(saved))).data.undoneBy).toBe(undone.data.revision)
    expect((await anna.revision(undone.data.revision)).data).toMatchObject({ kind: 'undo', undoes: revisionOf(saved) })
    await anna.undo(undone.data.revision)
    expect((await anna.get(id)).saved.map(({ field, value }) => [field, value])).toEqual([['price', 90], ['sort', 5]]) // prettier-ignore
  })

  it('of a publication takes it out of the shop, and leaves what was saved', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await anna.save(id, 0, { price: 90 })
    const published = await anna.publish(id, 1)
    expect((await shown(id)).data.price).toBe(90)

    await anna.undo(revisionOf(published))

    expect((await shown(id)).data.price).toBe(100)
    expect((await anna.get(id)).saved).toMatchObject([{ field: 'price', value: 90, conflicts: false }])
  })

  it('of the first publication makes it a draft again, with all that was saved', async () => {
    const { data } = await anna.create({ seriesId: await shop.hasSeries(), name: 'New' })
    await anna.save(data.id, 1, { price: 50, 'name.de': 'Neu' })
    const published = await anna.publish(data.id, 2)
    expect((await shown(data.id, 'de')).data).toMatchObject({ name: 'Neu', price: 50 })

    await anna.undo(revisionOf(published))

    expect((await shown(data.id)).code).toBe('C104')
    expect(await anna.get(data.id)).toMatchObject({ state: 'draft', saved: [{ field: 'name.de' }, { field: 'price' }] })
  })

  it('of some fields leaves the others, which can be undone later', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const saved = revisionOf(await anna.save(id, 0, { price: 90, sort: 5 }))

    await anna.undo(saved, ['price'])

    expect((await anna.get(id)).saved).toMatchObject([{ field: 'sort', value: 5 }])
    expect((await anna.revision(saved)).data.undoneBy).toBeNull()
    await anna.undo(saved, ['sort'])
    expect((await anna.get(id)).saved).toEqual([])
  })

  it('of an archiving puts it back', async () => {
    const id = await shop.hasProduct()
    const archived = revisionOf(await anna.archive(id, 0))
    expect((await shown(id)).code).toBe('C104')

    await anna.undo(archived)

    expect((await shown(id)).code).toBe('0000')
  })

  it('of what has changed since is C116 with both values, and changes nothing', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const saved = revisionOf(await anna.save(id, 0, { price: 90, sort: 5 }))
    await ben.save(id, 1, { price: 80 })

    const refused = await anna.undo(saved)

    expect(refused).toMatchObject({
      status: 409,
      code: 'C116',
      data: { rev: 2, fields: [{ id, field: 'price', base: 90, theirs: 80, yours: 100 }] },
    })
    expect(await anna.get(id)).toMatchObject({ rev: 2, saved: [{ field: 'sort' }, { field: 'price', value: 80 }] })
  })

  describe('of many, some of which have changed since (merchant M10)', () => {
    /** Creates products at 100, and raises their prices to 110 in several batches. */
    async function hasMany(count: number) {
      const ids: number[] = []
      for (let n = 0; n < count; n++) ids.push(await shop.hasProduct({ name: `Box ${n}`, priceFen: 10_000 }))
      const change = { kind: 'price', how: 'raise', by: 'percent', value: 10 } as const
      const { plan } = (await anna.bulk({ ids, change, inShop: true, dryRun: true })).data
      const { revision } = (await anna.bulk({ ids, change, inShop: true, dryRun: false, plan })).data
      return { ids, revision: revision ?? 0 }
    }
    const priceOf = async (id: number) => (await anna.get(id)).shop.price
    const pricesOf = (ids: number[]) => Promise.all(ids.map(priceOf))

    it('names each of them, wherever it is among the others, and writes nothing', async () => {
      const { ids, revision } = await hasMany(203)
      const [first, last] = [ids[0] ?? 0, ids.at(-1) ?? 0]
      for (const id of [first, last]) await anna.publish(id, (await anna.save(id, 1, { price: 120 })).data.rev)

      const refused = await anna.undo(revision)

      expect(refused).toMatchObject({
        status: 409,
        data: {
          fields: [
            { id: first, name: 'Box 0', field: 'price', base: 110, theirs: 120, yours: 100 },
            { id: last, name: 'Box 202', field: 'price', base: 110, theirs: 120, yours: 100 },
          ],
        },
      })
      expect(await priceOf(ids[1] ?? 0)).toBe(110)

      expect((await anna.undo(revision, undefined, { except: [first, last] })).data.records).toBe(201)
      expect(await pricesOf([first, ids[1] ?? 0, last])).toEqual([120, 100, 120])
    })

    it('can be undone in parts, and is undone once all of it is; an undo of a part can be undone itself', async () => {
      const { ids, revision } = await hasMany(3)
      const [a = 0, b = 0, c = 0] = ids
      const part = (await anna.undo(revision, undefined, { except: [c] })).data.revision
      expect(await pricesOf(ids)).toEqual([100, 100, 110])
      expect((await anna.revision(revision)).data.undoneBy).toBeNull()

      const rest = (await anna.undo(revision)).data // products at their previous value are no conflict
      expect(rest.records).toBe(1)
      expect(await pricesOf(ids)).toEqual([100, 100, 100])
      expect((await anna.revision(revision)).data.undoneBy).toBe(rest.revision)

      await anna.undo(part, undefined, { except: [a] })
      expect(await pricesOf([a, b, c])).toEqual([100, 110, 100])
    })

    it('leaves what is gone by now, and takes back what is archived', async () => {
      const { ids, revision } = await hasMany(3)
      const [archived = 0, gone = 0, there = 0] = ids
      await anna.archive(archived, 1)
      await shop.db.rows(sql`delete from product where id = ${gone}`)

      expect((await anna.undo(revision)).data.records).toBe(2)
      expect(await pricesOf([archived, there])).toEqual([100, 100])
      expect((await anna.undo(revision, undefined, { except: ids })).code).toBe('C104')
    })
  })

  it('of what was undone is C116', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const saved = revisionOf(await anna.save(id, 0, { price: 90 }))
    await anna.undo(saved)

    expect((await anna.undo(saved)).code).toBe('C116')
    expect((await anna.get(id)).rev).toBe(2)
  })

  it('of a creation, of a stock, of a check and of nothing is C104', async () => {
    const { data } = await anna.create({ seriesId: await shop.hasSeries(), name: 'New' })
    const id = await shop.hasProduct({ stock: 9 })
    await anna.setStock(id, 9, 4)
    const stock = (await anna.history({ type: 'product', id })).data.rows[0]

    expect(stock).toMatchObject({ kind: 'save', fields: ['stock'], isInShop: true })
    expect((await anna.undo(data.revision ?? 0)).code).toBe('C104')
    expect((await anna.undo(stock?.id ?? 0)).code).toBe('C104')
    expect((await anna.undo(revisionOf(await anna.check(id, 0, ['name.de'])))).code).toBe('C104')
    expect((await anna.undo(999_999)).code).toBe('C104')
  })

  it('is a translator’s of what was saved in their languages, and of nothing else', async () => {
    const id = await shop.hasProduct()
    const own = revisionOf(await anna.save(id, 0, { 'name.de': 'Renner' }))
    const mixed = revisionOf(await anna.save(id, 1, { 'subtitle.de': 'Schnell', 'subtitle.ko': '빠름' }))
    const published = revisionOf(await anna.publish(id, 2, { fields: ['name.de'] }))

    expect((await mara.undo(published)).code).toBe('C106')
    expect((await mara.undo(mixed)).code).toBe('C106')
    expect((await mara.undo(mixed, ['subtitle.de'])).code).toBe('0000')
    expect((await mara.undo(own)).code).toBe('0000')
  })
})
