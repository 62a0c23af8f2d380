import * as calls from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../../test/import/import-files.ts'
import { listDefinitions } from './definitions.queries.ts'

const SHARED = 'catalogue/shared.json'
const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
beforeEach(() => files.restoreFiles())
afterAll(() => files.close())

type File = Record<string, unknown> & { specs: Array<Record<string, unknown>> }

const changeSpecs = (change: (specs: File['specs']) => File['specs']) =>
  files.change(BUGGY, (text) => {
    const file = JSON.parse(text) as File // the repository has this file
    return JSON.stringify({ ...file, specs: change(file.specs) }, undefined, 2)
  })
const withSpec = (key: string, changes: object) => (specs: File['specs']) =>
  specs.map((spec) => (spec['key'] === key ? { ...spec, ...changes } : spec))
const inAll = (text: string) => ({ en: text, zh: text, de: text, ja: text, ko: text })
const lineOf = (text: string, file = BUGGY) =>
  files
    .read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

const mistakes = async () =>
  String(await files.dryRun().catch((error: unknown) => error))
    .split('\n')
    .slice(1)
const specsOf = async (id = 101, language: Language = 'en') => (await files.shop.ask(calls.getProduct, { id }, language)).data.specs
const compared = () =>
  files.shop.db.rows<{ key: string; number: number | null }>(sql`
    select definition as key, comparable_number as number from product_spec where product_id = 101 and comparable_number is not null order by sort`)

describe('an import names, with file and line,', () => {
  it.each<[what: string, change: Parameters<typeof changeSpecs>[0], at: string, sentence: string]>([
    [
      'a spec of a key that nothing defines',
      withSpec('drive', { key: 'flux' }),
      '"flux"',
      'specs.7.key: names the definition "flux", which shared.json does not have',
    ],
    [
      'a definition that is not there',
      withSpec('drive', { definition: 'flux' }),
      '"flux"',
      'specs.7.definition: names the definition "flux", which shared.json does not have',
    ],
    [
      'a unit of another dimension',
      withSpec('top-speed', { unit: 'kg' }),
      '"unit": "kg"',
      'specs.1.unit: is kg, while top-speed is in km/h, m/s or mph',
    ],
    ['a unit of what has none', withSpec('scale', { unit: 'mm' }), '"unit": "mm"', 'specs.0.unit: is mm, while scale is in no unit'],
    [
      'a figure without its unit',
      withSpec('run-time', { unit: undefined }),
      '"key": "run-time"',
      'specs.2.unit: is missing: run-time is in s, min or h',
    ],
    [
      'a text where a number is compared',
      withSpec('scale', { number: undefined }),
      '"key": "scale"',
      'specs.0.number: is missing: scale is compared by numbers',
    ],
    [
      'two numbers that are compared by one definition',
      (specs) => [...specs, { key: 'heavier', definition: 'weight', number: 2, unit: 'kg' }],
      '"heavier"',
      'specs.19.key: is compared as weight, and so is "weight": one of them needs "comparable": false',
    ],
  ])('%s', async (_, change, at, sentence) => {
    changeSpecs(change)

    const said = await mistakes()

    expect(said).toHaveLength(1)
    const [, line = '', rest] = /^catalogue\/cars\/kestrel-10-4wd-buggy\.json:(\d+): (.*)$/.exec(said[0] ?? '') ?? []
    expect(rest).toBe(sentence)
    expect(lineOf(at) - Number(line)).toBeOneOf([0, 1]) // missing fields have the line of their spec
  })

  it('a definition in a unit of another dimension, and a key that is none', async () => {
    files.change(SHARED, (text) => text.replace('"unit": "km/h",', '"unit": "kg",').replace('"run-time": {', '"runTime": {'))

    expect(await mistakes()).toEqual([
      `${SHARED}:${lineOf('"unit": "kg"', SHARED)}: definitions.top-speed.unit: is no unit of its dimension`,
      `${SHARED}:${lineOf('"runTime"', SHARED)}: definitions.runTime: is no key such as top-speed: words in lower case, separated by hyphens`,
    ])
  })
})

