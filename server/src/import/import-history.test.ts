import * as catalog from '@shop/contract/catalog/catalog'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listDefinitions } from '../features/catalog/definitions/definitions.queries.ts'
import { openImportFixture } from '../../test/import/import-files.ts'
import { type Office, officeOf } from '../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../test/staff/staff.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const ID = 101

let files: Awaited<ReturnType<typeof openImportFixture>>
let anna: Office
let editor: TestStaff
beforeAll(async () => {
  files = await openImportFixture()
  editor = await hasStaff(files.shop.db, { role: 'editor' })
  anna = officeOf(files.shop.ask, editor)
})
afterAll(() => files.close())

const revisions = async () => (await anna.history()).data.rows
const changesOf = async (id: number) =>
  (await anna.revision(id)).data.changes.map(({ record, field, layer, before, after }) => [record.id, field, layer, before, after])
const price = (from: number, to: number) => (text: string) => text.replace(`"price": ${from}`, `"price": ${to}`)

describe('an import', () => {
  it('that fills the shop, or finds nothing to change, is in no history', async () => {
    await files.run()

    expect(await revisions()).toEqual([])
    expect(await files.shop.db.rows(sql`select from record`)).toEqual([])
  })

  it('is one revision with the fields that it has changed, of the products that it has', async () => {
    files.change(BUGGY, price(2999, 2899))
    files.change('catalogue/cars/kestrel-10-bench.json', (text) => text.replace('"recommended": false', '"recommended": true'))

    await files.run()

    const [revision, ...rest] = await revisions()
    expect(rest).toEqual([])
    expect(revision).toMatchObject({ kind: 'import', by: null, record: null, records: 2, fields: expect.arrayContaining(['price', 'recommended']), isInShop: true }) // prettier-ignore
    expect(await changesOf(revision?.id ?? 0)).toEqual([
      [ID, 'price', 'shop', 2999, 2899],
      [expect.any(Number), 'recommended', 'shop', false, true],
    ])
    expect(await anna.get(ID)).toMatchObject({ rev: 1, changedBy: null })
  })

  it('retires a product whose file says so, and brings it back once the file no longer does', async () => {
    const retired = '"retired": { "since": "2026-11-30", "successor": 102 }, '
    files.change(BUGGY, (text) => text.replace('"sort"', `${retired}"sort"`))
    await files.run()
    expect((await anna.get(ID)).shop.retired).toEqual({ since: '2026-11-30', sparesUntil: null, successorId: 102 })

    files.change(BUGGY, (text) => text.replace(retired, ''))
    await files.run()
    expect((await anna.get(ID)).shop.retired).toBeNull()
    const [revision] = await revisions()
    expect(revision).toMatchObject({ kind: 'import', fields: ['retired'], isInShop: true })
  })

  it('makes a later save of what somebody has read before it a conflict, and merges others', async () => {
    const { rev } = await anna.get(ID)
    files.change(BUGGY, price(2899, 2799))
    await files.run()

    expect(await anna.save(ID, rev, { price: 2500 })).toMatchObject({
      code: 'C116',
      data: { rev: rev + 1, fields: [{ field: 'price', base: 2899, theirs: 2799, yours: 2500 }] },
    })
    expect((await anna.save(ID, rev, { sort: 77 })).code).toBe('0000')
    await anna.discard(ID, rev + 2)
  })

  it('leaves what was saved, whose publication is a conflict until it is saved again', async () => {
    const { rev } = await anna.get(ID)
    await anna.save(ID, rev, { price: 2500, 'name.de': 'Renner' })
    files.change(BUGGY, price(2799, 2699))
    await files.run()

    const read = await anna.get(ID)
    expect(read.saved.map(({ field, value, conflicts }) => [field, value, conflicts])).toEqual([['name.de', 'Renner', false], ['price', 2500, true]]) // prettier-ignore
    expect(await anna.publish(ID, read.rev)).toMatchObject({ code: 'C116', data: { fields: [{ field: 'price', base: 2799, theirs: 2699, yours: 2500 }] } }) // prettier-ignore
    const again = await anna.save(ID, read.rev, { price: 2500 })
    expect(again.data.saved.every(({ conflicts }) => !conflicts)).toBe(true)
    expect((await anna.publish(ID, again.data.rev)).code).toBe('0000')
    expect((await files.shop.ask(catalog.getProduct, { id: ID })).data.price).toBe(2500)
  })

  it('that brings what was saved leaves nothing of it to be published', async () => {
    const { rev } = await anna.get(ID)
    await anna.save(ID, rev, { sort: 4_321 })
    files.change(BUGGY, (text) => text.replace(/"sort": \d+/, '"sort": 4321'))

    await files.run()

    expect((await anna.get(ID)).saved).toEqual([])
  })

  it('of a product that was a draft makes it live', async () => {
    const { data } = await anna.create({ seriesId: 1, name: 'Fox' })
    files.addProduct('fox', (buggy) => JSON.stringify({ ...JSON.parse(buggy), id: data.id, gtin: null }))

    await files.run()

    expect(await anna.get(data.id)).toMatchObject({ state: 'live', rev: 2 })
    const [revision] = await revisions()
    expect(await changesOf(revision?.id ?? 0)).toContainEqual([data.id, 'state', 'shop', 'draft', 'live'])
  })

  it('that archives products says so, and can be undone', async () => {
    files.removeProduct('catalogue/cars', ID)
    await files.run({ isArchiving: true })
    const [revision] = await revisions()
    expect(await changesOf(revision?.id ?? 0)).toEqual([[ID, 'state', 'shop', 'live', 'archived']])
    expect((await files.shop.ask(catalog.getProduct, { id: ID })).code).toBe('C104')

    await anna.undo(revision?.id ?? 0)

    expect((await files.shop.ask(catalog.getProduct, { id: ID })).code).toBe('0000')
  })

  it('that changes a definition of specs is in its history, too, and what was saved over it is a conflict', async () => {
    const { id } = (await listDefinitions(files.shop.db)).find(({ key }) => key === 'top-speed')! // the fixture has it
    const ask = (call: Parameters<typeof files.shop.ask>[0], body: object) => files.shop.ask(call, { id }, { ...editor, body })
    await ask(KIND_CALLS.definition.save, { rev: 0, set: { step: 3 } })
    files.change('catalogue/shared.json', (text) => {
      const shared = JSON.parse(text) as { definitions: Record<string, object> } // a file of ours
      return JSON.stringify({
        ...shared,
        definitions: { ...shared.definitions, 'top-speed': { ...shared.definitions['top-speed'], step: 2 } },
      })
    })

    await files.run()

    const [revision] = (await anna.history({ type: 'definition', id, kind: 'import' })).data.rows
    expect(await changesOf(revision?.id ?? 0)).toEqual([[id, 'step', 'shop', 1, 2]])
    expect(await ask(KIND_CALLS.definition.publish, { rev: 2 })).toMatchObject({
      code: 'C116',
      data: { fields: [{ field: 'step', theirs: 2, yours: 3 }] },
    })
  })
})

