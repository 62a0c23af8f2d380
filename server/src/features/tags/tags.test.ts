import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { findDraft, pageHistory, putDraft, undoRevision } from '@shop/contract/manage/records'
import { listTags } from '@shop/contract/catalog/catalog'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

const calls = KIND_CALLS.tag

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const create = (name: string) => shop.ask(calls.create, {}, { ...editor, body: { name } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const list = async (input: Record<string, unknown> = {}) => (await shop.ask(calls.list, input, editor)).data
const save = (id: number, rev: number, set: object, as = editor) => shop.ask(calls.save, { id }, { ...as, body: { rev, set } })
const publish = (id: number, rev: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev } })
const archive = (id: number, rev: number) => shop.ask(calls.archive, { id }, { ...editor, body: { rev } })
const undo = (revision: number | null) => shop.ask(undoRevision, { id: revision ?? 0 }, { ...editor, body: {} })
const shown = async () => (await shop.ask(listTags)).data.map(({ tagName }) => tagName)
const hasTag = async (name: string) => {
  const { data } = await create(name)
  await publish(data.id, 1)
  return data.id
}

describe('a tag that is made', () => {
  it('is a draft with its English name, last in order, and in the shop once it is published', async () => {
    const first = await hasTag('New')
    const { data } = await create(' Bestseller ')
    expect(data).toMatchObject({ rev: 1, state: 'draft', saved: [] })
    expect(await get(data.id)).toMatchObject({
      state: 'draft',
      uses: 0,
      usedBy: [],
      shop: { 'name.en': 'Bestseller', 'name.de': null, sort: 1 },
    })
    expect(await shown()).toEqual(['New'])

    const published = await publish(data.id, 1)
    expect(published).toMatchObject({ code: '0000', data: { state: 'live' } })
    expect(await shown()).toEqual(['New', 'Bestseller'])
    expect((await undo(published.data.revision)).code).toBe('0000')
    expect(await shown()).toEqual(['New'])
    expect(first).not.toBe(data.id)
  })

  it.each([{ name: '' }, { name: '  ' }, { name: 'x'.repeat(121) }, {}])('needs a name that is one: %j', async (body) => {
    expect(await shop.ask(calls.create, {}, { ...editor, body })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'name' }] } })
  })
})

describe('what is saved of a tag', () => {
  it('is in the shop once it is published, in each language', async () => {
    const id = await hasTag('New')
    const saved = await save(id, 2, { 'name.de': ' Neu ', 'name.en': 'Brand new' })
    expect(saved.data.saved).toMatchObject([{ field: 'name.de', value: 'Neu' }, { field: 'name.en' }])
    expect(await shown()).toEqual(['New'])

    expect((await publish(id, 3)).data).toMatchObject({ state: 'live', saved: [] })
    expect((await shop.ask(listTags, {}, 'de')).data).toMatchObject([{ tagName: 'Neu' }])
    expect((await shop.ask(pageHistory, { type: 'tag', id }, editor)).data.rows.map(({ kind, fields }) => [kind, fields])).toEqual([
      ['publish', ['name.en', 'name.de']], ['save', ['name.de', 'name.en']], ['publish', ['state']], ['create', ['state']],
    ].map(([kind, fields]) => [kind, expect.arrayContaining(fields as string[])])) // prettier-ignore
  })

  it('is refused where others have saved another value since, and where its English name is gone', async () => {
    const id = await hasTag('New')
    await save(id, 2, { 'name.de': 'Neu' })
    expect((await save(id, 2, { 'name.de': 'Neues' })).code).toBe('C116')
    expect(await save(id, 3, { 'name.en': ' ' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'name.en' }] } })
    expect(await save(id, 3, { colour: 'red' })).toMatchObject({ code: 'C103' })
  })

  it('is dropped again, or said to be right though the English name is newer', async () => {
    const id = await hasTag('New')
    await save(id, 2, { 'name.de': 'Neu' })
    await save(id, 3, { 'name.en': 'Brand new' })
    expect((await get(id)).older).toMatchObject([{ field: 'name.de', english: 'New' }])
    await shop.ask(calls.checked, { id }, { ...editor, body: { rev: 4, fields: ['name.de'] } })
    expect((await get(id)).older).toEqual([])
    expect((await shop.ask(calls.discard, { id }, { ...editor, body: { rev: 5 } })).data.saved).toEqual([])
  })

  it('may be a translator’s in their own languages alone, and unsaved work is seen by others', async () => {
    const id = await hasTag('New')
    const translator = await hasStaff(shop.db, { role: 'translator', languages: ['de'] })
    expect((await save(id, 2, { 'name.ja': '新着' }, translator)).code).toBe('C106')
    expect((await save(id, 2, { 'name.de': 'Neu' }, translator)).code).toBe('0000')
    expect((await shop.ask(calls.publish, { id }, { ...translator, body: { rev: 3 } })).code).toBe('C106')
    await shop.ask(putDraft, { type: 'tag', id }, { ...translator, body: { draftOf: 3, set: { 'name.de': 'Neues' } } })
    expect((await get(id)).others).toMatchObject([{ fields: ['name.de'] }])
    expect((await list()).rows[0]?.others).toHaveLength(1)
    expect((await shop.ask(findDraft, { type: 'tag', id }, translator)).data.draft?.set).toEqual({ 'name.de': 'Neues' })
  })
})

