import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { LANGUAGES } from '@shop/contract/languages'
import * as products from '@shop/contract/manage/products/products'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openExportFixture } from '../../test/export.ts'
import { isFull } from '../../test/full-run.ts'
import { hasStaff, type TestStaff } from '../../test/staff/staff.ts'
import { importFolder } from '../import/import-folder.ts'
import { openImportedMedia } from '../pictures/imported-media.ts'
import { LONG_TEST_MS } from '../../../test-times.ts'

const RUNS = isFull ? 40 : 5
const SEED = 49
const IMAGE = 'https://pictures.example/a.webp'

let fixture: Awaited<ReturnType<typeof openExportFixture>>
let editor: TestStaff
beforeEach(async () => {
  fixture = await openExportFixture()
  editor = await hasStaff(fixture.shop.db, { role: 'editor' })
})
afterEach(() => fixture.close())

async function changesBy(folder: string) {
  const imported = await openImportedMedia({ dataDir: fixture.dataDir, bucket: undefined })
  const target = { origin: undefined, servedDir: fixture.folder, imported }
  const { lines, conflicts } = await importFolder(fixture.shop.db, folder, { isWriting: false, isArchiving: true, ...target })
  return [...lines, ...conflicts]
}

/** Values of fields, where entries of lists have texts in one language. */
const valuesIn = (language: string) => ({
  [`name.${language}`]: 'Kite {7}',
  [`subtitle.${language}`]: 'Up to 80 km/h',
  [`description.${language}`]: 'A kite of {weight}.',
  [`detailText.${language}`]: '<p>It flies.</p>',
  [`keywords.${language}`]: 'kite, wind',
  [`stockStatus.${language}`]: 'Pre-order',
  [`warnings.${language}`]: 'Not in storms.\nNot near lines.',
  [`seoTitle.${language}`]: 'Kite',
  [`seoDescription.${language}`]: 'A kite.',
  [`imageTexts.${language}`]: { [IMAGE]: 'A kite from the left' },
  [`serviceTexts.${language}`]: { kite: 'Spare lines' },
  [`specTexts.${language}`]: {
    weight: { name: 'Weight', value: null, condition: 'dry' },
    cloth: { name: 'Cloth', value: 'Ripstop', condition: null },
  },
})
const LISTS = {
  images: [{ url: IMAGE, fit: 'contain', focal: { x: 0.25, y: 1 } }],
  services: [{ key: 'kite', icon: null }],
  specs: [
    { key: 'weight', definition: null, isComparable: true, hasOwnName: true, number: 0.5, unit: 'kg', headline: 1, codes: [] },
    { key: 'cloth', definition: null, isComparable: true, hasOwnName: true, number: null, unit: null, headline: null, codes: ['ripstop'] },
  ],
  price: 99,
}
const required = ['name', 'description', 'detailText', 'imageTexts', 'serviceTexts', 'specTexts']

it('a product made in the browser in one language only, exported and imported, changes nothing', { timeout: LONG_TEST_MS }, async () => {
  const { shop } = fixture
  const make = async (call: (typeof KIND_CALLS)['series']['create'], body: object) => (await shop.ask(call, {}, { ...editor, body })).data
  const series = await make(KIND_CALLS.series.create, { name: 'Kites', code: 'KITE' })
  expect((await shop.ask(KIND_CALLS.series.publish, { id: series.id }, { ...editor, body: { rev: series.rev } })).code).toBe('0000')
  const some = (names: string[]) => fc.subarray(names)
  const english = valuesIn('en')
  const optional = Object.keys(english).filter((name) => !required.includes(name.split('.')[0] ?? ''))

  await fc.assert(
    fc.asyncProperty(some(optional), fc.constantFrom(...LANGUAGES), fc.infiniteStream(fc.boolean()), async (names, language, isIn) => {
      const { id, rev } = (await shop.ask(products.createProduct, {}, { ...editor, body: { name: 'Kite', seriesId: series.id } })).data
      const base = Object.entries(english).filter(([name]) => required.includes(name.split('.')[0] ?? '') || names.includes(name))
      const other = Object.entries(valuesIn(language)).filter(() => isIn.next().value)
      const set = { ...LISTS, ...Object.fromEntries([...other, ...base]) }
      const saved = await shop.ask(products.saveProduct, { id }, { ...editor, body: { rev, set } })
      expect(saved.code, JSON.stringify(saved.data)).toBe('0000')
      const published = await shop.ask(products.publishProduct, { id }, { ...editor, body: { rev: saved.data.rev } })
      fc.pre(published.code === '0000') // such as a stock label without an English one

      const { target } = await fixture.exportTo(`out-${id}`)

      expect(await changesBy(target)).toEqual([])
    }),
    { numRuns: RUNS, seed: SEED },
  )
})