describe('an import of spare parts [b.part.3]', () => {
  const PARTS = 'catalogue/parts.json'
  type Part = Record<string, unknown> & { number: string }
  const changeParts = (change: (parts: Part[]) => Part[]) =>
    files.change(PARTS, (text) => {
      const file = JSON.parse(text) as { parts: Part[] } // a file of ours
      return JSON.stringify({ ...file, parts: change(file.parts) })
    })
  const priced = (number: string, price: number) => (parts: Part[]) =>
    parts.map((part) => (part.number === number ? { ...part, price } : part))
  const idOf = async (number: string) => (await files.shop.ask(KIND_CALLS.part.list, { q: number }, editor)).data.rows[0]?.id ?? 0
  const ask = (call: Parameters<typeof files.shop.ask>[0], id: number, body: object) => files.shop.ask(call, { id }, { ...editor, body })
  const get = async (id: number) => (await files.shop.ask(KIND_CALLS.part.get, { id }, editor)).data

  it('is in the history of those that it changes, and what was saved over them is a conflict', async () => {
    const id = await idOf('CAR-0101-04')
    await ask(KIND_CALLS.part.save, id, { rev: 0, set: { price: 50, minutes: 7 } })
    changeParts(priced('CAR-0101-04', 60))

    await files.run()

    const [revision] = (await anna.history({ type: 'part', id, kind: 'import' })).data.rows
    expect(revision).toMatchObject({ by: null, isInShop: true, record: { type: 'part', id } })
    expect(await changesOf(revision?.id ?? 0)).toEqual([[id, 'price', 'shop', expect.any(Number), 60]])
    const { rev, saved } = await get(id)
    expect(saved.map(({ field, conflicts }) => [field, conflicts])).toEqual([['minutes', false], ['price', true]]) // prettier-ignore
    expect(await ask(KIND_CALLS.part.publish, id, { rev })).toMatchObject({
      code: 'C116',
      data: { fields: [{ field: 'price', theirs: 60, yours: 50 }] },
    })
    changeParts(priced('CAR-0101-04', 50))
    await files.run()
    expect((await get(id)).saved.map(({ field }) => field)).toEqual(['minutes'])
  })

  it('makes a draft live that it has by its number, and keeps what staff have made and no product has', async () => {
    const make = async (number: string) =>
      (await files.shop.ask(KIND_CALLS.part.create, {}, { ...editor, body: { number, name: 'Rod' } })).data
    const [draft, kept] = [await make('NEW-1'), await make('NEW-2')]
    await ask(KIND_CALLS.part.publish, kept.id, { rev: 1 })
    changeParts((parts) => [...parts, { number: 'new1', name: 'shell' }])

    await files.run()

    expect(await get(draft.id)).toMatchObject({ state: 'live', shop: { number: 'new1' } })
    expect(await get(kept.id)).toMatchObject({ state: 'live', shop: { number: 'NEW-2' } })
    changeParts((parts) => parts.filter(({ number }) => number !== 'new1'))
    await files.run()
    expect((await get(draft.id)).state).toBe('live')
  })

  it('writes only what the folder changed since its last import: what staff changed stays, or is named', async () => {
    const id = await idOf('CAR-0101-05')
    await files.run()
    const { rev } = await get(id)
    await ask(KIND_CALLS.part.save, id, { rev, set: { price: 77, minutes: 9 } })
    await ask(KIND_CALLS.part.publish, id, { rev: rev + 1 })

    expect(await files.run()).toEqual([])
    changeParts((parts) =>
      parts.map((part) => (part.number === 'CAR-0101-05' ? { ...part, price: 88, stockStatus: { en: 'Soon' } } : part)),
    )
    expect(await files.dryRun()).toEqual(['~ part CAR-0101-05: stockStatus (en)'])
    await expect(files.run()).rejects.toThrow('! part CAR-0101-05: price changed by staff since')
    expect(await files.run({ overwritesStaff: true })).toEqual(['~ part CAR-0101-05: price 77.00 → 88.00, stockStatus (en)'])
    expect((await get(id)).shop).toMatchObject({ price: 88, minutes: 9, 'stockStatus.en': 'Soon', 'stockStatus.de': null })
  })

  it('gives no product a part that is a draft, as one that is not there', async () => {
    files.restoreFiles() // the cases above removed the product
    await files.shop.ask(KIND_CALLS.part.create, {}, { ...editor, body: { number: 'NEW-3', name: 'Rod' } })
    files.change(BUGGY, (text) => text.replace('"CAR-0101-04"', '"NEW-3"'))

    await expect(files.dryRun()).rejects.toThrow('names the part "NEW-3", which parts.json does not have')
    files.restoreFiles()
  })
})

