import { getPart, pageParts } from '@shop/contract/parts/parts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../../test/import/import-files.ts'
import { findPartsFile } from '../export/series.queries.ts'

const PARTS = 'catalogue/parts.json'
const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
beforeEach(() => files.restoreFiles())
afterAll(() => files.close())

const mistakes = async () =>
  String(await files.dryRun().catch((error: unknown) => error))
    .split('\n')
    .slice(1)
const lineOf = (text: string, file: string) =>
  files
    .read(file)
    .split('\n')
    .findIndex((line) => line.includes(text)) + 1

const withoutPicture = (text: string) => text.replace(/\s+"exploded": "[^"]+",/, '').replaceAll(/,\s+"at": \[[^\]]+\]/g, '')

type Part = Record<string, unknown> & { number: string; specs: Array<Record<string, unknown>> }
const changePart = (number: string, change: (part: Part) => object) =>
  files.change(PARTS, (text) => {
    const file = JSON.parse(text) as { parts: Part[] } // the repository has this file
    return JSON.stringify({ ...file, parts: file.parts.map((part) => (part.number === number ? change(part) : part)) }, undefined, 2)
  })
const partOf = async (number: string, language = 'en') => (await files.shop.ask(getPart, { number }, language)).data

describe('an import names, with file and line, [x.61]', () => {
  it.each<[what: string, change: () => void, file: string, at: string, sentence: RegExp]>([
    [
      'a part that nothing has',
      () => files.change(BUGGY, (text) => text.replace('"CAR-0101-04"', '"CAR-9999-04"')),
      BUGGY,
      'CAR-9999-04',
      /^parts\.3\.number: names the part "CAR-9999-04", which parts\.json does not have$/,
    ],
    [
      'a part that a product has twice',
      () => files.change(BUGGY, (text) => text.replace('"CAR-0101-04"', '"car010103"')),
      BUGGY,
      'car010103',
      /^parts\.3\.number: is the number of another part of the list, CAR-0101-03$/,
    ],
    [
      'a group that the model does not have',
      () => files.change(BUGGY, (text) => text.replace('"node": "shell"', '"node": "hull"')),
      BUGGY,
      '"node": "hull"',
      /^parts\.0\.node: names the group "hull", which the model \S+kestrel-10-4wd-buggy\.glb does not have$/,
    ],
    [
      'no number of a part',
      () => changePart('CAR-0101-04', (part) => ({ ...part, number: 'CAR--04' })),
      PARTS,
      'CAR--04',
      /^parts\.3\.number: is no part number such as CAR-0101-05/,
    ],
    [
      'a word that is not there',
      () => changePart('CAR-0101-04', (part) => ({ ...part, name: 'flux' })),
      PARTS,
      '"flux"',
      /^parts\.3\.name: names the word "flux", which parts\.json does not have$/,
    ],
    [
      'a place for a word that is not there',
      () => changePart('CAR-0101-04', (part) => ({ ...part, specs: [{ name: 'material', text: '{flux}' }] })),
      PARTS,
      '{flux}',
      /^parts\.3\.specs\.0\.text: names the word "flux", which parts\.json does not have$/,
    ],
    [
      'a guide that is not there',
      () => changePart('CAR-0101-04', (part) => ({ ...part, guide: 'flux' })),
      PARTS,
      '"guide": "flux"',
      /^parts\.3\.guide: names the guide "flux", which parts\.json does not have$/,
    ],
    [
      'a unit that is not there',
      () => changePart('CAR-0101-04', (part) => ({ ...part, specs: [{ name: 'material', number: 1, unit: 'parsec' }] })),
      PARTS,
      'parsec',
      /^parts\.3\.specs\.0\.unit: names the unit "parsec", which shared\.json does not have$/,
    ],
    [
      'a number that two parts have',
      () => changePart('CAR-0101-05', (part) => ({ ...part, number: 'car-010104' })),
      PARTS,
      'car-010104',
      /^parts\.4\.number: is the number of another part of the list, CAR-0101-04$/,
    ],
    [
      'a place in a picture that the product does not have',
      () => files.change(BUGGY, (text) => withoutPicture(text).replace('"node": "motor"', '"node": "motor",\n      "at": [0.5, 0.25]')),
      BUGGY,
      '0.25',
      /^parts\.7\.at: points into a picture, and the product has none of it taken apart \(`exploded`\)$/,
    ],
  ])('%s', async (_, change, file, at, sentence) => {
    change()

    const [, line = '', rest] = /^[^:]+:(\d+): (.*)$/.exec((await mistakes()).find((said) => said.startsWith(`${file}:`)) ?? '') ?? []

    expect(rest).toMatch(sentence)
    expect(lineOf(at, file)).toBe(Number(line))
  })

  it('a group of a product that has no model', async () => {
    files.change(BUGGY, (text) => text.replace(/"view360Url": "[^"]*"/, '"view360Url": ""'))

    expect((await mistakes())[0]).toMatch(/:\d+: parts\.0\.node: names the group "shell", and the product has no model$/)
  })
})

describe('parts in files [x.61]', () => {
  it('point into a picture of the product taken apart', async () => {
    const apart = '"exploded": "kestrel-10-4wd-buggy-rear.webp"'
    files.change(BUGGY, (text) => withoutPicture(text).replace('"node": "motor"', '"node": "motor",\n      "at": [0.5, 0.25]').replace('"parts": [', `${apart},\n  "parts": [`)) // prettier-ignore

    await files.run()

    const { rows, explodedUrl } = (await files.shop.ask(pageParts, { id: 101 })).data
    expect(explodedUrl).toBe('/media/demo/products/kestrel-10-4wd-buggy-rear.webp')
    expect(rows[7]).toMatchObject({ node: 'motor', at: [0.5, 0.25] })
    files.restoreFiles()
    await files.run()
  })

  it('change nothing where they are as they were, and say what changes otherwise', async () => {
    expect(await files.dryRun()).toEqual([])
    changePart('CAR-0101-04', (part) => ({ ...part, price: 99 }))
    files.change(BUGGY, (text) => text.replace(/(CAR-0101-04",\s+"quantity": )4/, '$13'))

    expect(await files.dryRun()).toEqual([expect.stringMatching(/^~ part CAR-0101-04: price \S+ → 99\.00$/), '~ product CAR-0101: parts'])

    await files.run()
    expect((await partOf('CAR-0101-04')).price).toBe(99)
    expect((await files.shop.ask(pageParts, { id: 101 })).data.rows[3]).toMatchObject({ number: 'CAR-0101-04', quantity: 3 })
    files.restoreFiles()
    await files.run()
  })

  it('write a figure and a word as each language does', async () => {
    const specOf = async (language: string) => (await partOf('CAR-0101-11', language)).specs

    expect(await specOf('en')).toContainEqual({ specName: 'Thickness', specValue: '2.5 mm' })
    expect(await specOf('de')).toContainEqual({ specName: 'Dicke', specValue: '2,5 mm' })
    expect(await specOf('ja')).toContainEqual({ specName: '材質', specValue: 'アルミ' })
  })

  it('without a file of them leave those of the shop as they are', async () => {
    files.remove(PARTS)

    expect(await files.dryRun()).toEqual([])
  })

  it('archive a part that neither they nor a product has, where asked to', async () => {
    files.change(PARTS, (text) => text.replace('"CAR-0101-14"', '"CAR-0101-99"'))
    for (const name of ['4wd-buggy', 'bench', 'clay', 'desert', 'graphite'])
      files.change(`catalogue/cars/kestrel-10-${name}.json`, (text) => text.replace('"CAR-0101-14"', '"CAR-0101-99"'))

    const isActive = () => files.shop.db.row(sql`select active from part where key = 'CAR010114'`)

    expect(await files.dryRun()).toContain('+ part CAR-0101-99')
    expect(await files.run({ isArchiving: true })).toContain('- part CAR-0101-14: archived')
    expect(await isActive()).toEqual({ active: false })
    files.restoreFiles()
    await files.run()
    expect(await isActive()).toEqual({ active: true })
    await files.run({ isArchiving: true })
  })

  it('are the same after an export', async () => {
    const file = await findPartsFile(files.shop.db)
    files.write(PARTS, JSON.stringify(file))

    expect(await files.dryRun()).toEqual([])
  })
})
