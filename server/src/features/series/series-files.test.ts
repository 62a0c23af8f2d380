import { SeriesFile } from '@shop/contract/catalog/catalog-files'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'
import { listSeriesFiles } from '../catalog/export/series.queries.ts'
import { entryOfSeries } from './series-files.ts'
import { SERIES_KIND } from './series-kind.ts'

const calls = KIND_CALLS.series
const KITES = {
  id: 7,
  code: 'KIT',
  kind: null,
  sort: 20,
  isHome: true,
  iconUrl: '',
  imageUrl: '/media/a.webp',
  name: { en: 'Kites', de: 'Drachen' },
  specs: [
    { title: { en: 'Fast', de: 'Schnell' }, description: { en: 'Very.' }, icon: 'speed', iconUrl: '', target: [0.5, 0.25] },
    { title: { en: 'Light' }, description: { en: 'As a feather.' }, iconUrl: '' },
  ],
}
const BOATS = { ...KITES, id: 8, code: 'BOT', sort: 10, name: { en: 'Boats' }, description: { en: 'They float.' }, specs: [] }

let shop: TestShop
let editor: TestStaff
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
})
afterEach(() => shop.close())

async function bring(files: object[], options: Partial<ImportRecordsOptions> = {}) {
  const lines: string[] = []
  const report = (line: string) => lines.push(line)
  const entries = files.map((file) => {
    const one = SeriesFile.parse(file)
    return entryOfSeries({ ...one, folder: `folder-${one.id}`, leaderImageUrl: one.leaders ?? '' })
  })
  await shop.db.begin((tx) =>
    importRecords(tx, SERIES_KIND, entries, { isWriting: true, isArchiving: false, report, reportConflict: report, ...options }),
  )
  return lines
}
const exported = async () => (await listSeriesFiles(shop.db)).map(({ file }) => SeriesFile.parse(file))
const publishes = async (id: number, set: object) => {
  const { rev } = (await shop.ask(calls.get, { id }, editor)).data
  await shop.ask(calls.save, { id }, { ...editor, body: { rev, set } })
  return shop.ask(calls.publish, { id }, { ...editor, body: { rev: rev + 1 } })
}

describe('series in a folder', () => {
  it('are written back as they are, and an import of the same says and writes nothing', async () => {
    expect(await bring([KITES, BOATS])).toEqual(['+ series KIT', '+ series BOT'])
    expect(await exported()).toEqual([SeriesFile.parse(BOATS), SeriesFile.parse(KITES)])
    expect(await bring([KITES, BOATS])).toEqual([])
    expect((await shop.ask(calls.get, { id: 7 }, editor)).data).toMatchObject({ rev: 0, shop: { 'summary1.en': null, sort: 20 } })
  })

  it('that were made in the browser in one language are imported again without a change', async () => {
    const { data } = await shop.ask(calls.create, {}, { ...editor, body: { name: 'Trains', code: 'TRN' } })
    await publishes(data.id, { 'specs.en': [{ title: 'Long', description: 'Very.', icon: 'range' }] })
    const [found] = await listSeriesFiles(shop.db)
    expect(found).toMatchObject({ folder: `series-${data.id}`, file: { name: { en: 'Trains' }, sort: 0 } })
    expect(found?.file).not.toHaveProperty('description')
    const lines: string[] = []
    const report = (line: string) => lines.push(line)
    const entry = entryOfSeries({ ...SeriesFile.parse(found?.file), folder: found?.folder ?? '', leaderImageUrl: '' })
    await shop.db.begin((tx) =>
      importRecords(tx, SERIES_KIND, [entry], { isWriting: true, isArchiving: true, report, reportConflict: report }),
    )
    expect(lines).toEqual([])
  })

  it('keep what staff published since; what both changed is named', async () => {
    await bring([KITES])
    await publishes(7, { 'name.de': 'Flugdrachen' })
    expect(await bring([{ ...KITES, isHome: false }])).toEqual(['~ series KIT: isHome yes → no'])
    expect(await bring([{ ...KITES, isHome: false, name: { en: 'Kites', de: 'Lenkdrachen' } }], { isWriting: false })).toEqual([
      '! series KIT: name.de changed by staff since',
    ])
    expect((await shop.ask(calls.get, { id: 7 }, editor)).data.shop['name.de']).toBe('Flugdrachen')
  })

  it('change their specs in all languages', async () => {
    await bring([KITES])
    expect(await bring([{ ...KITES, specs: KITES.specs.toReversed() }])).toEqual(['~ series KIT: specs (en, de)'])
    expect((await exported())[0]?.specs).toEqual(SeriesFile.parse({ ...KITES, specs: KITES.specs.toReversed() }).specs)
  })
})
