import * as calls from '@shop/contract/catalog/catalog'
import { type Dimension, DIMENSIONS, toCanonical, UNITS } from '@shop/contract/catalog/units'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runCommand } from '../../../../test/command.ts'
import { urlOf } from '../../../../test/database.ts'
import { type DefinitionToHave, hasDefinition as insertDefinition } from '../../../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { definitionKeyOf } from '../catalog-files.rules.ts'
import { listDefinitions, listUncomparedSpecs } from './definitions.queries.ts'

let shop: TestShop
let product: number
beforeEach(async () => {
  shop = await openShop()
  product = await shop.hasProduct({ name: 'Kestrel' })
})
afterEach(() => shop.close())

interface SpecToHave {
  key?: string | null
  definition?: string | null
  number?: number | null
  unit?: string | null
  name?: string
  german?: string | null
  hasOwnName?: boolean
  isComparable?: boolean
}

async function hasSpec({ key = null, definition = null, number = null, unit = null, isComparable = true, ...texts }: SpecToHave) {
  const { name = 'Old name', german = null, hasOwnName = false } = texts
  const row = await shop.db.row<{ id: number }>(sql`
    insert into product_spec (product_id, key, definition, number, unit, is_comparable, own_name)
    values (${product}, ${key}, ${definition}, ${number}, ${unit}, ${isComparable}, ${hasOwnName}) returning id`)
  await shop.db.rows(sql`
    insert into product_spec_text (product_spec_id, language, name, value)
    values (${row?.id}, 'en', ${name}, 'so much'), (${row?.id}, 'de', ${german}, null)`)
  return row?.id
}

const hasDefinition = (key: string, values: DefinitionToHave = {}) => insertDefinition(shop.db, { key, german: 'Gewicht', ...values })

const compared = async () =>
  (await shop.db.rows<{ number: number | null }>(sql`select comparable_number as number from product_spec order by id`)).map(
    ({ number }) => number,
  )
const catalogVersion = async () =>
  (await shop.db.row<{ version: number }>(sql`select version from topic where name = 'catalog'`))?.version ?? 0
const specsIn = async (language: Language) => (await shop.ask(calls.getProduct, { id: product }, language)).data.specs
const namesIn = async (language: Language) => (await specsIn(language)).map(({ specName }) => specName)

describe('a spec', () => {
  beforeEach(() => hasDefinition('dry-weight'))

  it.each([
    ['dry-weight', 'dry-weight'],
    ['dryWeight', 'dry-weight'],
    ['weight', null],
    [null, null],
  ])('of the key %s has the definition %s, whoever writes it', async (key, definition) => {
    await hasSpec({ key, number: 1.2, unit: 'kg' })

    expect((await specsIn('en')).map((spec) => spec.key)).toEqual([definition])
    expect(await compared()).toEqual([definition === null ? null : 1_200])
  })

  it.each<[spec: SpecToHave, number: number | null]>([
    [{ number: 1.2, unit: 'kg' }, 1_200],
    [{ number: 640, unit: null }, 640],
    [{ number: 640, unit: 'mm' }, null],
    [{ number: null }, null],
    [{ number: 640, unit: 'g', isComparable: false }, null],
  ])('that says %j is compared by %s', async (spec, number) => {
    await hasSpec({ definition: 'dry-weight', ...spec })

    expect(await compared()).toEqual([number])
  })

  it('is alone in being compared by its definition; others of the product are shown', async () => {
    await hasSpec({ definition: 'dry-weight', number: 1, unit: 'g' })
    await hasSpec({ definition: 'dry-weight', number: 2, unit: 'g', isComparable: false })

    await expect(hasSpec({ definition: 'dry-weight', number: 3, unit: 'g' })).rejects.toThrow(/product_spec_definition_product_id_excl/)
    await shop.db.rows(sql`update product_spec set is_comparable = not is_comparable`)
    expect(await compared()).toEqual([null, 2])
  })

  it('is compared by another number once its definition has another unit, and by none once it is text or gone', async () => {
    await hasSpec({ key: 'dryWeight', number: 1_200, unit: 'g', name: 'Dry weight' })

    await shop.db.rows(sql`update spec_definition set unit = 'kg'`)
    expect(await compared()).toEqual([1.2])
    await shop.db.rows(sql`update spec_definition set kind = 'text', dimension = 'none', unit = ''`)
    expect(await compared()).toEqual([null])
    await shop.db.rows(sql`update spec_definition set kind = 'range', dimension = 'mass', unit = 'g'`)
    expect(await compared()).toEqual([1_200])
    await shop.db.rows(sql`delete from spec_definition`)
    expect(await compared()).toEqual([null])
    expect(await specsIn('en')).toMatchObject([{ key: null, specName: 'Dry weight', number: 1_200, unit: 'g' }])
  })
})

