import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { entrySchema } from '@shop/contract/kinds/file-entries'
import { TAG } from '@shop/contract/kinds/declared/tag'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { TAG_KIND } from './tag-kind.ts'
import { exportRecords } from '../../kinds/export-records.ts'
import { importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'

const calls = KIND_CALLS.tag
const NEW = { id: 1, key: 'new', name: { en: 'New', de: 'Neu' } }
const BEST = { id: 2, key: 'bestseller', name: { en: 'Bestseller', zh: '热销' } }

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

/** Lines of the report. As in a folder's import, nothing is written if there are conflicts. */
async function bring(entries: object[], options: Partial<ImportRecordsOptions> = {}) {
  const lines: string[] = []
  const conflicts: string[] = []
  const checked = entries.map((entry) => entrySchema(TAG).parse(entry))
  const report = (line: string) => lines.push(line)
  const reportConflict = (line: string) => conflicts.push(line)
  await shop.db
    .begin(async (tx) => {
      await importRecords(tx, TAG_KIND, checked, { isWriting: true, isArchiving: false, report, reportConflict, ...options })
      if (conflicts.length > 0) throw new Error('conflicts')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'conflicts' }))
  return [...lines, ...conflicts]
}
const publishes = async (id: number, set: object) => {
  const { rev } = (await shop.ask(calls.get, { id }, editor)).data
  await shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
  return shop.ask(calls.publish, { id }, { ...editor, body: { rev: rev + 1 } })
}
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data

describe('tags in a folder', () => {
  it('are in the shop in its order, and an import of the same says and writes nothing', async () => {
    expect(await bring([NEW, BEST])).toEqual(['+ tag new', '+ tag bestseller'])
    expect((await get(2)).shop).toEqual({
      'name.en': 'Bestseller',
      'name.zh': '热销',
      'name.de': null,
      'name.ja': null,
      'name.ko': null,
      sort: 1,
    })
    expect(await bring([NEW, BEST])).toEqual([])
    expect((await get(2)).rev).toBe(0)
  })

  it('are written back as they are: what a language lacks is not there', async () => {
    await bring([NEW, BEST])
    expect(await exportRecords(shop.db, TAG_KIND)).toEqual([NEW, BEST])
    await publishes(1, { 'name.ja': '新着' })
    const made = await shop.ask(calls.create, {}, { ...editor, body: { name: 'For beginners' } })
    const folder = await exportRecords(shop.db, TAG_KIND)
    expect(folder).toEqual([
      { ...NEW, name: { ...NEW.name, ja: '新着' } },
      BEST,
      { id: made.data.id, key: `tag-${made.data.id}`, active: false, name: { en: 'For beginners' } },
    ])
    expect(await bring([...folder])).toEqual([])
  })

  it('keep what staff have published since the last import, of an older folder and of one that says other things', async () => {
    await bring([NEW, BEST])
    await publishes(1, { 'name.de': 'Neuheit' })
    expect(await bring([NEW, BEST])).toEqual([])
    expect(await bring([{ ...NEW, name: { ...NEW.name, ja: '新着' } }, BEST])).toEqual(['~ tag new: name (ja)'])
    expect((await get(1)).shop).toMatchObject({ 'name.de': 'Neuheit', 'name.ja': '新着' })
  })

  it('change nothing where both have changed a field, unless they are to', async () => {
    await bring([NEW, BEST])
    await publishes(1, { 'name.de': 'Neuheit' })
    const folder = [{ ...NEW, name: { en: 'Brand new', de: 'Brandneu' } }, BEST]
    expect(await bring(folder)).toEqual(['~ tag new: name (en)', '! tag new: name.de changed by staff since'])
    expect((await get(1)).shop).toMatchObject({ 'name.en': 'New', 'name.de': 'Neuheit' })
    expect(await bring(folder, { overwritesStaff: true })).toEqual(['~ tag new: name (en, de)'])
    expect((await get(1)).shop).toMatchObject({ 'name.en': 'Brand new', 'name.de': 'Brandneu' })
    expect((await get(1)).rev).toBe(3) // of a save, a publication and the import
  })

  it('are archived where a folder has them no more, and stay archived where staff have done it', async () => {
    await bring([NEW, BEST])
    await shop.ask(calls.archive, { id: 1 }, { ...editor, body: { rev: 0 } })
    expect(await bring([NEW, BEST])).toEqual([])
    expect((await get(1)).state).toBe('archived')
    expect(await bring([NEW], { isArchiving: true })).toEqual(['- tag bestseller: archived'])
    expect((await get(2)).state).toBe('archived')
  })

  it('stay in the shop while a product has them, also where a folder has them no more', async () => {
    await bring([NEW, BEST])
    await shop.hasProduct({ tags: [2] })
    expect(await bring([NEW], { isArchiving: true })).toEqual([])
    expect((await get(2)).state).toBe('live')
  })

  it('are judged by the history where no import is remembered', async () => {
    await bring([NEW, BEST])
    await shop.db.rows(sql`delete from imported_record`) // as in a shop of the release before
    await publishes(1, { 'name.de': 'Neuheit' })
    expect(await bring([{ ...NEW, name: { en: 'Newest', de: 'Neu' } }, BEST])).toEqual([
      '~ tag new: name (en)',
      '! tag new: name.de changed by staff since',
    ])
    expect(await bring([{ ...NEW, name: { en: 'Newest', de: 'Neuheit' } }, BEST])).toEqual(['~ tag new: name (en)'])
  })

  it('take over a key that a tag outside of the folder has', async () => {
    await bring([NEW, BEST])
    await bring([{ ...BEST, key: 'new' }])
    expect(await exportRecords(shop.db, TAG_KIND)).toMatchObject([{ id: 1, key: 'tag-1' }, { id: 2, key: 'new' }]) // prettier-ignore
  })

  it('exchange keys and places in one import, and only say so in a dry run', async () => {
    await bring([NEW, BEST])
    const folder = [
      { ...BEST, key: 'new' },
      { ...NEW, key: 'bestseller' },
    ]
    expect(await bring(folder, { isWriting: false })).toEqual([
      '~ tag new: key bestseller → new, sort 1 → 0',
      '~ tag bestseller: key new → bestseller, sort 0 → 1',
    ])
    await bring(folder)
    expect(await exportRecords(shop.db, TAG_KIND)).toEqual(folder)
  })
})