describe('a change of a definition', () => {
  beforeEach(() => files.run())

  it('is said by name, and seen on every product of it', async () => {
    files.change(SHARED, (text) => text.replace('"de": "Höchstgeschwindigkeit"', '"de": "Spitze"'))

    expect(await files.dryRun()).toEqual(['~ definition top-speed: name (de)'])
    expect(await files.run()).toHaveLength(1)
    expect(await files.dryRun()).toEqual([])
    expect((await specsOf(101, 'de')).map(({ specName }) => specName)).toContain('Spitze')
    expect((await files.shop.ask(calls.searchProducts, { name: 'spitze', seriesId: 1 }, 'de')).data).not.toEqual([])
  })

  it('turns what is compared into its unit', async () => {
    files.change(SHARED, (text) => text.replace(/("weight": \{[^}]*"unit": )"g"/, '$1"kg"'))

    expect(await files.run()).toEqual(['~ definition weight: unit g → kg'])

    expect(await compared()).toContainEqual({ key: 'weight', number: 1.72 })
  })
})

describe('a spec of a file', () => {
  beforeEach(() => files.run())

  it('may be of a definition under another key and another name, beside the one that is compared', async () => {
    changeSpecs((specs) => [
      ...specs,
      { key: 'bare', definition: 'weight', comparable: false, name: inAll('Bare weight'), number: 1.4, unit: 'kg' },
    ])

    expect(await files.run()).toEqual(['~ product CAR-0101: specs'])
    expect(await files.dryRun()).toEqual([])

    expect((await specsOf()).slice(-1)).toMatchObject([
      { key: 'weight', specName: 'Bare weight', specValue: '1.4 kg', number: 1.4, unit: 'kg' },
    ])
    expect((await compared()).filter(({ key }) => key === 'weight')).toEqual([{ key: 'weight', number: 1_720 }])
    changeSpecs((specs) => specs.slice(0, -1))
    await files.run()
    expect(await specsOf()).toHaveLength(19)
  })
})

describe('a folder from before there were definitions', () => {
  /** Returns the key as in older files, such as `topSpeed`. */
  const camelCase = (key: string) => key.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

  beforeEach(async () => {
    await files.run()
    const { tags, units, services } = JSON.parse(files.read(SHARED)) as Record<string, unknown> // the repository has this file
    const specNames = Object.fromEntries(
      (await listDefinitions(files.shop.db)).map(({ key, texts }) => [camelCase(key), inAll(`${texts.en?.['name']}`)]),
    )
    const series = files.read('catalogue/cars/series.json')
    const { safety: _, parts, ...product } = JSON.parse(files.read(BUGGY)) as Record<string, unknown> // the repository has this file
    const buggy = JSON.stringify(product, null, 2).replaceAll(/[{"]([a-z]+(?:-[a-z]+)+)[}"]/g, (found, key: string) =>
      found.replace(key, camelCase(key)),
    )
    const whole = JSON.stringify({ ...(JSON.parse(buggy) as object), parts }, null, 2) // it was made from an object
    for (const part of ['catalogue', 'content', 'content.json', 'videos.json']) files.remove(part)
    files.write(SHARED, JSON.stringify({ tags, specNames, units, services }))
    files.write('catalogue/cars/series.json', series)
    files.write(BUGGY, whole.replace(/"number": 10,\s*/, ''))
  })

  it('is taken as it is: its keys are those of the definitions, which stay', async () => {
    await files.run()

    expect(await files.dryRun()).toEqual([])
    expect(await listDefinitions(files.shop.db)).not.toEqual([])
    expect((await specsOf()).map(({ key }) => key)).toEqual([
      'scale',
      'top-speed',
      'run-time',
      'length',
      'width',
      'height',
      'weight',
      'drive',
      'motor',
      'cells',
      'chemistry',
      'capacity',
      'connector',
      'tray-length',
      'tray-width',
      'tray-height',
      'radio',
      'where',
      'experience',
    ])
    expect(await compared()).toContainEqual({ key: 'top-speed', number: 80 })
  })

  it('takes nothing from what the shop knows of its specs', async () => {
    await files.run()
    await files.shop.db.rows(sql`update product_spec set number = 10 where product_id = 101 and key = 'scale'`)
    await files.shop.db.rows(sql`update product_spec set definition = 'gearbox' where product_id = 101 and key = 'drive'`)

    expect(await files.dryRun()).toEqual([])
    files.change(BUGGY, (text) => text.replace('4WD, three differentials', '4WD, three diffs'))
    await files.run()

    const specs = await specsOf()
    expect(specs[0]).toMatchObject({ key: 'scale', number: 10 })
    expect(specs[7]).toMatchObject({ key: 'gearbox', specName: 'Gearbox', specValue: '4WD, three diffs' })
    expect(await files.shop.db.row(sql`select codes from product_spec where product_id = 101 and key = 'where'`)).toEqual({ codes: ['garden', 'field', 'rough'] }) // prettier-ignore
  })
})
