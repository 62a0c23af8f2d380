import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { getSeries, listSeries } from '@shop/contract/catalog/catalog'
import { createProduct, getKeptProduct, publishProduct, restoreProduct, saveProduct } from '@shop/contract/manage/products/products'
import { undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

const calls = KIND_CALLS.series

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

const create = (name: string, code: string) => shop.ask(calls.create, {}, { ...editor, body: { name, code } })
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = async (id: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev: (await get(id)).rev, set } })
const publish = async (id: number) => shop.ask(calls.publish, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const archive = async (id: number, more: object = {}) =>
  shop.ask(calls.archive, { id }, { ...editor, body: { rev: (await get(id)).rev, ...more } })
const product = async (id: number) => (await shop.ask(getKeptProduct, { id }, editor)).data
const saveOf = async (id: number, set: object) => shop.ask(saveProduct, { id }, { ...editor, body: { rev: (await product(id)).rev, set } })
const shown = async () => (await shop.ask(listSeries)).data.map(({ name }) => name)
const hasSeries = async (name: string, code: string) => {
  const { id } = (await create(name, code)).data
  await publish(id)
  return id
}

const SPECS = [
  { title: 'Up to 80 km/h', description: 'Brushless motors.', icon: 'speed', target: [0.68, 0.47] },
  { title: 'One key', description: 'For every screw.' },
]

describe('a series', () => {
  it('is in the shop with its name and code alone', async () => {
    const { data } = await create('Kites', 'KIT')
    expect(data).toMatchObject({ state: 'draft', rev: 1 })
    expect(await shown()).toEqual([])
    expect(await publish(data.id)).toMatchObject({ code: '0000', data: { state: 'live' } })
    expect((await shop.ask(listSeries)).data).toMatchObject([
      { id: data.id, name: 'Kites', code: 'KIT', description: '', summary1: '', isHome: 1, status: 1, specs: [] },
    ])
    expect((await get(data.id)).shop).toMatchObject({ 'description.en': null, 'specs.en': null, kind: null })
  })

  it('has texts and specs in each language, which fall back one by one', async () => {
    const id = await hasSeries('Kites', 'KIT')
    await save(id, { 'specs.en': SPECS, 'name.de': 'Drachen', 'specs.de': [{ title: 'Bis 80 km/h', description: 'Bürstenlos.' }, { title: '', description: '' }] }) // prettier-ignore
    expect(await publish(id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'specs.de.1.title' }, { path: 'specs.de.1.description' }] } }) // prettier-ignore
    await save(id, { 'specs.de': [{ title: 'Bis 80 km/h', description: 'Bürstenlos.' }, { title: 'Ein Schlüssel', description: 'Für alles.' }] }) // prettier-ignore
    expect((await publish(id)).code).toBe('0000')
    expect((await shop.ask(getSeries, { id, language: 'de' })).data).toMatchObject({
      name: 'Drachen',
      specs: [
        { title: 'Bis 80 km/h', icon: 'speed' },
        { title: 'Ein Schlüssel', icon: null },
      ],
    })
    expect((await shop.ask(getSeries, { id, language: 'ja' })).data.specs).toMatchObject([{ title: 'Up to 80 km/h' }, { title: 'One key' }])
    expect((await get(id)).shop).toMatchObject({ 'specs.en': SPECS, 'specs.ja': null })
    const [row] = (await shop.ask(calls.list, {}, editor)).data.rows
    expect(row?.languages).toMatchObject({ de: 'complete', ja: 'missing' })
    await save(id, { 'specs.en': [], 'specs.de': [] })
    await publish(id)
    expect((await shop.ask(getSeries, { id, language: 'de' })).data.specs).toEqual([])
  })

  it('has a code of its own, which is fixed once a product has it', async () => {
    const [kites, boats] = [await hasSeries('Kites', 'KIT'), await hasSeries('Boats', 'BOT')]
    expect(await create('Other', 'KIT')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'code' }] } })
    expect(await create('Other', 'kit')).toMatchObject({ code: 'C103', data: { issues: [{ path: 'code' }] } })
    expect((await save(boats, { code: 'SHIP' })).code).toBe('0000')
    await shop.hasProduct({ seriesId: kites })
    expect(await save(kites, { code: 'KITE' })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'code', message: expect.stringContaining('Part numbers') }] } }) // prettier-ignore
  })

  it('is put in order, and undone', async () => {
    const [kites, boats] = [await hasSeries('Kites', 'KIT'), await hasSeries('Boats', 'BOT')]
    const { rev } = await get(boats)
    const moved = await shop.ask(calls.order, { id: boats }, { ...editor, body: { rev, before: kites } })
    expect(await shown()).toEqual(['Boats', 'Kites'])
    await shop.ask(undoRevision, { id: moved.data.revision ?? 0 }, { ...editor, body: {} })
    expect(await shown()).toEqual(['Kites', 'Boats'])
  })
})