describe('a tag that a product has', () => {
  it('stays in the shop, whether the product has it there or as saved', async () => {
    const id = await hasTag('New')
    const product = await shop.hasProduct({ tags: [id] })
    expect(await archive(id, 2)).toMatchObject({ code: 'C118', data: { usedBy: [`product ${product}`] } })
    expect(await get(id)).toMatchObject({ uses: 1, usedBy: [`product ${product}`] })
  })

  it('leaves the shop and comes back where nothing has it', async () => {
    const id = await hasTag('New')
    expect((await archive(id, 2)).data.state).toBe('archived')
    expect(await shown()).toEqual([])
    expect((await shop.ask(calls.restore, { id }, { ...editor, body: { rev: 3 } })).data.state).toBe('live')
    expect(await shown()).toEqual(['New'])
  })
})

describe('the list of tags', () => {
  it('is in the merchant’s order, and in pages', async () => {
    for (const name of ['New', 'Bestseller', 'For beginners']) await hasTag(name)
    const first = await list({ limit: 2 })
    expect(first).toMatchObject({
      rows: [
        { title: 'New', sort: 0 },
        { title: 'Bestseller', sort: 1 },
      ],
      total: 3,
      previous: null,
    })
    const second = await list({ limit: 2, after: first.next })
    expect(second).toMatchObject({ rows: [{ title: 'For beginners' }], next: null })
    expect((await list({ limit: 2, after: second.previous })).rows).toMatchObject([{ title: 'New' }, { title: 'Bestseller' }])
    expect((await list({ sort: 'name', order: 'desc' })).rows.map(({ title }) => title)).toEqual(['New', 'For beginners', 'Bestseller'])
  })

  it('is found, filtered and told by language, as saved', async () => {
    const [news, best] = [await hasTag('New'), await hasTag('Bestseller')]
    await save(news, 2, { 'name.de': 'Neuheit' })
    await create('Draft')
    await shop.hasProduct({ tags: [best] })
    const titles = async (input: object) => (await list({ ...input })).rows.map(({ title }) => title)
    expect(await titles({ q: 'neuh' })).toEqual(['New'])
    expect(await titles({ q: 'seller' })).toEqual(['Bestseller'])
    expect(await titles({ q: 'x' })).toEqual([])
    expect(await titles({ 'filter[state]': 'draft' })).toEqual(['Draft'])
    expect(await titles({ 'filter[saved]': '1' })).toEqual(['New'])
    expect(await titles({ 'filter[used]': '1' })).toEqual(['Bestseller'])
    expect(await titles({ 'filter[language]': 'de:missing' })).toEqual(['Bestseller', 'Draft'])
    expect((await list({ q: 'neuh' })).rows[0]?.languages).toMatchObject({ en: 'complete', de: 'complete', ja: 'missing' })
  })

  it('is put in order in the shop at once, as one revision with one undo', async () => {
    const [a, b, c] = [await hasTag('A'), await hasTag('B'), await hasTag('C')]
    const moved = await shop.ask(calls.order, { id: c }, { ...editor, body: { rev: 2, before: a } })
    expect(await shown()).toEqual(['C', 'A', 'B'])
    expect((await undo(moved.data.revision)).code).toBe('0000')
    expect(await shown()).toEqual(['A', 'B', 'C'])
    await shop.ask(calls.order, { id: a }, { ...editor, body: { rev: 4, before: null } })
    expect(await shown()).toEqual(['B', 'C', 'A'])
    expect(b).toBeGreaterThan(a)
  })
})