describe('prices of files that fall to less than half of the lowest of 30 days (merchant M12)', () => {
  it('are printed, and written once that is confirmed, at once or by a schedule', async () => {
    files.restoreFiles()
    await files.run({ overwritesStaff: true })
    files.change(BUGGY, price(2999, 29.99))
    const line = '! product CAR-0101: price 2999.00 → 29.99, less than half of 2500.00, the lowest of the last 30 days'

    expect(await files.low()).toEqual([line])
    await expect(files.run()).rejects.toThrow(`${line}\nShoppers would read these as the lowest prices`)
    expect((await anna.get(ID)).shop.price).toBe(2999)
    expect(await files.run({ confirmsLowPrices: true })).toEqual(['~ product CAR-0101: price 2999.00 → 29.99'])
    expect((await anna.get(ID)).shop.price).toBe(29.99)
    expect(await files.low()).toEqual([])

    files.restoreFiles()
    const sale = { price: 5, starts: '2998-01-01T00:00:00Z', ends: '2998-01-02T00:00:00Z' }
    files.change(BUGGY, (text) => JSON.stringify({ ...(JSON.parse(text) as object), schedule: [sale] })) // a file of ours
    expect(await files.low()).toEqual([expect.stringContaining('→ 5.00, less than half of 29.99')])
  })

  it('are not what a file says of a sale that is over', async () => {
    files.restoreFiles()
    await files.run({ confirmsLowPrices: true, overwritesStaff: true })
    const sale = { price: 1, starts: '2020-01-01T00:00:00Z', ends: '2020-01-02T00:00:00Z' }
    files.change(BUGGY, (text) => JSON.stringify({ ...(JSON.parse(text) as object), schedule: [sale] })) // a file of ours

    expect(await files.low()).toEqual([])
    expect(await files.run()).toEqual(['~ product CAR-0101: schedule'])
  })
})