describe('a series that is archived', () => {
  it('is asked where its products go: without an answer it stays', async () => {
    const id = await hasSeries('Kites', 'KIT')
    const kite = await shop.hasProduct({ seriesId: id })
    expect(await archive(id)).toMatchObject({ code: 'C118', data: { usedBy: [`product ${kite}`] } })
    expect(await get(id)).toMatchObject({
      state: 'live',
      uses: 1,
      usedBy: [`product ${kite}`],
      users: [{ type: 'product', id: kite, name: 'Buggy' }],
    })
  })

  it('gives its products to another series, published, saved and archived ones', async () => {
    const [kites, boats] = [await hasSeries('Kites', 'KIT'), await hasSeries('Boats', 'BOT')]
    const live = await shop.hasProduct({ seriesId: kites })
    const gone = await shop.hasProduct({ seriesId: kites, active: false })
    const coming = await shop.hasProduct({ seriesId: boats })
    await saveOf(coming, { seriesId: kites })
    expect(await archive(kites, { usersTo: kites })).toMatchObject({ code: 'C118' })
    expect(await archive(kites, { usersTo: boats })).toMatchObject({ code: '0000', data: { state: 'archived' } })
    expect((await product(live)).shop.seriesId).toBe(boats)
    expect((await product(gone)).shop.seriesId).toBe(boats)
    expect(await product(coming)).toMatchObject({ shop: { seriesId: boats }, saved: [] })
    expect(await shown()).toEqual(['Boats'])
    expect(await get(kites)).toMatchObject({ uses: 0 })
  })

  it('gives them to none that is not in the shop', async () => {
    const [kites, draft] = [await hasSeries('Kites', 'KIT'), (await create('Boats', 'BOT')).data.id]
    await shop.hasProduct({ seriesId: kites })
    expect(await archive(kites, { usersTo: draft })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'seriesId' }] } })
    expect((await get(kites)).state).toBe('live')
  })

  it('takes its products with it, which come back after it', async () => {
    const id = await hasSeries('Kites', 'KIT')
    const kite = await shop.hasProduct({ seriesId: id })
    const draft = (await shop.ask(createProduct, {}, { ...editor, body: { seriesId: id, name: 'Draft' } })).data.id
    expect((await archive(id, { usersTo: null })).data.state).toBe('archived')
    expect((await product(kite)).state).toBe('archived')
    expect((await product(draft)).state).toBe('archived')
    const restore = async () => shop.ask(restoreProduct, { id: kite }, { ...editor, body: { rev: (await product(kite)).rev } })
    expect(await restore()).toMatchObject({ code: 'C103', data: { issues: [{ path: 'seriesId' }] } })
    await shop.ask(calls.restore, { id }, { ...editor, body: { rev: (await get(id)).rev } })
    expect((await restore()).code).toBe('0000')
  })

  it('is no series that a product can be published into', async () => {
    const [kites, boats] = [await hasSeries('Kites', 'KIT'), await hasSeries('Boats', 'BOT')]
    const kite = await shop.hasProduct({ seriesId: kites })
    await archive(boats)
    await saveOf(kite, { seriesId: boats })
    expect(await shop.ask(publishProduct, { id: kite }, { ...editor, body: { rev: (await product(kite)).rev } })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'seriesId' }] },
    })
  })

  it('is refused to a product that takes it while it is deleted', async () => {
    const [kites, boats] = [await hasSeries('Kites', 'KIT'), await hasSeries('Boats', 'BOT')]
    const kite = await shop.hasProduct({ seriesId: kites, active: false })
    await saveOf(kite, { seriesId: boats })
    const { rev } = await product(kite)
    const { publishing } = await shop.db.begin(async (tx) => {
      await tx.rows(sql`delete from series_text where series_id = ${boats}`)
      await tx.rows(sql`delete from series where id = ${boats}`)
      const answer = shop.ask(publishProduct, { id: kite }, { ...editor, body: { rev } })
      await expect.poll(waitingForLocks).toBe(1)
      return { publishing: answer }
    })
    expect(await publishing).toMatchObject({ code: 'C103', data: { issues: [{ path: 'seriesId' }] } })
  })
})

const waitingForLocks = async () =>
  (
    await shop.db.row<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  )?.count