describe('the name of a spec', () => {
  it('is that of its definition in the language of the page, else its English one, unless it has its own', async () => {
    await hasDefinition('weight')
    await hasSpec({ key: 'weight' })
    await hasSpec({ definition: 'weight', name: 'Without the pack', german: 'Ohne Akku', hasOwnName: true, isComparable: false })
    await hasSpec({ key: 'other', name: 'Other', german: 'Anderes' })

    expect(await namesIn('en')).toEqual(['Weight', 'Without the pack', 'Other'])
    expect(await namesIn('de')).toEqual(['Gewicht', 'Ohne Akku', 'Anderes'])
    expect(await namesIn('ja')).toEqual(['Weight', 'Without the pack', 'Other'])
  })

  it('is another at once where the definition has another, also for the search and the release before, which read it beside the value', async () => {
    await hasDefinition('weight')
    await hasSpec({ key: 'weight' })
    await namesIn('de')
    const before = await catalogVersion()

    await shop.db.rows(sql`update spec_definition_text set name = 'Flugmasse' where language = 'de'`)

    expect(await catalogVersion()).toBe(before + 1)
    expect(await namesIn('de')).toEqual(['Flugmasse'])
    expect((await shop.ask(calls.searchProducts, { name: 'flugmasse' }, 'de')).data).toMatchObject([{ id: product }])
    expect(await shop.db.rows(sql`select name from product_spec_text where language = 'de'`)).toEqual([{ name: 'Flugmasse' }])
  })

  it('is the definition’s once it has one', async () => {
    await hasDefinition('weight')
    await hasSpec({ key: 'mass', name: 'Mass', german: 'Masse' })

    await shop.db.rows(sql`update product_spec set definition = 'weight'`)

    expect(await namesIn('de')).toEqual(['Gewicht'])
    expect((await shop.ask(calls.searchProducts, { name: 'masse' }, 'de')).data).toEqual([])
  })
})

describe('definitions', () => {
  it('are listed in their order, with their names', async () => {
    await hasDefinition('weight')
    await hasDefinition('drive', { kind: 'text', dimension: 'none', unit: '', name: 'Drive', german: 'Antrieb' })
    await shop.db.rows(sql`update spec_definition set sort = 1 where key = 'weight'`)

    expect(await listDefinitions(shop.db)).toMatchObject([
      { key: 'drive', kind: 'text', dimension: 'none', unit: '', direction: 'none', step: 1, group: 'size' },
      { key: 'weight', kind: 'range', dimension: 'mass', unit: 'g', texts: { en: { name: 'Weight' }, de: { name: 'Gewicht' } } },
    ])
  })

  it('keep their keys', async () => {
    await hasDefinition('weight')

    await expect(shop.db.rows(sql`update spec_definition set key = 'mass'`)).rejects.toThrow('the key of a definition stays: weight')
  })

  it('say which specs are in none or cannot be compared', async () => {
    await hasDefinition('weight')
    await hasDefinition('drive', { kind: 'text', dimension: 'none', unit: '' })
    await hasSpec({ key: 'weight', number: 1, unit: 'mm', name: 'Weight' })
    await hasSpec({ key: 'drive', name: 'Drive' })
    await hasSpec({ key: 'mood', name: 'Mood' })
    await hasSpec({ definition: 'weight', isComparable: false, name: 'Weight' })
    product = await shop.hasProduct()
    await hasSpec({ key: 'weight', number: 2, unit: 'g', name: 'Weight' })
    await hasSpec({ key: 'mood', name: 'Mood' })

    expect(await listUncomparedSpecs(shop.db)).toEqual([
      { name: 'Mood', key: null, unit: null, products: 2, productId: product - 1 },
      { name: 'Weight', key: 'weight', unit: 'mm', products: 1, productId: product - 1 },
    ])
  })
})

describe('the database and the contract', () => {
  it('turn figures of every unit into the same numbers', async () => {
    const units: Array<[dimension: Dimension, units: string[]]> = DIMENSIONS.map((dimension) => [
      dimension,
      ['', 'rpm', ...Object.keys(UNITS)],
    ])
    const asked = units.flatMap(([dimension, all]) => all.flatMap((unit) => all.flatMap((canonical) => [0.1, 1.235, 1_999.9].map((number) => ({ number, unit, dimension, canonical }))))) // prettier-ignore
    const valid = asked.filter(({ dimension, canonical }) =>
      ['count', 'none'].includes(dimension) ? !(canonical in UNITS) : UNITS[canonical]?.dimension === dimension,
    )

    const answered = await shop.db.rows<{ number: number | null }>(sql`
      select canonical_number(a.number, a.unit, a.dimension, a.canonical) as number
        from json_to_recordset(${JSON.stringify(valid)}) as a (number double precision, unit text, dimension text, canonical text)`)

    const expected = valid.map(
      ({ number, unit, dimension, canonical }) => toCanonical(number, unit, { dimension, unit: canonical }) ?? null,
    )
    expect(answered.map(({ number }) => number)).toEqual(expected)
    expect(expected.filter((number) => number !== null).length).toBeGreaterThan(100)
  })

  it.each(['topSpeed', 'range', 'foldedLength', 'motorKV', 'a1B', 'usb-C', 'x-y'])('read the key %s alike', async (key) => {
    expect(await shop.db.row(sql`select definition_key(${key}) as key`)).toEqual({ key: definitionKeyOf(key) })
  })
})

describe('npm run specs', () => {
  const run = () =>
    runCommand('server/src/features/catalog/definitions/specs-command.ts', [], {
      DATABASE_URL: urlOf(shop.connection),
      DATA_DIR: shop.dataDir,
    })

  it('prints which specs are shown and not compared, and of which products', async () => {
    await hasDefinition('weight')
    await hasSpec({ key: 'weight', number: 1, unit: 'mm', name: 'Weight' })
    await hasSpec({ key: 'mood', name: 'Mood' })
    product = await shop.hasProduct()
    await hasSpec({ key: 'mood', name: 'Mood' })
    await hasSpec({ key: 'weight', name: 'Weight' })

    const { code, stdout } = await run()

    expect(code).toBe(0)
    expect(stdout.trim().split('\n')).toEqual([
      `Mood: in no definition (2 products, the first of them ${product - 1})`,
      `Weight: in mm, so that weight does not compare it (product ${product - 1})`,
      `Weight: without a number, so that weight does not compare it (product ${product})`,
      '3 names of specs are shown and not compared.',
    ])
    await shop.db.rows(sql`delete from product_spec`)
    expect((await run()).stdout).toBe('Every spec has a definition, and every figure can be compared.\n')
  })
})
